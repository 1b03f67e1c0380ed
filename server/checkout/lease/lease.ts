import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { CheckoutShop } from "../checkout-shop.ts";
import { endOfLease, type Lease, leaseOwner, whileLeased } from "../../platform/storage/lease.ts";
import type { Schema } from "../../platform/storage/schema.ts";
import { timingOf } from "#server/store/durations.ts";

export { type Lease, leaseOwner };

/** Another holder took over: this one must not write its results any more. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`lease lost: ${name}`);
    this.name = "LeaseLost";
  }
}

/** Runs `work` while holding the lease; undefined when another holder has it. */
export function withLease<T>(
  shop: CheckoutShop,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ value: T } | undefined> {
  return whileLeased(shop.store, name, timingOf(shop), work);
}

/**
 * Until `patience` ms have passed: returns the result of another request if there is one (`peek`), else tries to take
 * the lease and do the work. Undefined when neither was possible in that time.
 */
export async function inTurn<T>(
  shop: CheckoutShop,
  name: string,
  options: {
    peek: () => Promise<T | undefined>;
    work: (lease: Lease) => Promise<T>;
    patience?: number;
  },
): Promise<T | undefined> {
  const { poll, patience } = timingOf(shop);
  const deadline = performance.now() + (options.patience ?? patience);
  for (;;) {
    const known = await options.peek();
    if (known !== undefined) return known;
    try {
      const done = await withLease(shop, name, options.work);
      if (done) return done.value;
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      shop.log.warn("checkout.lease-lost", { lease: name });
    }
    if (performance.now() >= deadline) return undefined;
    await delay(poll);
  }
}

/**
 * Runs a transaction of the lease's holder, after checking that the lease is still held and extending it.
 * @param names what the transaction will lock, as in `Store.transaction`
 * @throws LeaseLost when it is not held any more; nothing is written then
 */
export function fenced<T>(
  shop: CheckoutShop,
  lease: Lease,
  work: (trx: Transaction<Schema>) => Promise<T>,
  names?: readonly string[],
): Promise<T> {
  return shop.store.transaction(async (trx) => {
    const held = await trx
      .updateTable("leases")
      .set({ until: endOfLease(shop.store, timingOf(shop).lease) })
      .where("name", "=", lease.name)
      .where("fence", "=", lease.fence)
      .executeTakeFirst();
    if (held.numUpdatedRows !== 1n) throw new LeaseLost(lease.name);
    return work(trx);
  }, names);
}
