import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";

/** For an optional part of a page: null when the shop back end does not answer. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return null;
    throw error;
  }
}
