import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** What the root loader knows of this visitor; undefined on an error page whose loader never ran. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
