import type { MiddlewareFunction } from "react-router";
import { isNavigation } from "./prefetch.ts";

/**
 * Guards addresses that change something when they are visited. Only a person's visit gets through; a prefetch, a
 * prerender, a picture, a frame or a script is told to come back (503), and HEAD learns nothing. Never indexed.
 */
export const onlyVisits: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = isNavigation(request) ? await next() : refuse(request);
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
};

function refuse({ method }: Request): Response {
  const status = method === "HEAD" ? 204 : method === "GET" ? 503 : 405;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 405) headers.set("Allow", "GET, HEAD");
  return new Response(null, { status, headers });
}
