import { isShown } from "#app/components/frame/keep-page.ts";
import { isLost } from "#app/components/frame/lost-answer.ts";
import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";

/** The loader data of a page, or `instead` when the answer is lost. The page on the screen keeps its data. */
export async function orInstead<Data, Instead>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<Data> },
  instead: Instead,
): Promise<Data | Instead> {
  try {
    return await serverLoader();
  } catch (error) {
    if (request.signal.aborted || !isLost(error) || isShown(request)) throw error;
    return instead;
  }
}

/** Shows a toast for a lost answer, on pages without their own message for it. */
export function tellLost(): null {
  showToast("error", t("The shop cannot be reached. Please try again."));
  return null;
}
