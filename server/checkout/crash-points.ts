import type { Shop } from "../shop.ts";

/** Named places between any two steps of the money path where a test may end the process. */
export const CRASH_POINTS = [
  "attempt-leased",
  "quote-confirmed",
  "order-intended",
  "order-posted",
  "order-recorded",
  "fee-posted",
  "order-agreed",
  "order-read-again",
  "bill-intended",
  "bill-posted",
  "bill-recorded",
  "bill-id-on-order",
  "free-order-started",
  "fact-stored",
  "bill-read-back",
  "payment-recorded",
  "order-read-for-payment",
  "order-marked-paid",
  "order-fulfilled",
  "bill-deleted",
  "order-cancelled",
  "attempt-closed",
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Does nothing unless a test installed a handler in the shop. */
export function crashPoint(shop: Shop, name: CrashPoint): void {
  shop.crashPoint?.(name);
}
