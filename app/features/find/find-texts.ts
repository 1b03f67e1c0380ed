/** What the ways to goods say: menus, categories, suggestions. */
export const FIND_TEXTS = {
  categories: "Categories",
  shopByCategory: "Shop by category",

  suggestions: "Suggestions",
  from: (price: string) => `From ${price}`,
  noPrice: "Price on request",
  allResults: (total: number, term: string) => `All ${total} results for "${term}"`,
  counted: (products: number, categories: number) =>
    `${products} ${products === 1 ? "product" : "products"} and ${categories} ${
      categories === 1 ? "category" : "categories"
    } suggested`,

  giftFinder: "Find a gift",
} as const;
