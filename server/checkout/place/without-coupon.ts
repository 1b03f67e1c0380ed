import type { Cart } from "#app/domain/cart.ts";
import { quoteCart } from "../../quoting/quote-cart.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { PlaceOrderOutcome } from "../outcome.ts";

/** The new total of a cart without its coupon. @param reason shown to the shopper */
export async function offerWithoutCoupon(
  shop: CheckoutShop,
  cart: Cart,
  reason: string,
): Promise<PlaceOrderOutcome> {
  const without = await quoteCart(shop, { ...cart, couponCode: null }, { fresh: true });
  const notices = [...without.quote.notices, reason];
  return { kind: "total-changed", quote: { ...without.quote, notices }, cart: without.cart };
}
