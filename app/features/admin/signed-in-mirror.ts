import { useEffect } from "react";
import { writeStored } from "#app/features/layout/browser-storage.ts";

/** Keeps what the page shows of the sign-in in browser storage, for display. It opens nothing: the server decides. */
export function useSignedInMirror(isAuthenticated: boolean): void {
  useEffect(() => {
    writeStored("admin-auth", JSON.stringify({ isAuthenticated }));
  }, [isAuthenticated]);
}
