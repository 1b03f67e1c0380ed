import { useEffect } from "react";
import { type DataStrategyResult, useLocation } from "react-router";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import { isLostAnswer } from "./lost-answer.ts";

/** Layout routes, whose data may be older than the page. */
const FRAMES = ["root", "routes/admin/guarded"];

/** Path and query of the page on the screen. During a step back the browser's address changes before the page. */
let shown = "";

/** Records which page is on the screen. */
export function useCurrentPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = localPath(pathname) + search;
  }, [pathname, search]);
}

/** Whether this request is for the page on the screen. */
export function isCurrentPage({ url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === shown;
}

/**
 * Handles a lost answer to a page request. The current page stays and shows a message. Another page is loaded by the
 * browser itself, which shows its own error page and can retry.
 */
export async function stayOnPageWhenOffline(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const results = await next();
  const lost = Object.keys(results).filter((id) => {
    const found = results[id];
    return found?.type === "error" && isLostAnswer(found.result);
  });
  if (request.method !== "GET" || request.signal.aborted || lost.length === 0) return results;
  const isStale = isCurrentPage(request);
  if (!isStale && lost.some((id) => !FRAMES.includes(id))) {
    location.assign(request.url);
    return new Promise<never>(() => {});
  }
  if (isStale) showToast("error", t("This page may not be up to date. Please reload it."));
  return Object.fromEntries(Object.entries(results).filter(([id]) => !lost.includes(id)));
}
