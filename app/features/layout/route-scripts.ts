declare global {
  /** Set by the framework's scripts. */
  interface Window {
    __reactRouterRouteModules?: object;
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/** The route that handles the cart forms of all pages. */
export const CART_ROUTE = "routes/cart/cart";

/** Whether the scripts of a route are loaded. If not, the framework loads them when a form is sent to the route. */
export function hasScripts(routeId: string): boolean {
  return routeId in (window.__reactRouterRouteModules ?? {});
}

/**
 * Loads the scripts of a route. Without a connection the framework would reload the whole page.
 * @returns false when the shop cannot be reached; true also when a new deployment has other scripts
 */
export async function fetchScripts(routeId: string): Promise<boolean> {
  const address = window.__reactRouterManifest?.routes[routeId]?.module;
  if (address === undefined) return true;
  // Fetched before the import, because a browser does not retry a failed import.
  const isReached = await fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isReached) await Promise.allSettled([import(/* @vite-ignore */ address)]);
  return isReached;
}
