import type { ProblemView } from "#app/domain/problem-view.ts";
import { t } from "#app/texts/t.ts";

/**
 * What a shopper reads of a refused request. It is sent with the answer, so that browsers need not load it. Undefined for
 * the statuses that browsers know (problem-view.ts).
 */
export function refusalView(status: number): ProblemView | undefined {
  if (status < 400 || status >= 500 || status === 404 || status === 429) return undefined;
  if (status === 403) {
    return {
      title: t("This form is not ours"),
      text: t("It was sent from another site, so nothing was done. Please fill in the form here."),
    };
  }
  if (status === 413) {
    return {
      title: t("That was too long"),
      text: t(
        "The form was larger than we can take, and nothing was done. Please go back and shorten it.",
      ),
    };
  }
  return {
    title: t("That did not work"),
    text: t("We could not read what was sent, and nothing was done. Please go back and try again."),
  };
}
