import { stateLine } from "#app/domain/address.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ProgressFacts } from "./order-progress.ts";
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
export interface OrderSummary
  extends ProgressFacts, Pick<OrderFacts, "id" | "number" | "createdAt" | "total"> {
  /** Null when no payment is known and the back end does not answer. */
  payment: PaymentView | null;
  /** Whether the owner must still decide on the slip of its transfer. */
  isSlipWaiting?: boolean;
  /** Absent while the back end does not answer. */
  lines?: OrderFacts["lines"];
}

/** An order without its payment. Each page sends to the browser only the fields of its reader. */
export interface OrderFacts extends ProgressFacts {
  id: number;
  number: string;
  /** Ms since the epoch. */
  createdAt: number;
  subtotal: Sen;
  discount: Sen;
  shippingTotal: Sen;
  total: Sen;
  /** What was given back. */
  refunded: Sen;
  couponCode: string | null;
  /** The buyer's contact details and note; "" for missing ones. */
  contact: { email: string; phone: string; note: string };
  billing: ShownAddress;
  shipping: ShownAddress;
  lines: (ShownLine & {
    productId: number;
    variationId: number | null;
    /** The address of the product's picture of now. */
    picture?: string | undefined;
    /** Choices, words and other texts of the line. */
    choices: readonly Choice[];
  })[];
}

/** An address with the names of person and state. */
type ShownAddress = Record<
  "name" | "company" | "address1" | "address2" | "city" | "state" | "postcode" | "country",
  string
>;

/** The lines of the address that an order goes to, without the name. */
export function addressLines(order: Pick<OrderFacts, "contact" | "shipping">): string[] {
  const { company, address1, address2, postcode, city } = order.shipping;
  const state = stateLine(order.shipping);
  const lines = [company, address1, address2, `${postcode} ${city}`, state];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** A line as its customer sees it. */
interface ShownLine {
  id: number;
  name: string;
  variant: string | null;
  words?: Personalisation | undefined;
  quantity: number;
  price: Sen;
  total: Sen;
}

/** The order on the confirmation page. */
export interface OrderView extends Omit<OrderFacts, "billing" | "lines"> {
  lines: ShownLine[];
  payment: PaymentView;
  /** The address that puts its goods into the cart again; null while the order may still have to be paid. */
  again: string | null;
  /** Whether it was opened by a shared link: contact and street are masked. */
  isShared: boolean;
}
