import { type Cart, withCoupon } from "#app/domain/cart.ts";
import { COUPON_MESSAGES } from "#app/domain/coupon.ts";

/** Removes the promo code of a cart. Without a code the cart is unchanged and the message is the same. */
export function removeCoupon(cart: Cart): { cart: Cart; message: string } {
  return { cart: withCoupon(cart, null), message: COUPON_MESSAGES.removed };
}
