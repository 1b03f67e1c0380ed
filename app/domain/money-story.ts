import type { Sen } from "./money.ts";

/** One thing that happened with the money of an order. Moments in ms since the epoch. */
export type MoneyEvent = { at: number; amount?: Sen | null } & (
  | { kind: "ordered" | "bill" | "bill-ended" | "closed" | "counted-paid" | "review" | "refund" }
  /** The payment itself, by the way to pay that the order names. */
  | { kind: "paid"; title: string }
  /** A verified statement: the provider's message, the payer's way back, or our own look-up. */
  | { kind: "told-paid" | "told-failed" | "told-refund"; by: "callback" | "redirect" | "lookup" }
);
