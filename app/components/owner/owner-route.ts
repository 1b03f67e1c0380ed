import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isCurrentPage } from "#app/components/frame/current-page.ts";
import { isLostAnswer } from "#app/components/frame/lost-answer.ts";
import { t } from "#app/texts/t.ts";

/** Title and robots of a page of the owner's area. */
export function ownerMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Above a form of a session that had ended, with its typed values. */
export const endedText = () =>
  t("Your session had ended and nothing was saved. What you typed stands below; save again.");

/** `shouldRevalidate` of an owner's page: after a change elsewhere (409) too, it shows the saved state. */
export function revalidatesAfterConflict(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

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

/**
 * The shop's answer to the last form of the page; before the first one, `kept`. A lost answer (null) leaves it as it is:
 * with it go the typed values and the key with which the form is sent again.
 */
export function useAnswer<Answer>(
  latest: Answer | null | undefined,
  kept: Answer | null = null,
): Answer | null {
  const [shown, setShown] = useState(latest ?? kept);
  const answer = latest === null ? shown : (latest ?? kept);
  if (answer !== shown) setShown(answer);
  return answer;
}
