import type { Cart } from "#app/domain/cart/cart.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { QuotingShop } from "./quoting-shop.ts";
import {
  currentRevision,
  isGivenUp,
  isSettled,
  latestAttempt,
  quoteOf,
} from "#server/store/attempts.ts";

/**
 * The coupon without the use of this cart's own unpaid order. The back end counts a use when an order is made, so a
 * shopper whose payment failed to start would otherwise find the code used up.
 */
export async function withoutOwnUse(
  shop: Pick<QuotingShop, "store">,
  cart: Pick<Cart, "id">,
  coupon: Coupon,
): Promise<Coupon> {
  const { usageLimit, usageCount } = coupon;
  if (cart.id === "" || usageLimit === undefined || usageCount < usageLimit) return coupon;
  const attempt = await latestAttempt(shop.store.db, cart.id);
  if (!attempt || isGivenUp(attempt) || isSettled(attempt)) return coupon;
  const revision = await currentRevision(shop.store.db, attempt);
  const holdsIt =
    revision.state !== "cancelled" &&
    revision.state !== "unposted" &&
    quoteOf(revision)?.coupon?.code === coupon.code;
  return holdsIt ? { ...coupon, usageCount: usageCount - 1 } : coupon;
}
