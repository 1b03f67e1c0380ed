import { t } from "#app/texts/t.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";

/** Ten million ringgit. A higher amount is a typing mistake, and sums must stay below the integer limit. */
export const MAX_SHIPPING_SEN: Sen = 1_000_000_000;

/** What shipping to a destination costs. */
export interface ShippingConfig {
  shippingCost: Sen;
  /** Shipping is free from this amount after discount; null: it is never free. */
  freeShippingThreshold: Sen | null;
}

/** The shop's one shipping cost, for all destinations without a cost of their own. */
export interface ShippingSettings extends ShippingConfig {
  freeShippingThreshold: Sen;
}

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

/** The shipping settings in ringgit, in the format of GET /api/shipping-config and of the browser's copy. */
export function inRinggit({ shippingCost, freeShippingThreshold }: ShippingSettings) {
  return {
    shippingCost: shippingCost / 100,
    freeShippingThreshold: freeShippingThreshold / 100,
  };
}

/**
 * The free shipping text: "Free shipping over RM 100.00" with "over". With a threshold of 0 no amount is named.
 */
export function freeShippingText(threshold: Sen, over: "over" | "on orders over"): string {
  if (threshold === 0) return t("Free shipping");
  const amount = formatRinggit(threshold);
  return over === "over"
    ? t("Free shipping over {amount}", { amount })
    : t("Free shipping on orders over {amount}", { amount });
}
