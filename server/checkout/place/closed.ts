import type { CheckoutShop } from "../checkout-shop.ts";
import { CHECKOUT_MESSAGES, type PlaceOrderOutcome } from "../outcome.ts";

/** Whether no order may be started because the back end does not fit. Existing orders can still be paid. */
export function isCheckoutClosed(shop: Pick<CheckoutShop, "fit">): boolean {
  return shop.fit?.closesCheckout() ?? false;
}

export const checkoutClosed: PlaceOrderOutcome = {
  kind: "unavailable",
  message: CHECKOUT_MESSAGES.closed,
};
