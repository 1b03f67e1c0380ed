import type { Sen } from "./money.ts";
import type { ShippingConfig } from "./quote.ts";

/** Ten million ringgit: above it a typing mistake is certain, and sums stay far from the limits of a number. */
export const MAX_SHIPPING_SEN: Sen = 1_000_000_000;

/** What delivery costs for an amount after discount: nothing from the threshold on, or for an empty cart. */
export function shippingFor(
  { afterDiscount, itemCount }: { afterDiscount: Sen; itemCount: number },
  config: ShippingConfig,
): Sen {
  if (itemCount === 0 || afterDiscount >= config.freeShippingThreshold) return 0;
  return config.shippingCost;
}

export interface FreeShippingProgress {
  /** Whole, 0 to 100; 100 only when shipping is free. */
  percent: number;
  /** What is still missing, 0 when shipping is free. */
  remaining: Sen;
  isFree: boolean;
}

/** How far an amount after discount has come towards free shipping. */
export function freeShippingProgress(afterDiscount: Sen, threshold: Sen): FreeShippingProgress {
  if (afterDiscount >= threshold) return { percent: 100, remaining: 0, isFree: true };
  return {
    percent: Math.floor((afterDiscount * 100) / threshold),
    remaining: threshold - afterDiscount,
    isFree: false,
  };
}
