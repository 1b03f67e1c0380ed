import type { Cart } from "#app/domain/cart/cart.ts";
import type { DeliveryChoice } from "#app/domain/delivery/choose.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order/order.ts";
import type { Buyer } from "#server/checkout/lease/lease.ts";
import type { Destination } from "#app/domain/delivery/delivery-estimate.ts";
import { quoteTo } from "#server/cart/quote/read-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { PlaceOrderOutcome } from "#server/checkout/outcome.ts";

/** A press on Pay Now. */
export interface Submit {
  cart: Cart;
  /** Checked by the form's schema. */
  contact: Contact;
  /** The asked way, date and slot; absent when the form has no such fields. */
  choice?: DeliveryChoice;
  /** The total that the form showed. */
  confirmedTotal: Sen;
  /** Identifies the shopper for the limit of unpaid orders. */
  buyer?: Buyer;
  /** The submitting browser's secret. */
  browserSecret?: string | undefined;
}

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
