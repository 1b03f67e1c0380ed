import { useEffect } from "react";
import { data, type DataStrategyResult, isRouteErrorResponse, useLocation } from "react-router";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import { isLostAnswer, lostTexts, NO_ANSWER } from "./lost-answer.ts";

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
 * Handles a lost answer. The current page stays and shows a message; the action data of a form is null. Another page is
 * loaded by the browser itself, which shows its own error page and can retry.
 */
export async function stayOnPageWhenOffline(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const sent = request.clone();
  const results = await next();
  const lost = Object.keys(results).filter((id) => {
    const found = results[id];
    return found?.type === "error" && isLostAnswer(errorOf(found.result));
  });
  const [id] = lost;
  if (request.signal.aborted || id === undefined) return results;
  if (request.method !== "GET") {
    const ownText = lostTexts[id]?.(await sent.formData());
    showToast("error", ownText ?? t("The shop cannot be reached. Please try again."));
    return { [id]: { type: "data" as const, result: data(null, { status: NO_ANSWER }) } };
  }
  const isStale = isCurrentPage(request);
  if (!isStale && lost.some((id) => !FRAMES.includes(id))) {
    location.assign(request.url);
    return new Promise<never>(() => {});
  }
  if (isStale) showToast("error", t("This page may not be up to date. Please reload it."));
  return Object.fromEntries(Object.entries(results).filter(([id]) => !lost.includes(id)));
}

/** The framework wraps the error of an action with its status. */
function errorOf(result: unknown): unknown {
  const isWrapped = result instanceof Object && "data" in result && !isRouteErrorResponse(result);
  return isWrapped ? result.data : result;
}
