import type { Sen } from "#app/domain/money.ts";

export interface OrderNote {
  id: number;
  /** Plain text, without the markup that WooCommerce keeps. Its author is not trusted: escape it where it is shown. */
  text: string;
  author: string;
  /** Ms since the epoch. */
  at: number;
  isForCustomer: boolean;
}

/** Who made a statement about a payment. */
export type FactSource = "callback" | "redirect" | "lookup" | "owner";

/** One event of an order's payment. Moments in ms since the epoch. */
export type MoneyEvent = { at: number; amount?: Sen | null } & (
  | { kind: "ordered" | "bill" | "bill-ended" | "closed" | "counted-paid" | "review" | "refund" }
  /** The payment itself, by the way to pay that the order names. */
  | { kind: "paid"; title: string }
  /** A verified statement: the provider's message, the payer's way back, our own look-up, or the owner's. */
  | { kind: "stated-paid" | "stated-failed" | "stated-refund"; by: FactSource }
);
