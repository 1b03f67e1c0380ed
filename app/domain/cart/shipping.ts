import { t } from "#app/texts/t.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";

/** Ten million ringgit. A higher amount is a typing mistake, and sums must stay below the integer limit. */
export const MAX_SHIPPING_SEN: Sen = 1_000_000_000;

/** What shipping to a destination costs. */
export interface ShippingConfig {
  shippingCost: Sen;
  /** Shipping is free from this amount after discount; null: it is never free. */
  freeShippingThreshold: Sen | null;
  /** Before a place is known, when only some places have it: from this amount shipping there is free. */
  freeInSomeAreas?: Sen | undefined;
  /** Nothing is shipped: the goods are picked up. */
  way?: "pickup" | undefined;
}

/** What decides which free shipping may be promised. */
export type FreeShippingTerms = Pick<ShippingConfig, "freeShippingThreshold" | "freeInSomeAreas">;

/** The shop's one shipping cost, for all destinations without a cost of their own. */
export type ShippingSettings = { [Amount in "shippingCost" | "freeShippingThreshold"]: Sen };

/** A product that is offered beside the cart, because it makes shipping free. */
export interface Suggestion {
  id: number;
  name: string;
  slug: string;
  image: string | undefined;
  /** Of one piece. */
  price: Sen;
}

/** The storage key of the browser's copy of the shipping settings. */
export const SHIPPING_MIRROR_KEY = "shipping-config";

/**
 * Shipping costs in ringgit, in the format of GET /api/shipping-config and of the browser's copy. Without an amount from
 * which shipping is free everywhere it is null.
 */
export function inRinggit({ shippingCost, freeShippingThreshold: threshold }: ShippingConfig) {
  return {
    shippingCost: shippingCost / 100,
    freeShippingThreshold: threshold === null ? null : threshold / 100,
  };
}

/**
 * The free shipping that is promised: "Free shipping over RM 100.00" with "over"; null for none. With a threshold of 0
 * no amount is named.
 */
export function freeShippingText(
  { freeShippingThreshold, freeInSomeAreas }: FreeShippingTerms,
  over: "over" | "on orders over",
): string | null {
  const threshold = freeInSomeAreas ?? freeShippingThreshold;
  if (threshold === null) return null;
  const amount = formatRinggit(threshold);
  if (freeInSomeAreas !== undefined) {
    return threshold === 0
      ? t("Free shipping in some areas")
      : t("Free shipping over {amount} in some areas", { amount });
  }
  if (threshold === 0) return t("Free shipping");
  return over === "over"
    ? t("Free shipping over {amount}", { amount })
    : t("Free shipping on orders over {amount}", { amount });
}

/** Whether the amounts of an order name its shipping cost: pickup has none. */
export const namesShipping = (way: "delivery" | "pickup" | undefined, cost: Sen) =>
  cost > 0 || way !== "pickup";
