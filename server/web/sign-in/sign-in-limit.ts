import { sql } from "kysely";
import { giveBackUse, type LimitVerdict } from "#server/platform/storage/rate-limit.ts";
import type { Store } from "#server/platform/storage/store.ts";

/** Number of wrong codes without a wait; every further one doubles the wait. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** After this time without a try the count of a client starts again. */
const MEMORY_MS = 60 * 60_000;
/** Conflicts arise only between tries at the same moment. After so many conflicts the client has to wait. */
const ROUNDS = 5;
const CROWDED: LimitVerdict = { allowed: false, retryAfterMs: 1000 };

/** The wait between try number `tries` and the next one, ms. */
function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES));
}

/**
 * Counts a try before its code is compared, so that parallel tries cannot exceed the limit. A refused try is not
 * counted. All instances count together, by the database's time. If that time was set back, the wait starts again.
 */
export async function takeTry(store: Store, client: string): Promise<LimitVerdict> {
  const bucket = bucketOf(client);
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await store.db
      .selectFrom("rateLimits")
      .select(["count", "windowEndsAt", sql<number>`window_ends_at - ${store.now}`.as("msLeft")])
      .where("bucket", "=", bucket)
      .executeTakeFirst();
    if (!row || row.msLeft <= 0) {
      if (await begin(store, bucket)) return { allowed: true };
      continue;
    }
    if (row.msLeft > MEMORY_MS) {
      await change(store, bucket, row, row.count);
      continue;
    }
    const waitMs = row.msLeft - MEMORY_MS + waitAfter(row.count);
    if (waitMs > 0) return { allowed: false, retryAfterMs: waitMs };
    if (await change(store, bucket, row, row.count + 1)) return { allowed: true };
  }
  return CROWDED;
}

/** Deletes a client's count after a correct code. */
export async function forgetTries(store: Store, client: string): Promise<void> {
  await store.db.deleteFrom("rateLimits").where("bucket", "=", bucketOf(client)).executeTakeFirst();
}

/** Takes back the one try of a correct code, and keeps the count of the wrong ones. */
export async function giveBackTry(store: Store, client: string): Promise<void> {
  await giveBackUse(store, bucketOf(client));
}

/** Updates the count; false when another try has changed it since it was read. */
async function change(
  store: Store,
  bucket: string,
  seen: { count: number; windowEndsAt: number },
  count: number,
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable("rateLimits")
    .set({ count, windowEndsAt: endOfMemory(store) })
    .where("bucket", "=", bucket)
    .where("count", "=", seen.count)
    .where("windowEndsAt", "=", seen.windowEndsAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Starts a count; false when another try started it at the same moment. */
async function begin(store: Store, bucket: string): Promise<boolean> {
  const first = { count: 1, windowEndsAt: endOfMemory(store) };
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto("rateLimits")
    .values({ bucket, ...first })
    .onConflict((conflict) =>
      conflict
        .column("bucket")
        .doUpdateSet(first)
        .where("rateLimits.windowEndsAt", "<=", store.now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function endOfMemory(store: Store) {
  return sql<number>`${store.now} + ${MEMORY_MS}`;
}

function bucketOf(client: string): string {
  return `sign-in:${client}`;
}
