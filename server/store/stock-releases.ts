import type { Queries } from "#server/platform/storage/store.ts";
import { stockIdOf } from "./resources.ts";

/** How many pieces of each resource were released or sold, at one moment. */
export type StockReleases = ReadonlyMap<string, number>;

/** Read before the back end's stock, for releasedSince. */
export async function readStockReleases(
  db: Queries,
  resources: readonly string[],
): Promise<StockReleases> {
  const known = new Map(resources.map((resource) => [resource, 0]));
  if (resources.length === 0) return known;
  const rows = await db
    .selectFrom("holdTurnover")
    .select(["resource", "count"])
    .where("resource", "in", resources)
    .execute();
  for (const { resource, count } of rows) known.set(resource, count);
  return known;
}

/**
 * The pieces of each resource that were released or sold since then. Pieces that were held when the back end answered may
 * be sold since: they are missing from both counts, and must count as held until the stock is read again.
 */
export async function releasedSince(db: Queries, before: StockReleases): Promise<StockReleases> {
  const now = await readStockReleases(db, [...before.keys()]);
  return new Map(
    [...before].map(([resource, count]) => {
      const pieces = (now.get(resource) ?? 0) - count;
      // Its row was removed meanwhile.
      return [resource, pieces < 0 ? Infinity : pieces];
    }),
  );
}

/** Counts that pieces were released or sold. Sorted, so that two calls at the same time do not deadlock. */
export async function countReleases(
  trx: Queries,
  pieces: readonly { resource: string; amount: number }[],
  now: number,
): Promise<void> {
  for (const { resource, amount } of pieces.toSorted((a, b) =>
    a.resource < b.resource ? -1 : 1,
  )) {
    await trx
      .insertInto("holdTurnover")
      .values({ resource, count: amount, changedAt: now })
      .onConflict((conflict) =>
        conflict
          .column("resource")
          .doUpdateSet((eb) => ({ count: eb("holdTurnover.count", "+", amount), changedAt: now })),
      )
      .execute();
  }
}

/**
 * Releases the hold of an attempt: its order cannot be paid any more, or the back end has taken the goods from stock.
 * @param now ms since the epoch
 */
export async function giveBackHold(trx: Queries, attemptId: string, now: number): Promise<void> {
  const items = await trx
    .deleteFrom("holdItems")
    .where("attemptId", "=", attemptId)
    .returning(["resource", "amount"])
    .execute();
  const pieces = items.filter(({ resource }) => stockIdOf(resource) !== undefined);
  await countReleases(trx, pieces, now);
  await trx.deleteFrom("holds").where("attemptId", "=", attemptId).execute();
}

/** Keeps the hold of a paid attempt until the back end has taken the goods from its stock. */
export async function keepHoldForPaid(trx: Queries, attemptId: string): Promise<void> {
  await trx
    .updateTable("holds")
    .set({ stage: "paid" })
    .where("attemptId", "=", attemptId)
    .execute();
}
