import type { CheckoutShop } from "../checkout-shop.ts";

/** What background work leaves of the provider's rate window for the messages of shoppers. */
const KEPT_IN_HAND = 0.2;

/** Whether background work may ask the provider once more. */
export function mayAskProvider(shop: CheckoutShop): boolean {
  const allowance = shop.payments.readAllowance();
  return allowance === undefined || allowance.remaining > allowance.limit * KEPT_IN_HAND;
}
