import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { splitPath } from "#app/texts/language.ts";

/** For an optional part of a page: null when the shop back end does not answer. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return null;
    throw error;
  }
}

/** Path and query of an address without one parameter, for the router: without the prefix of its language. */
export function pathWithout(url: URL, name: string): string {
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(name);
  const { path } = splitPath(url.pathname);
  return rest.size === 0 ? path : `${path}?${rest}`;
}
