import { data } from "react-router";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import { currentRequest } from "#server/platform/outgoing/request-context.ts";

/** The value of a read that a page needs; throws the error page with 503, or 429, when the upstream is unavailable. */
export async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    // 429 when this client made too many requests.
    throw data(null, { status: currentRequest()?.refusedByLimit?.status ?? 503 });
  }
}
