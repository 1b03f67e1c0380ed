import { splitPath } from "#app/texts/language.ts";

/**
 * The path and query of our own page that a form was sent from; undefined for other pages.
 */
export function cameFrom(request: Request, url: URL): string | undefined {
  const referer = request.headers.get("Referer") ?? "";
  return URL.canParse(referer) ? ownPath(referer, url) : undefined;
}

/**
 * Path and query of an address of this site, without its language; undefined for other sites. A safe redirect target.
 * @param url the request's own address
 */
export function ownPath(address: string, url: URL): string | undefined {
  const named = URL.parse(address, url.origin);
  if (named?.origin !== url.origin || named.pathname.startsWith("//")) return undefined;
  return splitPath(named.pathname + named.search).path;
}

/** Whether the framework's script made the request, and not a navigation of the browser. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
