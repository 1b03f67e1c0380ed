import type { MiddlewareFunction } from "react-router";
import { isNavigation, isPrefetch } from "./prefetch.ts";

/**
 * Protects addresses whose GET changes something. Only a navigation gets through, from any site. A prefetch or
 * prerender gets 503, so that the navigation asks again; an image, frame, script or foreign call gets 403, and HEAD an
 * empty answer. Never indexed.
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
