import { t } from "#app/texts/t.ts";

/** What a page says about a failed request. */
export interface ProblemView {
  title: string;
  text: string;
}

const VIEWS: Record<number, () => ProblemView> = {
  403: () => ({
    title: t("This form is not ours"),
    text: t("It was sent from another site, so nothing was done. Please fill in the form here."),
  }),
  404: () => ({
    title: t("This page has crumbled away"),
    text: t("The page you are looking for is not here. It may have moved, or it was never baked."),
  }),
  413: () => ({
    title: t("That was too long"),
    text: t(
      "The form was larger than we can take, and nothing was done. Please go back and shorten it.",
    ),
  }),
  429: () => ({
    title: t("One moment, please"),
    text: t("That was a lot at once. Wait a few seconds and try again."),
  }),
  503: () => ({
    title: t("Back in a moment"),
    text: t("The shop cannot be reached right now. Nothing is lost; please try again shortly."),
  }),
};

/** The texts for a failed request of a shopper, by the status of its answer. */
export function problemView(status: number): ProblemView {
  const view = VIEWS[status];
  if (view) return view();
  if (status >= 400 && status < 500) {
    return {
      title: t("That did not work"),
      text: t(
        "We could not read what was sent, and nothing was done. Please go back and try again.",
      ),
    };
  }
  return {
    title: t("Something went wrong"),
    text: t("That was our mistake, not yours. Please try again; your cart is safe."),
  };
}
