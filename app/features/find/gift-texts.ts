import type { PriceBand } from "#app/domain/gifts.ts";
import type { Suit } from "#app/domain/suits.ts";
import { t } from "#app/texts/t.ts";

const CHOICES: Record<PriceBand | Suit, string> = {
  get "under-30"() {
    return t("Under RM 30");
  },
  get "under-60"() {
    return t("Under RM 60");
  },
  get "60-to-120"() {
    return t("RM 60 to 120");
  },
  get "over-120"() {
    return t("Over RM 120");
  },
  get birthday() {
    return t("Birthday");
  },
  get anniversary() {
    return t("Anniversary");
  },
  get raya() {
    return t("Hari Raya");
  },
  get "thank-you"() {
    return t("Thank you");
  },
  get sharing() {
    return t("Makan-makan at work");
  },
  get eggless() {
    return t("Eggless");
  },
  get "no-nuts"() {
    return t("No nuts");
  },
  get "halal-gelatine"() {
    return t("Halal-certified gelatine, or none");
  },
};

/** What the gift finder says. */
export const GIFT_TEXTS = {
  get introduction() {
    return t("Tell us the budget, the occasion and what must not be inside. We know our cakes.");
  },
  get price() {
    return t("Budget");
  },
  get anyPrice() {
    return t("Any budget");
  },
  get occasion() {
    return t("Occasion");
  },
  get anyOccasion() {
    return t("Any day");
  },
  get diet() {
    return t("Without worries");
  },
  choices: CHOICES,
  get show() {
    return t("Show gifts");
  },
  found: (count: number) => (count === 1 ? t("1 gift fits") : t("{count} gifts fit", { count })),
  get chosen() {
    return t("Chosen");
  },
  remove: (choice: string) => t("Remove: {choice}", { choice }),
  get results() {
    return t("Gifts");
  },
  get nothing() {
    return t("Nothing fits all of that");
  },
  get nothingHint() {
    return t("Take one wish away, or look at everything. There is always cake.");
  },
  get all() {
    return t("Show all gifts");
  },
  get kitchen() {
    return t(
      "Diets are by recipe. Everything is baked in one kitchen that also uses eggs, milk, wheat and nuts; for a serious allergy, please ask us first.",
    );
  },
} as const;
