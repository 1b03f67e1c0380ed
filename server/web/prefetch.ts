/** Whether the request is a prefetch or prerender, "prefetch;prerender" and the older headers included. */
export function isPrefetch(request: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].some((name) =>
    /^(prefetch|prerender)/i.test(request.headers.get(name) ?? ""),
  );
}

/**
 * Whether this request is a navigation: only then may a link change something. A navigation inside the app is a data
 * request of our own page with the destination "empty".
 */
export function isNavigation(request: Request): boolean {
  if (request.method !== "GET" || isPrefetch(request)) return false;
  const destination = request.headers.get("Sec-Fetch-Dest");
  if (destination === null) return true;
  if (destination === "document") {
    return (request.headers.get("Sec-Fetch-Mode") ?? "navigate") === "navigate";
  }
  if (destination !== "empty") return false;
  const site = request.headers.get("Sec-Fetch-Site");
  return site === null || site === "same-origin";
}
