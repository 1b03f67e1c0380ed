import { type Cart, withCoupon } from "#app/domain/cart/cart.ts";
import { t } from "#app/texts/t.ts";

/** Removes the promo code of a cart. Without a code the cart is unchanged and the message is the same. */
export function removeCoupon(cart: Cart): { cart: Cart; message: string } {
  return { cart: withCoupon(cart, null), message: t("Coupon removed") };
}
