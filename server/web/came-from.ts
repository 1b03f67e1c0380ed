/**
 * The path and query of the page that a form was sent from, when that is a page of ours; undefined otherwise.
 * The result is safe to redirect to: it cannot name another host.
 */
export function cameFrom(request: Request, url: URL): string | undefined {
  const referer = URL.parse(request.headers.get("Referer") ?? "");
  if (referer?.origin !== url.origin || referer.pathname.startsWith("//")) return undefined;
  return referer.pathname + referer.search;
}

/** Whether a script of ours asked, through the framework, rather than the browser for a page. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
