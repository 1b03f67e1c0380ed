import { UpstreamUnavailable } from "../platform/outgoing/result.ts";

const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Whether a load failed because of the limits of the client that started it: for another client it may succeed. */
export function isAboutOneClient(error: unknown): boolean {
  return error instanceof UpstreamUnavailable && error.upstream.isOnlyThisClient === true;
}

/** The pause after this failure, in ms: at least five seconds, or what the back end asked for. */
export function pauseAfter(error: unknown): number {
  const asked = error instanceof UpstreamUnavailable ? error.upstream.retryAfterMs : undefined;
  return Math.max(asked ?? 0, PAUSE_AFTER_FAILURE_MS);
}
