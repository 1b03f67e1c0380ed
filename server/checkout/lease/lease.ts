import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Schema } from "../../platform/storage/schema.ts";
import { timingOf } from "../../records/durations.ts";

/**
 * The exclusive right to work on one thing. It expires when its holder does not extend it. Only the store's time
 * counts, never an instance's own clock.
 */
export interface Lease {
  readonly name: string;
  /** Each new holder has a higher number; writes with an older number are refused. */
  readonly fence: number;
}

/** Another holder took over: this one must not write its results any more. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`lease lost: ${name}`);
    this.name = "LeaseLost";
  }
}

/** The name of a process of this machine in its leases. */
export function leaseOwner(pid: number): string {
  return `${hostname()}:${pid}`;
}

/** Runs `work` while holding the lease; undefined when another holder has it. */
export async function withLease<T>(
  shop: CheckoutShop,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const lease = await acquire(shop, name);
  if (!lease) return undefined;
  const timer = setInterval(() => {
    // A failed extension is harmless: the fence decides at the next write.
    extend(shop, lease).catch(() => {});
  }, timingOf(shop).heartbeat);
  timer.unref();
  try {
    return { value: await work(lease) };
  } finally {
    clearInterval(timer);
    // If the release fails, the lease expires.
    await release(shop, lease).catch(() => {});
  }
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
 * @throws LeaseLost when it is not held any more; nothing is written then
 */
export function fenced<T>(
  shop: CheckoutShop,
  lease: Lease,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return shop.store.transaction(async (trx) => {
    const held = await trx
      .updateTable("leases")
      .set({ until: endOfLease(shop) })
      .where("name", "=", lease.name)
      .where("fence", "=", lease.fence)
      .executeTakeFirst();
    if (held.numUpdatedRows !== 1n) throw new LeaseLost(lease.name);
    return work(trx);
  });
}

async function acquire(shop: CheckoutShop, name: string): Promise<Lease | undefined> {
  const { now } = shop.store;
  const owner = leaseOwner(process.pid);
  const until = endOfLease(shop);
  const row = await shop.store.db
    .insertInto("leases")
    // The time as the first fence: fences keep growing even after the row was deleted.
    .values({ name, owner, until, fence: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ owner, until, fence: sql<number>`leases.fence + 1` })
        .where("leases.until", "<=", now),
    )
    .returning("fence")
    .executeTakeFirst();
  if (!row) await capLease(shop, name);
  return row && { name, fence: row.fence };
}

/** Shortens a lease that was taken before the store's time was set back. Its holder may still be alive. */
async function capLease(shop: CheckoutShop, name: string): Promise<void> {
  await shop.store.db
    .updateTable("leases")
    .set({ until: endOfLease(shop) })
    .where("name", "=", name)
    .where("until", ">", endOfLease(shop))
    .execute();
}

/** Only while it is held: an extension that arrives after the release must not revive the lease. */
function extend(shop: CheckoutShop, lease: Lease): Promise<unknown> {
  return ownLease(shop, lease)
    .set({ until: endOfLease(shop) })
    .where("until", ">", 0)
    .execute();
}

function release(shop: CheckoutShop, lease: Lease): Promise<unknown> {
  return ownLease(shop, lease).set({ until: 0 }).execute();
}

function ownLease(shop: CheckoutShop, { name, fence }: Lease) {
  return shop.store.db.updateTable("leases").where("name", "=", name).where("fence", "=", fence);
}

function endOfLease(shop: CheckoutShop) {
  return sql<number>`${shop.store.now} + ${timingOf(shop).lease}`;
}
