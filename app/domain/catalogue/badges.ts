import { t } from "#app/texts/t.ts";
import { offerOf } from "./offer.ts";
import { discountPercent, isOnSale } from "./sale-prices.ts";
import type { Product } from "./product.ts";
import { isBestSeller } from "./rating.ts";

export type BadgeKind = "sold-out" | "sale" | "new" | "hot" | "best-seller" | "featured";

export interface ProductBadge {
  kind: BadgeKind;
  label: string;
}

const NEW_FOR_MONTHS = 2;

/** Whether a product was created within the last two calendar months. Both moments are ms since the epoch. */
export function isNew(createdAt: number, now: number): boolean {
  return createdAt >= monthsBefore(now, NEW_FOR_MONTHS);
}

/** The same day and time some months earlier, or the last day of a shorter month. */
function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/**
 * The one badge of a card: the most important that applies. The section of the page decides whether the product is new
 * or hot.
 */
export function badgeOf(
  product: Product,
  { asNew = false, asHot = false }: { asNew?: boolean; asHot?: boolean } = {},
): ProductBadge | null {
  if (offerOf(product) === "sold-out") return { kind: "sold-out", label: t("Out of Stock") };
  const percent = isOnSale(product) ? discountPercent(product) : 0;
  if (percent > 0) return { kind: "sale", label: `-${percent}%` };
  if (asNew) return { kind: "new", label: t("NEW") };
  if (asHot) return { kind: "hot", label: t("HOT") };
  if (isBestSeller(product)) return { kind: "best-seller", label: t("Best Seller") };
  return product.featured ? { kind: "featured", label: t("Featured") } : null;
}
