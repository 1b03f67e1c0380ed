import type { Transaction } from "kysely";
import { timingOf } from "#server/store/durations.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import { DeadlinePassed, withDeadline } from "#server/platform/time/deadline.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import {
  extendLease,
  type Lease,
  LeaseLost,
  leaseOwner,
  whileLeased,
  whileLeasedOrAnswer,
} from "../../platform/storage/lease.ts";
import type { Schema } from "../../platform/storage/schema.ts";

export { type Lease, LeaseLost, leaseOwner };

/** Runs `work` while holding the lease; undefined when another holder has it. */
export function withLease<T>(
  shop: CheckoutShop,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ value: T } | undefined> {
  return whileLeased(shop.store, name, timingOf(shop), work);
}

/** The same, or the result of another request if there is one: see `whileLeasedOrAnswer`. */
export function withLeaseOrAnswer<T>(
  shop: CheckoutShop,
  name: string,
  options: {
    findAnswer: () => Promise<T | undefined>;
    work: (lease: Lease) => Promise<T>;
    patience?: number;
  },
): Promise<T | undefined> {
  const timing = timingOf(shop);
  const { patience = timing.patience } = options;
  return whileLeasedOrAnswer(shop, name, { ...timing, patience }, options);
}

/**
 * Runs a transaction of the lease's holder, after checking that the lease is still held and extending it.
 * @param names what the transaction will lock, as in `Store.transaction`
 * @throws LeaseLost when it is not held any more; nothing is written then
 */
export function writeUnderLease<T>(
  shop: CheckoutShop,
  lease: Lease,
  work: (trx: Transaction<Schema>) => Promise<T>,
  names?: readonly string[],
): Promise<T> {
  return shop.store.transaction(async (trx) => {
    const isHeld = await extendLease(shop.store, lease, timingOf(shop).lease, trx);
    if (!isHeld) throw new LeaseLost(lease.name);
    return work(trx);
  }, names);
}

/** Identifies the shopper for limits. Not by e-mail or phone: with another person's one could lock that person out. */
export interface Buyer {
  /** The visitor's network address, empty when it is not known. */
  address: string;
  /** The earlier orders of this browser. */
  own: readonly OwnOrder[];
}

/** The work on a cart's attempts under one lease: what every step needs. */
export interface CheckoutRun {
  shop: CheckoutShop;
  lease: Lease;
  /** When the waiting request should be answered, by `performance.now()`. 0 in background work. */
  deadline: number;
  /** The shopper; absent in background work, and where limits do not apply. */
  buyer?: Buyer | undefined;
  /** Nothing needs a hold: the back end manages no stock for these goods, and the coupon has no limit. */
  holdsNothing?: boolean;
}

export function startRun(shop: CheckoutShop, lease: Lease, buyer?: Buyer): CheckoutRun {
  return { shop, lease, deadline: performance.now() + timingOf(shop).patience, buyer };
}

/** A run of background work. No shopper waits: one request to each upstream is enough. */
export function startBackgroundRun(shop: CheckoutShop, lease: Lease): CheckoutRun {
  return { shop, lease, deadline: 0 };
}

/**
 * The result of `work` if it ends within `ms`, else undefined. The work then continues, and a later request or the
 * reconciler finds what it wrote.
 * @throws errors of the work in that time; later ones are logged
 */
export async function inTime<T>(
  shop: Pick<CheckoutShop, "log">,
  ms: number,
  work: Promise<T>,
): Promise<T | undefined> {
  try {
    return await withDeadline(ms, () => work);
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    work.catch((later: unknown) => {
      shop.log.error("checkout.left-work-failed", { error: String(later) });
    });
    return undefined;
  }
}
