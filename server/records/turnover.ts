import type { Queries } from "../platform/storage/store.ts";

/** How often pieces of each resource were given back or sold, as it was at a moment. */
export type Turnover = ReadonlyMap<string, number>;

/**
 * Read before the back end is asked for its stock. If it has changed when the hold is taken, the stock must be read
 * again: pieces that were held when the back end answered may be sold by then, and would be counted neither here nor
 * there.
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

/** Notes that pieces were given back or sold. In one order, so that two at once do not wait for each other. */
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
