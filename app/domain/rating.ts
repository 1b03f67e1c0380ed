import type { Product } from "./product.ts";

/** Where a rating is shown: cards and the detail page round sales differently. */
export type RatingPlace = "card" | "detail";

export interface Rating {
  /** 0 to 5. */
  stars: number;
  /** How many ratings; made up from the id when the back end has none. */
  count: number;
  /** True for ratings that shoppers gave. Only these may ever enter structured data. */
  isReal: boolean;
}

const FALLBACK_COUNTS = { from: 20, span: 200 };

/**
 * The rating to show for a product: the shoppers' own when there are any, else one derived from its sales.
 * Null when there is nothing to show, which is always so without real ratings if `fromSales` is false.
 */
export function ratingOf(
  product: Pick<Product, "id" | "totalSales" | "ratingCount" | "averageRating">,
  place: RatingPlace,
  { fromSales = true }: { fromSales?: boolean } = {},
): Rating | null {
  if (product.ratingCount > 0) {
    return { stars: product.averageRating, count: product.ratingCount, isReal: true };
  }
  const stars = fromSales ? starsFromSales(product.totalSales, place) : null;
  return stars === null ? null : { stars, count: fallbackCount(product.id), isReal: false };
}

function starsFromSales(totalSales: number, place: RatingPlace): number | null {
  if (totalSales >= 500) return 5;
  if (totalSales >= 200) return place === "card" ? 4.8 : 4.5;
  return totalSales >= 1 ? 4 : null;
}

/** 20 to 219, the same for one product on every page and at every visit. */
function fallbackCount(id: number): number {
  const scrambled = Math.imul(id, 0x9e3779b1) >>> 0;
  return FALLBACK_COUNTS.from + (scrambled % FALLBACK_COUNTS.span);
}

/** Whether a product counts as a best seller: more than 500 sold. */
export function isBestSeller(product: Pick<Product, "totalSales">): boolean {
  return product.totalSales > 500;
}

/** The promotional line of the detail page; null for what was never sold, which no customer has favoured yet. */
export function promoLine(product: Pick<Product, "totalSales">): string | null {
  if (product.totalSales < 1) return null;
  if (isBestSeller(product)) return "Bestseller";
  return product.totalSales > 200 ? "Popular choice" : "Customer favorite";
}
