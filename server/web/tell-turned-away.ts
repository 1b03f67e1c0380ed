import type { MiddlewareFunction } from "react-router";
import { retryAfter } from "../platform/limits/limits.ts";
import { currentVisit } from "../platform/outgoing/visit.ts";

/**
 * A page that could not be made because a call for it was turned away says when to come back, and that it was too much
 * when it was this client. What memory had for a page is answered as ever.
 */
export const tellTurnedAway: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const away = currentVisit()?.turnedAway;
  if (!away || (response.status !== 503 && response.status !== away.status)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter(away.retryAfterMs));
  return new Response(response.body, { status: away.status, headers });
};
