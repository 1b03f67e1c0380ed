import { isPrefetch } from "#server/web/prefetch.ts";

/**
 * The answer to a prefetch may be used by the navigation that follows it within seconds: without this it would be
 * asked for twice. Everything else keeps the default, no-store. Only for pages that read no cookie.
 */
export function prefetchHeaders(request: Request): Record<string, string> {
  return isPrefetch(request) ? { "Cache-Control": "private, max-age=5" } : {};
}
