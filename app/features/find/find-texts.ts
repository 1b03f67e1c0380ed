import { plural, t } from "#app/texts/t.ts";

/** The texts of menus, categories and suggestions. */
export const FIND_TEXTS = {
  get categories() {
    return t("Categories");
  },
  get shopByCategory() {
    return t("Shop by category");
  },

  get suggestions() {
    return t("Suggestions");
  },
  from: (price: string) => t("From {price}", { price }),
  get noPrice() {
    return t("Price on request");
  },
  allResults: (total: number, term: string) =>
    t('All {total} results for "{term}"', { total, term }),
  counted: (products: number, categories: number) =>
    t("{products} and {categories} suggested", {
      products: t(plural(products, "{count} product", "{count} products"), { count: products }),
      categories: t(plural(categories, "{count} category", "{count} categories"), {
        count: categories,
      }),
    }),

  get giftFinder() {
    return t("Find a gift");
  },
} as const;
