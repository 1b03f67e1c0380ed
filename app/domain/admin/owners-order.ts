import type { DayOffer } from "#app/domain/delivery/offers.ts";
import type { SeenOrder } from "#app/domain/order/order-seen.ts";
import type { Stage } from "#app/domain/order/order-stage.ts";
import type { OrderFacts } from "#app/domain/order/order.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ShownSlip } from "#app/domain/order/transfer.ts";
import type { Language } from "#app/texts/language.ts";
import type { OrderActionKind, Untold } from "./order-actions.ts";

export interface OrderNote {
  id: number;
  /** Plain text, without the markup that WooCommerce keeps. Its author is not trusted: escape it where it is shown. */
  text: string;
  author: string;
  /** Ms since the epoch. */
  at: number;
  isForCustomer: boolean;
}

/** A transfer that the owner has not confirmed. */
export interface AwaitedTransfer {
  billId: string;
  amount: Sen;
  /** The oldest first. */
  slips: (ShownSlip & {
    id: string;
    name: string;
    isPicture: boolean;
    isKept: boolean;
    /** Why it was refused; "" for none. */
    refusal: string;
  })[];
}

/** What the owner's page of an order shows. */
export interface OwnersOrder {
  order: OrderFacts;
  nextStages: Stage[];
  seen: SeenOrder;
  refunded: Sen;
  left: Sen;
  /** The newest first; null when they could not be read. */
  notes: OrderNote[] | null;
  /** The transfer that it waits for; null for none, and for staff. */
  transfer: AwaitedTransfer | null;
  money: MoneyEvent[];
  /** What this person can do with the order now. */
  actions: OrderActionKind[];
  /** Why the customer gets no message about an action. */
  untold: Partial<Record<OrderActionKind, Untold>>;
  /** In which the customer bought. */
  language: Language;
  /** Whether the owner looks at it, and not staff. */
  isOwners: boolean;
  /** Where the order can be moved to; empty when it cannot. */
  days: DayOffer[];
  /** A new key of this page. With the kind of action it is the key of each form. */
  key: string;
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
