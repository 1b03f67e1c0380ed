import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import { shopText, t } from "#app/texts/t.ts";

/** What a page says about a failed request. */
export interface ProblemView {
  title: string;
  text: string;
}

const VIEWS: Record<number, () => ProblemView> = {
  404: () => ({
    title: shopText(FRAME_TEXTS.missingTitle),
    text: shopText(FRAME_TEXTS.missingText),
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

/** The texts for a failed request, by the status of its answer. The server sends those of refusals with the error. */
export function problemView(status: number): ProblemView {
  return (
    VIEWS[status]?.() ?? {
      title: t("Something went wrong"),
      text: t("That was our mistake, not yours. Please try again; your cart is safe."),
    }
  );
}
