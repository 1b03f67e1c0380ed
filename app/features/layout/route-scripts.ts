/** What sends the cart's forms, from every page. */
export const CART_ROUTE = "routes/cart/cart";

/** Whether the scripts of a route are here. If not, the framework fetches them when a form is sent to it. */
export function hasScripts(routeId: string): boolean {
  return routeId in (window.__reactRouterRouteModules ?? {});
}

/**
 * Fetches them. Without a connection the framework would load the whole page anew.
 * @returns false when the shop cannot be reached; true also when a newer version of the shop has other scripts
 */
export async function fetchScripts(routeId: string): Promise<boolean> {
  const address = window.__reactRouterManifest?.routes[routeId]?.module;
  if (address === undefined) return true;
  // Not imported at once: a browser does not ask again for a script that it could not import.
  const isReached = await fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isReached) await Promise.allSettled([import(/* @vite-ignore */ address)]);
  return isReached;
}
