import { type UpstreamError, UpstreamUnavailable } from "./result.ts";
import { currentRequest } from "./request-context.ts";

const DEFAULT_MS = 30_000;
const LONGEST_MS = 300_000;

/**
 * The pause that a 429 or 503 asks for, in ms, from Retry-After (seconds or a date, RFC 9110) or RateLimit-Reset
 * (seconds). At most five minutes, so that no header can stop the calls for good.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after") ?? headers.get("ratelimit-reset");
  if (value === null) return undefined;
  const asked = /^\d{1,9}$/.test(value.trim())
    ? Number(value) * 1000
    : Date.parse(value) - sentAt(headers, now);
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), LONGEST_MS);
}

/** By the sender's clock if the answer has a Date header, because the clocks may differ. */
function sentAt(headers: Headers, now: number): number {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? now : date;
}

/** The pause after an answer, in ms: after a 429 always, else when the rate-limit window is used up; 0 for none. */
export function quietMs(status: number, headers: Headers, now: number): number {
  if (status === 429) return retryAfterMs(headers, now) ?? DEFAULT_MS;
  return headers.get("ratelimit-remaining")?.trim() === "0" ? (retryAfterMs(headers, now) ?? 0) : 0;
}

/** Why a call was not made. paused: the upstream asked for a pause. */
type Reason = "client-limit" | "client-queue" | "queue" | "paused";

/**
 * The error of a call that was not made. It is also stored in the request context.
 * @param retryAfterMs when to try again
 */
export function refusedByLimit(call: string, detail: Reason, retryAfterMs: number): UpstreamError {
  const context = currentRequest();
  if (context) {
    context.refusedByLimit ??= { status: detail === "client-limit" ? 429 : 503, retryAfterMs };
  }
  const isOnlyThisClient = detail === "client-limit" || detail === "client-queue";
  return { kind: "busy", call, retryable: true, detail, retryAfterMs, isOnlyThisClient };
}

/** Whether the call was not made, so that its answer is unknown and the page should be tried again. */
export function isRefusedByLimit(error: unknown): boolean {
  return error instanceof UpstreamUnavailable && error.upstream.kind === "busy";
}
