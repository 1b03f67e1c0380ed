import type { MiddlewareFunction } from "react-router";
import { isNavigation, isPrefetch } from "./prefetch.ts";

/**
 * Guards addresses that change something when they are visited. Only a person's visit gets through, from whatever site
 * the link is on. A prefetch or prerender is told to come back (503), so that the visit itself asks again; a picture, a
 * frame, a script or another site's call is refused (403), and HEAD learns nothing. Never indexed.
 */
export const onlyVisits: MiddlewareFunction<Response> = async ({ request }, next) => {
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
