import { UpstreamUnavailable, type UpstreamError } from "./result.ts";
import { currentVisit } from "./visit.ts";

/** Why a call was not made. paused: the upstream asked for a pause. */
type Reason = "client-limit" | "client-queue" | "queue" | "paused";

/**
 * The error of a call that was not made. It is also stored in the visit.
 * @param retryAfterMs when to try again
 */
export function turnedAway(call: string, detail: Reason, retryAfterMs: number): UpstreamError {
  const visit = currentVisit();
  if (visit) {
    visit.turnedAway ??= { status: detail === "client-limit" ? 429 : 503, retryAfterMs };
  }
  const isOnlyThisClient = detail === "client-limit" || detail === "client-queue";
  return { kind: "busy", call, retryable: true, detail, retryAfterMs, isOnlyThisClient };
}

/** Whether the call was not made, so that its answer is unknown and the page should be tried again. */
export function isTurnedAway(error: unknown): boolean {
  return error instanceof UpstreamUnavailable && error.upstream.kind === "busy";
}
