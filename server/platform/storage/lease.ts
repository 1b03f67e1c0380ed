import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Log } from "../log.ts";
import type { Queries, Store } from "./store.ts";

/**
 * The exclusive right to work on one thing. It expires when its holder does not extend it. Only the store's time
 * counts, never an instance's own clock.
 */
export interface Lease {
  readonly name: string;
  /** Each new holder has a higher number; writes with an older number are refused. */
  readonly fence: number;
}

/** Ms: how long a lease lasts without an extension, and how often its holder extends it. */
export interface LeaseTimes {
  lease: number;
  heartbeat: number;
}

/** Ms: how often a caller that waits for a lease looks again, and how long it waits at most. */
interface WaitTimes {
  poll: number;
  patience: number;
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
export async function whileLeased<T>(
  store: Store,
  name: string,
  times: LeaseTimes,
  work: (lease: Lease) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const lease = await acquire(store, name, times.lease);
  if (!lease) return undefined;
  const timer = setInterval(() => {
    // A failed extension is harmless: the fence decides at the next write.
    extendLease(store, lease, times.lease).catch(() => {});
  }, times.heartbeat);
  timer.unref();
  try {
    return { value: await work(lease) };
  } finally {
    clearInterval(timer);
    // If the release fails, the lease expires.
    await release(store, lease).catch(() => {});
  }
}

/**
 * Until `patience` ms have passed: returns the result of another request if there is one (`findAnswer`), else tries to take
 * the lease and do the work. Undefined when neither was possible in that time.
 */
export async function whileLeasedOrAnswer<T>(
  { store, log }: { store: Store; log: Log },
  name: string,
  times: LeaseTimes & WaitTimes,
  options: {
    findAnswer?: () => Promise<T | undefined>;
    work: (lease: Lease) => Promise<T>;
  },
): Promise<T | undefined> {
  const deadline = performance.now() + times.patience;
  for (;;) {
    const known = await options.findAnswer?.();
    if (known !== undefined) return known;
    try {
      const done = await whileLeased(store, name, times, options.work);
      if (done) return done.value;
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      log.warn("lease.lost", { lease: name });
    }
    if (performance.now() >= deadline) return undefined;
    await delay(times.poll);
  }
}

/**
 * Only while it is held: an extension that arrives after the release must not revive the lease.
 * @param ms from the store's time
 * @param db an open transaction
 * @returns whether it is still held
 */
export async function extendLease(
  store: Store,
  lease: Lease,
  ms: number,
  db: Queries = store.db,
): Promise<boolean> {
  const extended = await ownLease(db, lease)
    .set({ until: endOfLease(store, ms) })
    .where("until", ">", 0)
    .executeTakeFirst();
  return extended.numUpdatedRows === 1n;
}

/** The end of a lease of `ms`, by the store's time. */
function endOfLease(store: Store, ms: number) {
  return sql<number>`${store.now} + ${ms}`;
}

async function acquire(store: Store, name: string, ms: number): Promise<Lease | undefined> {
  const owner = leaseOwner(process.pid);
  const until = endOfLease(store, ms);
  const row = await store.db
    .insertInto("leases")
    // The time as the first fence: fences keep growing even after the row was deleted.
    .values({ name, owner, until, fence: store.now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ owner, until, fence: sql<number>`leases.fence + 1` })
        .where("leases.until", "<=", store.now),
    )
    .returning("fence")
    .executeTakeFirst();
  if (!row) await capLease(store, name, ms);
  return row && { name, fence: row.fence };
}

/** Shortens a lease that was taken before the store's time was set back. Its holder may still be alive. */
async function capLease(store: Store, name: string, ms: number): Promise<void> {
  await store.db
    .updateTable("leases")
    .set({ until: endOfLease(store, ms) })
    .where("name", "=", name)
    .where("until", ">", endOfLease(store, ms))
    .execute();
}

function release(store: Store, lease: Lease): Promise<unknown> {
  return ownLease(store.db, lease).set({ until: 0 }).execute();
}

function ownLease(db: Queries, { name, fence }: Lease) {
  return db.updateTable("leases").where("name", "=", name).where("fence", "=", fence);
}
