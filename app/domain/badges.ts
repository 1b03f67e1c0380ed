import { discountPercent, isOnSale } from "./pricing.ts";
import type { Product } from "./product.ts";

export type BadgeKind = "new" | "sale" | "hot" | "featured";

export interface Badge {
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

/** The badges of a card in display order. The section of the page decides whether the product is new or hot. */
export function badgesOf(
  product: Pick<Product, "price" | "regularPrice" | "salePrice" | "onSale" | "featured">,
  { asNew = false, asHot = false }: { asNew?: boolean; asHot?: boolean } = {},
): Badge[] {
  const badges: Badge[] = [];
  if (asNew) badges.push({ kind: "new", label: "NEW" });
  const percent = isOnSale(product) ? discountPercent(product) : 0;
  if (percent > 0) badges.push({ kind: "sale", label: `-${percent}%` });
  if (asHot) badges.push({ kind: "hot", label: "HOT" });
  if (product.featured) badges.push({ kind: "featured", label: "Featured" });
  return badges;
}
