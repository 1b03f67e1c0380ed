import type { OwnOrder } from "#app/domain/own-order.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Lease } from "./lease.ts";
import { timingOf } from "../../records/durations.ts";

/** The shopper, as limits count. Not by e-mail or phone: with those one shopper could lock out another one. */
export interface Buyer {
  /** The visitor's network address, empty when it is not known. */
  address: string;
  /** What this browser ordered before. */
  own: readonly OwnOrder[];
}

/** One holder's turn on an attempt: what every step needs. */
export interface Turn {
  shop: CheckoutShop;
  lease: Lease;
  /** When the request that waits for this turn should be answered, on the clock of `performance.now()`. */
  deadline: number;
  /** Who is behind it; absent in background work, and where limits do not count. */
  buyer?: Buyer | undefined;
  /** Nothing is to be held: in this turn no stock is managed for any of the goods, and the coupon has no limit. */
  holdsNothing?: boolean;
}

export function beginTurn(shop: CheckoutShop, lease: Lease, buyer?: Buyer): Turn {
  return { shop, lease, deadline: performance.now() + timingOf(shop).patience, buyer };
}
