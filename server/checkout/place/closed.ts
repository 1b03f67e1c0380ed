import { isDenied, UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { checkoutText, type PlaceOrderOutcome, shopUnavailable } from "../outcome.ts";

/** Whether no order may be started because the back end does not fit. Existing orders can still be paid. */
export function isCheckoutClosed(shop: Pick<CheckoutShop, "backendHealth">): boolean {
  return shop.backendHealth?.closesCheckout() ?? false;
}

export const checkoutClosed = (): PlaceOrderOutcome => ({
  kind: "unavailable",
  message: checkoutText("closed"),
});

/** Why no order may be sent now; undefined when one may. A doubt about the back end is settled first, by a survey. */
export async function whyClosed(
  shop: Pick<CheckoutShop, "backendHealth">,
): Promise<PlaceOrderOutcome | undefined> {
  const isSettled = (await shop.backendHealth?.settle()) ?? true;
  if (isCheckoutClosed(shop)) return checkoutClosed();
  return isSettled ? undefined : shopUnavailable();
}

/** The result of `work`. A refusal that is not of the order itself raises a doubt, which may close checkout. @throws other errors of the work */
export async function orClosed(
  shop: Pick<CheckoutShop, "backendHealth">,
  work: Promise<PlaceOrderOutcome>,
): Promise<PlaceOrderOutcome> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    if (!isDenied(error.upstream) && error.upstream.reason !== "unjudged") throw error;
    shop.backendHealth?.doubt();
    return (await whyClosed(shop)) ?? shopUnavailable();
  }
}
