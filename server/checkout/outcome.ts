import type { Cart } from "#app/domain/cart/cart.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { type Message, t } from "#app/texts/t.ts";
import type { UpstreamError } from "../platform/outgoing/result.ts";

/** How a submit ended. Only with `pay` and `confirmed` an order stands. */
export type PlaceOrderOutcome =
  /** Empty the cart cookie, remember the order, go to the bill. */
  | { kind: "pay"; billUrl: string; orderId: number; orderKey: string }
  /** Nothing is left to pay: the order is free or already paid. */
  | { kind: "confirmed"; orderId: number; orderKey: string }
  /** 409: the shopper has to confirm the new total. `cart` is the cart of this total, without a refused coupon. */
  | { kind: "total-changed"; quote: Quote; cart: Cart }
  /** Way, date, slot or postcode cannot be served: 422 for the postcode, else 409. `message`: what its field says. */
  | { kind: "choice-refused"; field: "way" | "date" | "slot" | "postcode"; message: string }
  /** 422 without `status`; 409: too little stock; 429: a limit is reached. */
  | { kind: "refused"; message: string; status?: 409 | 429 }
  /** 503: another request or the back end still works on it. The next submit finds the result. */
  | { kind: "in-progress" }
  /** The address of the provider's bill is not trusted: the payment error page. The order can still be paid. */
  | { kind: "payment-error"; orderId: number; orderKey: string }
  /** 503: the same submit may be repeated. */
  | { kind: "unavailable"; message: string; cause?: UpstreamError };

/** Sentences of the checkout. 'failed' is the specification's with its meaning for the shopper. */
const SENTENCES = {
  failed: "Failed to process order. Please try again. Nothing was charged and your cart is kept.",
  "payment-failed":
    "Failed to process order. Please try again. Nothing was charged and your order is kept.",
  closed: "We cannot take orders just now; your cart is kept, so please come back a little later.",
  cancelled: "This order was cancelled and cannot be paid any more.",
  "being-checked":
    "We are checking a payment for this order. Please contact us before you pay again.",
  former:
    "This order was made before the shop changed its system, so it cannot be paid here any more. Please contact us.",
  "placed-elsewhere":
    "An order was already placed with this cart. Enter the same details as before to go on to its payment, or change the cart to place a new order.",
  "order-waits":
    "You have an order that waits for your payment. Please pay it, change it or cancel it before you place another one.",
} as const satisfies Record<string, Message>;

export const checkoutText = (kind: keyof typeof SENTENCES) => t(SENTENCES[kind]);

/** The result of a step: a value for the next step, or the outcome that ends the submit. */
export type CheckoutStep<T> = { ok: true; value: T } | { ok: false; outcome: PlaceOrderOutcome };

export const next = <T>(value: T): CheckoutStep<T> => ({ ok: true, value });
export const stop = <T = never>(outcome: PlaceOrderOutcome): CheckoutStep<T> => ({
  ok: false,
  outcome,
});

export const refused = (message: string, status?: 409 | 429): PlaceOrderOutcome => ({
  kind: "refused",
  message,
  ...(status && { status }),
});

/** The outcome when nothing is left to pay. An order without a known id is never shown as confirmed. */
export function confirmed(order: {
  orderId: number | null;
  orderKey: string | null;
}): PlaceOrderOutcome {
  const { orderId, orderKey } = order;
  if (orderId === null) return refused(checkoutText("being-checked"));
  return { kind: "confirmed", orderId, orderKey: orderKey ?? "" };
}
export const shopUnavailable = (): PlaceOrderOutcome => ({
  kind: "unavailable",
  message: checkoutText("failed"),
});
export const paymentUnavailable = (cause?: UpstreamError): PlaceOrderOutcome => ({
  kind: "unavailable",
  message: checkoutText("payment-failed"),
  ...(cause && { cause }),
});
