import type { Sen } from "./money.ts";
import type { OrderTrouble, PaymentStatus } from "./payment-view.ts";

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

/** An order that waits for its payment. */
export interface WaitingOrder {
  id: number;
  number: string;
  total: Sen;
}

/** How the payment of an order stands. */
export interface PaymentView {
  status: PaymentStatus;
  trouble: OrderTrouble | null;
  billId: string | null;
  /** Ms since the epoch. */
  paidAt: number | null;
  /** What was paid; null when nothing was, or no amount is known. */
  paid: Sen | null;
  /** What was paid on top of it, by a second bill; null for nothing. */
  paidTwice: Sen | null;
}

/** A paid order that cannot be read in the shop back end now, or is not there any more. */
export interface UnreadOrder {
  id: number;
  number: string;
  lines: null;
  payment: PaymentView;
}

/** What the confirmation page shows. */
export interface OrderView {
  id: number;
  number: string;
  status: string;
  /** Ms since the epoch. */
  createdAt: number;
  subtotal: Sen;
  discount: Sen;
  shippingTotal: Sen;
  total: Sen;
  couponCode: string | null;
  /** How the person who ordered is reached, and what they told the shop; "" for what there is not. */
  contact: { email: string; phone: string; note: string };
  /** Whether it is shown by a link that was passed on: contact and street are masked. */
  isShared: boolean;
  shipping: {
    name: string;
    company: string;
    address1: string;
    address2: string;
    city: string;
    state: string;
    postcode: string;
    country: string;
  };
  lines: {
    id: number;
    name: string;
    variant: string | null;
    quantity: number;
    price: Sen;
    total: Sen;
  }[];
  payment: PaymentView;
}
