/** The home page. Malay: ms.json beside this file. */
export const HOME_TEXTS = {
  choose: "Choose your cake",
  forYou: "Baked for you",
  pick: "Pick a cake and pay by bank, card or e-wallet. No account needed.",
  making: "We bake it fresh",
  allergens:
    "Each cake's page names its allergens, and calls it halal-certified only where a certificate stands behind it.",
  inside: "What goes into our cakes",
  madeBy: "Baked by {name}, {place}",
};
