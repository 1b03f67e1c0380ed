/**
 * Whether a browser asks ahead of time (prefetch, prerender) and nobody looks at the answer yet.
 * Covers "prefetch;prerender" and the older headers.
 */
export function isPrefetch(request: Request): boolean {
  return ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"].some((name) =>
    /^(prefetch|prerender)/i.test(request.headers.get(name) ?? ""),
  );
}

/**
 * Whether this request is a person arriving: the only kind on which a link may change something.
 * A navigation inside the app is a data request of our own page and arrives with destination "empty".
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
