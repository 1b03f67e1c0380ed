import type { CheckoutShop } from "../checkout-shop.ts";
import { CHECKOUT_MESSAGES, type PlaceOrderOutcome } from "../outcome.ts";

/** Whether no order is begun, because the back end does not fit. Orders that exist can still be paid. */
export function isCheckoutClosed(shop: Pick<CheckoutShop, "fit">): boolean {
  return shop.fit?.closesCheckout() ?? false;
}

export const checkoutClosed: PlaceOrderOutcome = {
  kind: "unavailable",
  message: CHECKOUT_MESSAGES.closed,
};
