import { UpstreamUnavailable } from "../platform/outgoing/result.ts";

const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Whether a load failed only for the client that began it: another client may have more success. */
export function isAboutOneClient(error: unknown): boolean {
  return error instanceof UpstreamUnavailable && error.upstream.isOnlyThisClient === true;
}

/** How long, in ms, nothing is asked again after this failure: at least five seconds, or what the back end asked for. */
export function pauseAfter(error: unknown): number {
  const asked = error instanceof UpstreamUnavailable ? error.upstream.retryAfterMs : undefined;
  return Math.max(asked ?? 0, PAUSE_AFTER_FAILURE_MS);
}
