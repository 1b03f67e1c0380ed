/** Products, their search, and what shoppers ask for on them. Malay: ms.json beside this file. */
export const GOODS_TEXTS = {
  product: "{title}. See all cakes and desserts of {shop}.",
  search: "{heading} among the cakes and desserts of {shop}: by name, category and price.",
  gone: "It may have sold out for good. There is more in the oven.",
  message: "Message on cake",
  allergies: "What the baker should know, such as nuts or eggs",
};

/** Names of options and words of allergen lists in the owner's goods that pages in Malay show in Malay. */
export const GOODS_WORDS = [
  ["Size", "Flavour", "Filling", "Colour", "Box", "Sweetness"],
  [
    "almonds",
    "barley",
    "barley malt",
    "egg",
    "gelatine",
    "hazelnuts",
    "macadamias",
    "milk",
    "nuts",
    "oats",
  ],
  ["peanuts", "pecans", "soy", "walnuts", "wheat", "a little wheat", "and"],
  ["No common allergens"],
].flat();
