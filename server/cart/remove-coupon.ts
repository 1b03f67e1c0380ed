import { type Cart, withCoupon } from "#app/domain/cart.ts";
import { COUPON_MESSAGES } from "#app/domain/coupon.ts";

/** Takes the promo code off a cart. Without one it changes nothing and says the same. */
export function removeCoupon(cart: Cart): { cart: Cart; message: string } {
  return { cart: withCoupon(cart, null), message: COUPON_MESSAGES.removed };
}
