import { t } from "#app/texts/t.ts";
import type { Product } from "./product.ts";

/** Where a rating is shown: cards and the detail page round sales differently. */
export type RatingPlace = "card" | "detail";

export interface ProductRating {
  /** 0 to 5. */
  stars: number;
  /** Number of ratings; derived from the product id when there are no real ratings. */
  count: number;
  /** True for real ratings by shoppers. Only these may appear in structured data. */
  isReal: boolean;
}

const FALLBACK_COUNTS = { from: 20, span: 200 };

/**
 * The rating to show for a product: real ratings if there are any, else one derived from its sales.
 * Null when there is no rating. If `fromSales` is false, only real ratings count.
 */
export function ratingOf(
  product: Pick<Product, "id" | "totalSales" | "ratingCount" | "averageRating">,
  place: RatingPlace,
  { fromSales = true }: { fromSales?: boolean } = {},
): ProductRating | null {
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

/** A number from 20 to 219 that is constant for each product. */
function fallbackCount(id: number): number {
  const scrambled = Math.imul(id, 0x9e3779b1) >>> 0;
  return FALLBACK_COUNTS.from + (scrambled % FALLBACK_COUNTS.span);
}

/** Whether a product counts as a best seller: more than 500 sold. */
export function isBestSeller(product: Pick<Product, "totalSales">): boolean {
  return product.totalSales > 500;
}

/** The promotional line of the detail page; null for a product without sales. */
export function promoLine(product: Pick<Product, "totalSales">): string | null {
  if (product.totalSales < 1) return null;
  if (isBestSeller(product)) return t("Bestseller");
  return product.totalSales > 200 ? t("Popular choice") : t("Customer favorite");
}
