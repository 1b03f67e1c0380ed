/** The page that finds gifts. */
export const GIFTS_TEXTS = {
  gifts: "Tell us the budget, the occasion and what must not be inside. We know our cakes.",
  diets:
    "Diets are by recipe. Everything is baked in one kitchen that also uses eggs, milk, wheat and nuts; for a serious allergy, please ask us first.",
  nothingFits: "Take one wish away, or look at everything. There is always cake.",
};
