import type { Sen } from "./money.ts";

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

export type PaymentStatus = "paid" | "pending" | "failed";

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
  payment: {
    status: PaymentStatus;
    billId: string | null;
    /** Ms since the epoch. */
    paidAt: number | null;
    amount: Sen;
  };
}
