import type { Cart } from "#app/domain/cart/cart.ts";
import type { Wish } from "#app/domain/delivery/choose.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order/order.ts";
import type { Buyer } from "../lease/turn.ts";

/** A press on Pay Now. */
export interface Submit {
  cart: Cart;
  /** Checked by the form's schema. */
  contact: Contact;
  /** The asked way, date and slot; absent when the form has no such fields. */
  wish?: Wish;
  /** The total that the form showed. */
  confirmedTotal: Sen;
  /** Identifies the shopper for the limit of unpaid orders. */
  buyer?: Buyer;
  /** The submitting browser's secret. */
  browserSecret?: string | undefined;
}
