import type { Cart } from "#app/domain/cart/cart.ts";
import type { Destination } from "#app/domain/delivery/destination.ts";
import { quoteTo } from "#server/cart/quote/ask-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { PlaceOrderOutcome } from "../outcome.ts";

/** The new total of a cart without its coupon. @param reason shown to the shopper @param to where the goods go */
export async function offerWithoutCoupon(
  shop: CheckoutShop,
  cart: Cart,
  reason: string,
  to: Destination | undefined,
): Promise<PlaceOrderOutcome> {
  const without = await quoteCart(shop, { ...cart, couponCode: null }, { fresh: true });
  const quote = await quoteTo(shop, without.quote, to);
  const notices = [...quote.notices, reason];
  return { kind: "total-changed", quote: { ...quote, notices }, cart: without.cart };
}
