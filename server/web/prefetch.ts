import type { MiddlewareFunction } from "react-router";

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

/**
 * Protects addresses whose GET changes something. Only a navigation gets through, from any site. A prefetch or
 * prerender gets 503, so that the navigation asks again; an image, frame, script or foreign call gets 403, and HEAD an
 * empty answer. Never indexed.
 */
export const onlyNavigations: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = isNavigation(request) ? await next() : refuse(request);
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
};

function refuse(request: Request): Response {
  const status = statusFor(request);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 405) headers.set("Allow", "GET, HEAD");
  return new Response(null, { status, headers });
}

function statusFor(request: Request): number {
  if (request.method === "HEAD") return 204;
  if (request.method !== "GET") return 405;
  return isPrefetch(request) ? 503 : 403;
}
