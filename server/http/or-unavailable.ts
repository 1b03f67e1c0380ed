import { data } from "react-router";
import { UpstreamUnavailable } from "../ports/result.ts";

/** The value of a read that a page cannot do without; the friendly page with 503 when an upstream is down. */
export async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    throw data(null, { status: 503 });
  }
}
