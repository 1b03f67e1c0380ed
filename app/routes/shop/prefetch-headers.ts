import { isPrefetch } from "#server/web/prefetch.ts";

/**
 * Lets the navigation that follows a prefetch within seconds use its answer. Other answers keep the default, no-store.
 * Only for pages that read no cookie.
 */
export function prefetchHeaders(request: Request): Record<string, string> {
  return isPrefetch(request) ? { "Cache-Control": "private, max-age=5" } : {};
}
