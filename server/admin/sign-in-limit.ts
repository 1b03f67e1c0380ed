import type { LimitVerdict } from "../storage/rate-limit.ts";
import type { Store } from "../storage/store.ts";

/** This many wrong codes may follow each other at once; then each further try must wait twice as long as the last. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** After so long without a try a client starts anew. */
const MEMORY_MS = 60 * 60_000;
/** Only tries at the very same moment meet each other; whoever loses this often is told to wait. */
const ROUNDS = 5;
const CROWDED: LimitVerdict = { allowed: false, retryAfterMs: 1000 };

/** How long a client waits between its `tries`th try and the next. */
export function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES));
}

/**
 * Counts a try of this client before its code is looked at, so that tries at once cannot slip through. A try that is
 * not allowed counts for nothing: waiting always ends. All instances on one store count together.
 */
export async function takeTry(store: Store, client: string, now: number): Promise<LimitVerdict> {
  const bucket = bucketOf(client);
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await store.db
      .selectFrom("rateLimits")
      .select(["count", "windowEndsAt"])
      .where("bucket", "=", bucket)
      .executeTakeFirst();
    if (!row || row.windowEndsAt <= now) {
      if (await begin(store, bucket, now)) return { allowed: true };
      continue;
    }
    const opensAt = row.windowEndsAt - MEMORY_MS + waitAfter(row.count);
    if (now < opensAt) return { allowed: false, retryAfterMs: opensAt - now };
    const { numUpdatedRows } = await store.db
      .updateTable("rateLimits")
      .set({ count: row.count + 1, windowEndsAt: now + MEMORY_MS })
      .where("bucket", "=", bucket)
      .where("count", "=", row.count)
      .where("windowEndsAt", "=", row.windowEndsAt)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { allowed: true };
  }
  return CROWDED;
}

/** Forgets a client's tries: it knew the code. */
export async function forgetTries(store: Store, client: string): Promise<void> {
  await store.db.deleteFrom("rateLimits").where("bucket", "=", bucketOf(client)).executeTakeFirst();
}

/** False when somebody else began this client's count in the same moment. */
async function begin(store: Store, bucket: string, now: number): Promise<boolean> {
  const first = { count: 1, windowEndsAt: now + MEMORY_MS };
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto("rateLimits")
    .values({ bucket, ...first })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet(first).where("rateLimits.windowEndsAt", "<=", now),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function bucketOf(client: string): string {
  return `sign-in:${client}`;
}
