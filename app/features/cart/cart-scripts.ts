const CART = "routes/cart/cart";

/** Whether the scripts that send the cart's forms are here. If not, the framework fetches them when a form is sent. */
export function hasCartScripts(): boolean {
  return CART in (window.__reactRouterRouteModules ?? {});
}

/**
 * Fetches them. Without a connection the framework would load the whole page anew.
 * @returns false when the shop cannot be reached; true also when a newer version of the shop has other scripts
 */
export async function fetchCartScripts(): Promise<boolean> {
  const address = window.__reactRouterManifest?.routes[CART]?.module;
  if (address === undefined) return true;
  // Not imported at once: a browser does not ask again for a script that it could not import.
  const isReached = await fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isReached) await Promise.allSettled([import(/* @vite-ignore */ address)]);
  return isReached;
}
