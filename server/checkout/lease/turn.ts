import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Lease } from "./lease.ts";
import { timingOf } from "#server/store/durations.ts";

/** Identifies the shopper for limits. Not by e-mail or phone: with another person's one could lock that person out. */
export interface Buyer {
  /** The visitor's network address, empty when it is not known. */
  address: string;
  /** The earlier orders of this browser. */
  own: readonly OwnOrder[];
}

/** The work on a cart's attempts under one lease: what every step needs. */
export interface Turn {
  shop: CheckoutShop;
  lease: Lease;
  /** When the waiting request should be answered, by `performance.now()`. 0 in background work. */
  deadline: number;
  /** The shopper; absent in background work, and where limits do not apply. */
  buyer?: Buyer | undefined;
  /** Nothing needs a hold: the back end manages no stock for these goods, and the coupon has no limit. */
  holdsNothing?: boolean;
}

export function beginTurn(shop: CheckoutShop, lease: Lease, buyer?: Buyer): Turn {
  return { shop, lease, deadline: performance.now() + timingOf(shop).patience, buyer };
}

/** A turn of background work. No shopper waits: one request to each upstream is enough. */
export function beginBackgroundTurn(shop: CheckoutShop, lease: Lease): Turn {
  return { shop, lease, deadline: 0 };
}
