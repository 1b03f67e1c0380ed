import type { PriceBand } from "#app/domain/gifts.ts";
import type { Suit } from "#app/domain/suits.ts";

const CHOICES: Record<PriceBand | Suit, string> = {
  "under-30": "Under RM 30",
  "under-60": "Under RM 60",
  "60-to-120": "RM 60 to 120",
  "over-120": "Over RM 120",
  birthday: "Birthday",
  anniversary: "Anniversary",
  raya: "Hari Raya",
  "thank-you": "Thank you",
  sharing: "Makan-makan at work",
  eggless: "Eggless",
  "no-nuts": "No nuts",
  "halal-gelatine": "Halal-certified gelatine, or none",
};

/** What the gift finder says. */
export const GIFT_TEXTS = {
  introduction: "Tell us the budget, the occasion and what must not be inside. We know our cakes.",
  price: "Budget",
  anyPrice: "Any budget",
  occasion: "Occasion",
  anyOccasion: "Any day",
  diet: "Without worries",
  choices: CHOICES,
  show: "Show gifts",
  found: (count: number) => (count === 1 ? "1 gift fits" : `${count} gifts fit`),
  chosen: "Chosen",
  remove: (choice: string) => `Remove: ${choice}`,
  results: "Gifts",
  nothing: "Nothing fits all of that",
  nothingHint: "Take one wish away, or look at everything. There is always cake.",
  all: "Show all gifts",
  kitchen:
    "Diets are by recipe. Everything is baked in one kitchen that also uses eggs, milk, wheat and nuts; for a serious allergy, please ask us first.",
} as const;
