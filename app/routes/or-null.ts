import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";

/** A part of a page that may fail without the rest: null when the shop back end does not answer. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return null;
    throw error;
  }
}
