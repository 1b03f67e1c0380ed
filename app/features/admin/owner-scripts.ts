import { useEffect } from "react";
import { fetchScripts } from "#app/features/layout/route-scripts.ts";

/** Fetches the scripts of all that the owner can open and press: later there may be no connection to fetch them. */
export function useOwnerScripts(): void {
  useEffect(() => {
    const routeIds = Object.keys(window.__reactRouterManifest?.routes ?? {});
    for (const id of routeIds) if (id.startsWith("routes/admin/")) void fetchScripts(id);
  }, []);
}
