import { data } from "react-router";
import { UpstreamUnavailable } from "../ports/result.ts";
import { DeadlinePassed } from "./deadline.ts";

/** The value of a read that a page cannot do without; the friendly page with 503 when an upstream is down or too slow. */
export async function orUnavailable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const isTrouble = error instanceof UpstreamUnavailable || error instanceof DeadlinePassed;
    if (!isTrouble) throw error;
    throw data(null, { status: 503 });
  }
}
