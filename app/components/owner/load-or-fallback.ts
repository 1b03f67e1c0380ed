import { isCurrentPage } from "#app/components/frame/current-page.ts";
import { isLostAnswer } from "#app/components/frame/lost-answer.ts";
import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";

/** The loader data of a page, or `fallback` when the answer is lost. The page on the screen keeps its data. */
export async function loadOrFallback<Data, Fallback>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
  fallback: Fallback,
): Promise<Data | Fallback> {
  try {
    return await serverLoader();
  } catch (error) {
    if (request.signal.aborted || !isLostAnswer(error) || isCurrentPage(request)) throw error;
    return fallback;
  }
}

/** Shows a toast for a lost answer, on pages without their own message for it. */
export function showLostAnswer(): null {
  showToast("error", t("The shop cannot be reached. Please try again."));
  return null;
}
