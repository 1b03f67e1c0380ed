import { formatRinggit, type Sen } from "#app/domain/money.ts";

/** A price, or what stands in its place when none is set. */
export function priceText(price: Sen | null): string {
  return price === null ? "Price on request" : formatRinggit(price);
}
