import type { Queries } from "../platform/storage/store.ts";

/** How often pieces of each resource were released or sold, at one moment. */
export type Turnover = ReadonlyMap<string, number>;

/**
 * Read before the back end's stock. If it has changed when the hold is taken, the stock must be read again: pieces that
 * were held when the back end answered may be sold since, and would be missing from both counts.
 */
export async function readTurnover(db: Queries, resources: readonly string[]): Promise<Turnover> {
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

export async function hasTurnedOver(db: Queries, before: Turnover): Promise<boolean> {
  const now = await readTurnover(db, [...before.keys()]);
  return [...before].some(([resource, count]) => now.get(resource) !== count);
}

/** Counts that pieces were released or sold. Sorted, so that two calls at the same time do not deadlock. */
export async function turnOver(
  trx: Queries,
  resources: readonly string[],
  now: number,
): Promise<void> {
  for (const resource of resources.toSorted()) {
    await trx
      .insertInto("holdTurnover")
      .values({ resource, count: 1, changedAt: now })
      .onConflict((conflict) =>
        conflict
          .column("resource")
          .doUpdateSet((eb) => ({ count: eb("holdTurnover.count", "+", 1), changedAt: now })),
      )
      .execute();
  }
}
