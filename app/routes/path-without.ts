import { splitPath } from "#app/texts/language.ts";

/** Path and query of an address without one parameter, for the router: without the prefix of its language. */
export function pathWithout(url: URL, name: string): string {
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(name);
  const { path } = splitPath(url.pathname);
  return rest.size === 0 ? path : `${path}?${rest}`;
}
