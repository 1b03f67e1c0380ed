import type { Sen } from "#app/domain/money.ts";

/** Who made a statement about a payment. */
export type FactSource = "callback" | "redirect" | "lookup" | "owner";

/** One event of an order's payment. Moments in ms since the epoch. */
export type MoneyEvent = { at: number; amount?: Sen | null } & (
  | { kind: "ordered" | "bill" | "bill-ended" | "closed" | "counted-paid" | "review" | "refund" }
  /** The payment itself, by the way to pay that the order names. */
  | { kind: "paid"; title: string }
  /** A verified statement: the provider's message, the payer's way back, our own look-up, or the owner's. */
  | { kind: "told-paid" | "told-failed" | "told-refund"; by: FactSource }
);
