import { splitPath } from "#app/texts/language.ts";

/**
 * The path and query of our own page that a form was sent from; undefined for other pages. The result is a safe
 * redirect target in the same language: it cannot name another host.
 */
export function cameFrom(request: Request, url: URL): string | undefined {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  if (referer?.origin !== url.origin || referer.pathname.startsWith("//")) return undefined;
  return splitPath(referer.pathname + referer.search).path;
}

/** Whether the framework's script made the request, and not a navigation of the browser. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
