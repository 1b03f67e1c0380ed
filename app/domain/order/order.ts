import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ProgressFacts } from "./order-progress.ts";
import type { Stage } from "./order-stage.ts";
import type { OrderTrouble, PaymentStatus } from "./payment-view.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";

export interface Contact {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  /** One of the sixteen names of MALAYSIAN_STATES. */
  state: string;
  postcode: string;
  country: "MY";
  email: string;
  phone: string;
  notes: string;
}

/**
 * An order number as numbers are compared. Plug-ins make ones like "INV-2026-00410", and people type "#inv-2026-00410".
 */
export function plainNumber(text: string): string {
  return text
    .replace(/^[\s#]+(?=[^\s#])/, "")
    .trim()
    .toLowerCase();
}

/** An unpaid order. */
export type WaitingOrder = Pick<OrderView, "id" | "number" | "total">;

/** Why an unpaid order is over: not paid in time, its goods or slot given to another order, or cancelled. */
export type OverReason = "expired" | "sold-meanwhile" | "cancelled";

/** The payment state of an order. */
export interface PaymentView {
  status: PaymentStatus;
  trouble: OrderTrouble | null;
  billId: string | null;
  /** Ms since the epoch. */
  paidAt: number | null;
  /** The paid amount; null when nothing was paid or the amount is not known. */
  paid: Sen | null;
  /** An amount paid in addition, by a second bill; null if there is none. */
  paidTwice: Sen | null;
}

/** A paid order that cannot be read from the shop back end, or no longer exists there. */
export type UnreadOrder = Pick<OrderView, "id" | "number" | "payment"> & { lines: null };

/** An order in a list of a browser's own orders. */
export interface OrderSummary extends ProgressFacts {
  id: number;
  number: string;
  /** Ms since the epoch. */
  createdAt: number;
  total: Sen;
  /** Null when no payment is known and the back end does not answer. */
  payment: PaymentView | null;
  /** What was ordered; absent while the back end does not answer. */
  goods?: {
    productId: number;
    variationId: number | null;
    name: string;
    quantity: number;
    /** The address of the product's picture of now. */
    picture?: string | undefined;
  }[];
}

/** An order without its payment: what payer, owner and mails see of it. */
export interface OrderFacts {
  id: number;
  number: string;
  status: string;
  /** The words of a status that a plug-in of the back end made. */
  statusWords?: string;
  /** Ms since the epoch. */
  createdAt: number;
  subtotal: Sen;
  discount: Sen;
  shippingTotal: Sen;
  /** When and how the goods reach the customer; absent when the order has no date. */
  fulfilment?: Fulfilment;
  /** How far the goods are; absent before the first stage. */
  stage?: Stage;
  total: Sen;
  couponCode: string | null;
  /** The buyer's contact details and note; "" for missing ones. */
  contact: { email: string; phone: string; note: string };
  /** Whether it was opened by a shared link: contact and street are masked. */
  isShared: boolean;
  shipping: Record<
    "name" | "company" | "address1" | "address2" | "city" | "state" | "postcode" | "country",
    string
  >;
  lines: {
    id: number;
    name: string;
    variant: string | null;
    words?: Personalisation;
    quantity: number;
    price: Sen;
    total: Sen;
  }[];
}

/** The order on the confirmation page. */
export interface OrderView extends OrderFacts {
  payment: PaymentView;
}
