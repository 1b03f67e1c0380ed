import { formatRinggit, type Sen } from "./money.ts";
import type { QuoteLine } from "./quote-line.ts";

/** Ten million ringgit: above it a typing mistake is certain, and sums stay far from the limits of a number. */
export const MAX_SHIPPING_SEN: Sen = 1_000_000_000;

export interface ShippingConfig {
  shippingCost: Sen;
  /** Shipping is free from this amount after discount. */
  freeShippingThreshold: Sen;
}

/** How many pieces of a cart are sent; 0 when its goods are all virtual. */
export function piecesToShip(lines: Pick<QuoteLine, "quantity" | "isVirtual">[]): number {
  return lines.reduce((sum, line) => sum + (line.isVirtual ? 0 : line.quantity), 0);
}

/** What delivery costs for an amount after discount: nothing from the threshold on, or when no piece is sent. */
export function shippingFor(
  { afterDiscount, pieces }: { afterDiscount: Sen; /** That are sent. */ pieces: number },
  config: ShippingConfig,
): Sen {
  if (pieces === 0 || afterDiscount >= config.freeShippingThreshold) return 0;
  return config.shippingCost;
}

/**
 * The promise of free shipping: "Free shipping over RM 100.00" with "over". Above nothing it is free for every order,
 * and no amount is named.
 */
export function freeShippingText(threshold: Sen, over: "over" | "on orders over"): string {
  return threshold > 0 ? `Free shipping ${over} ${formatRinggit(threshold)}` : "Free shipping";
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
