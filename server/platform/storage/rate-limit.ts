import { sql } from "kysely";
import type { Store } from "./store.ts";

export interface Limit {
  /** Allowed uses per window. */
  count: number;
  windowMs: number;
}

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterMs: number };

/** Largest number of rows after housekeeping; the windows that end first are deleted. */
const MAX_ROWS = 100_000;

/**
 * Counts one use of `bucket` (limit and client) and tells whether it is within the limit. All instances count together,
 * by the database's time. A window starts with its first use. A window that ends later than possible was started before
 * the time was set back: it then ends one window from now.
 */
export async function countUse(store: Store, bucket: string, limit: Limit): Promise<LimitVerdict> {
  const { now } = store;
  const fresh = { count: 1, windowEndsAt: sql<number>`${now} + ${limit.windowMs}` };
  const row = await store.db
    .insertInto("rateLimits")
    .values({ bucket, ...fresh })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("rateLimits.windowEndsAt", "<=", now)
          .then(fresh.count)
          .else(eb("rateLimits.count", "+", 1))
          .end(),
        windowEndsAt: eb
          .case()
          .when("rateLimits.windowEndsAt", "<=", now)
          .then(fresh.windowEndsAt)
          .when("rateLimits.windowEndsAt", ">", fresh.windowEndsAt)
          .then(fresh.windowEndsAt)
          .else(eb.ref("rateLimits.windowEndsAt"))
          .end(),
      })),
    )
    .returning(["count", sql<number>`window_ends_at - ${now}`.as("msLeft")])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.count) return { allowed: true };
  return { allowed: false, retryAfterMs: Math.max(0, row.msLeft) };
}

/** Takes back one counted use. If a new window has begun meanwhile, it loses one of its own at most. */
export async function giveBackUse(store: Store, bucket: string): Promise<void> {
  await store.db
    .updateTable("rateLimits")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("bucket", "=", bucket)
    .where("count", ">", 0)
    .executeTakeFirst();
}

/** Deletes expired counters, and the oldest ones above `maxRows`. */
export async function pruneLimits(store: Store, maxRows = MAX_ROWS): Promise<void> {
  await store.db.deleteFrom("rateLimits").where("windowEndsAt", "<=", store.now).execute();
  await sql`delete from rate_limits where bucket in (
    select bucket from rate_limits order by window_ends_at desc limit ${2 ** 31 - 1} offset ${maxRows})`.execute(
    store.db,
  );
}
