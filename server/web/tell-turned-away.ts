import type { MiddlewareFunction } from "react-router";
import { retryAfter } from "../platform/limits/limits.ts";
import { currentVisit } from "../platform/outgoing/visit.ts";

/**
 * Adds Retry-After, and the status 429 where this client made too many requests, to a page that failed because an
 * upstream call was refused. Pages that could be made from memory stay unchanged.
 */
export const tellTurnedAway: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const away = currentVisit()?.turnedAway;
  if (!away || (response.status !== 503 && response.status !== away.status)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter(away.retryAfterMs));
  return new Response(response.body, { status: away.status, headers });
};
