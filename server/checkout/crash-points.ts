import type { CheckoutShop } from "./checkout-shop.ts";

/** Named places between two steps of the money path where a test may stop the process, grouped by what runs. */
export const CRASH_POINTS_ON = {
  /** From the form to the bill. */
  billing: [
    "attempt-leased",
    "quote-confirmed",
    "order-intended",
    "order-posted",
    "order-recorded",
    "totals-set",
    "order-agreed",
    "order-read-again",
    "bill-intended",
    "bill-posted",
    "bill-recorded",
    "bill-id-on-order",
  ],
  /** Instead of a bill, when the total is 0. */
  givingAway: ["free-order-started"],
  /** When a shopper sends the slip of a transfer. */
  showing: ["slip-received", "slip-stored"],
  /** From a message about a bill to the paid order. */
  settling: [
    "fact-stored",
    "bill-read-back",
    "payment-recorded",
    "order-read-for-payment",
    "order-marked-paid",
    "order-fulfilled",
  ],
  /** When another order replaces an unpaid one. */
  replacing: ["bill-end-asked", "bill-deleted", "order-cancelled", "attempt-closed"],
} as const;

export const CRASH_POINTS = Object.values(CRASH_POINTS_ON).flat();

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Does nothing unless a test installed a handler in the shop. */
export function crashPoint(shop: CheckoutShop, name: CrashPoint): void {
  shop.crashPoint?.(name);
}
