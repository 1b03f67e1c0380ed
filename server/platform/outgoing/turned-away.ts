import { UpstreamUnavailable, type UpstreamError } from "./result.ts";
import { currentVisit } from "./visit.ts";

/** Why a call was not made. paused: the upstream asked for quiet. */
type Reason = "client-limit" | "client-queue" | "queue" | "paused";

/** The error of a call that was not made; the visit that wanted it remembers. @param retryAfterMs when to come back */
export function turnedAway(call: string, detail: Reason, retryAfterMs: number): UpstreamError {
  const visit = currentVisit();
  if (visit) {
    visit.turnedAway ??= { status: detail === "client-limit" ? 429 : 503, retryAfterMs };
  }
  const isOnlyThisClient = detail === "client-limit" || detail === "client-queue";
  return { kind: "busy", call, retryable: true, detail, retryAfterMs, isOnlyThisClient };
}

/** Whether the call was not made, so that nothing is known: no reason to send a shopper on with what failed. */
export function isTurnedAway(error: unknown): boolean {
  return error instanceof UpstreamUnavailable && error.upstream.kind === "busy";
}
