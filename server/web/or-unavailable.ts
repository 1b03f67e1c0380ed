import { data } from "react-router";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import { currentVisit } from "../platform/outgoing/visit.ts";

/** The value of a read that a page cannot do without; the friendly page with 503, or 429, when an upstream is down. */
export async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    // It was this client that asked too much, and no fault of the shop's.
    throw data(null, { status: currentVisit()?.turnedAway?.status ?? 503 });
  }
}
