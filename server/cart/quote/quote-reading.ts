import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { Catalogue, Reading } from "#server/catalogue/catalogue.ts";
import { COUPONS_OFF, type FoundCoupon } from "#app/domain/cart/coupon.ts";
import { takesRealMoney } from "#server/platform/environment/payment-settings.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";

/** The parts of the shop that carts and quotes use. */
export interface QuotingShop extends Pick<
  ShopCore,
  "clock" | "env" | "fixedProductCoupons" | "log" | "store"
> {
  catalogue: Catalogue;
}

/** Where a quote's goods and coupon come from, and whose reservations it ignores. */
export interface QuoteReading extends Reading {
  /**
   * For pages of the cart, in ms: goods come from calls of their own if these answer within this time, else from the
   * index, and the quote is unchecked. A coupon has the same time.
   */
  freshWithinMs?: number;
  /** For a page whose request has already waited for the back end. */
  isHurried?: boolean;
  /** The coupon is for display only: an answer of the last seconds is used. */
  recentCoupon?: boolean;
  /** The browser's orders, whose reservations do not count. */
  own?: readonly OwnOrder[];
}

/** How the pages of the cart read what is in it. */
export const FOR_THE_CART = { freshWithinMs: 1_000 } as const satisfies QuoteReading;

/**
 * Reads a coupon. A back end with coupons switched off is an answer, not a failure; for real money the demo's coupons,
 * whose codes are public, do not exist.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function askCoupon(
  shop: Pick<QuotingShop, "catalogue" | "env">,
  code: string,
  reading?: Parameters<Catalogue["coupon"]>[1],
): Promise<FoundCoupon> {
  try {
    const coupon = await shop.catalogue.coupon(code, reading);
    return coupon?.isDemo && takesRealMoney(shop.env.payments) ? undefined : coupon;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    if (error.upstream.reason !== "coupons-off") throw error;
    return COUPONS_OFF;
  }
}
