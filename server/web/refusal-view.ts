import type { ProblemView } from "#app/domain/order/problem-view.ts";
import { t } from "#app/texts/t.ts";

/**
 * What a shopper reads of a refused request. Like the owner's it is sent with the answer, so that browsers need not load it. Undefined for
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

/** What the owner or staff read of a failed request, by the status of its answer. */
export function ownersProblemView(status: number): ProblemView {
  if (status >= 500 || status === 429) {
    return {
      title: t("Something went wrong|owner"),
      text: t(
        "This page cannot be shown now. Please wait a few seconds and try again. If you have just saved something, please check first whether it was saved.",
      ),
    };
  }
  if (status === 403) {
    return {
      title: t("This form is not from this shop"),
      text: t("It was sent from another site, so nothing was done. Please fill in the form here."),
    };
  }
  if (status === 404) {
    return {
      title: t("There is no such page"),
      text: t("Nothing is at this address. The number may be wrong, or it was deleted."),
    };
  }
  if (status === 413) {
    return {
      title: t("That was too large"),
      text: t(
        "What was sent is larger than is taken here, and nothing was saved. Please go back and shorten it.",
      ),
    };
  }
  return {
    title: t("This request could not be read"),
    text: t(
      "The address or the form is damaged, and nothing was saved. Please go back and try again.",
    ),
  };
}

/** What staff read on a page of the owner. */
export function staffRefusalView(): ProblemView {
  return {
    title: t("This page is for the owner only"),
    text: t(
      "You are signed in with the staff code. Ask the owner to do this, or go back to your work.",
    ),
  };
}
