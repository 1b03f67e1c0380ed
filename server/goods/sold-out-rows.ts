import type { SoldOutPart } from "#app/domain/admin/sold-out-today.ts";
import type { Queries } from "../platform/storage/store.ts";

/** The `until` of what is sold out until its owner opens it. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

interface SoldOutRow {
  productId: number;
  parts: SoldOutPart[];
  /** Ms since the epoch, or FOR_GOOD. */
  until: number;
}

/** What of a product is sold out by its owner, for the day or for good; undefined when nothing is. */
export async function soldOutRow(db: Queries, productId: number): Promise<SoldOutRow | undefined> {
  const row = await db
    .selectFrom("soldOutToday")
    .selectAll()
    .where("productId", "=", productId)
    .executeTakeFirst();
  return row && { ...row, parts: JSON.parse(row.parts) as SoldOutPart[] };
}

export async function keepSoldOut(
  db: Queries,
  { productId, parts, until }: SoldOutRow,
): Promise<void> {
  const row = { until, parts: JSON.stringify(parts) };
  await db
    .insertInto("soldOutToday")
    .values({ productId, ...row })
    .onConflict((conflict) => conflict.column("productId").doUpdateSet(row))
    .execute();
}

/** The backorders that a part had before it was sold out; a count that its owner types gives them back. */
export async function backordersBefore(db: Queries, productId: number, id = productId) {
  const part = (await soldOutRow(db, productId))?.parts.find((one) => one.id === id);
  return part?.backorders === undefined ? {} : { backorders: part.backorders };
}

/** Then nothing of the product is opened by itself any more. */
export async function forgetSoldOut(db: Queries, productId: number): Promise<void> {
  await db.deleteFrom("soldOutToday").where("productId", "=", productId).execute();
}

/** Then these variations of the product are not opened by themselves any more. */
export async function forgetSoldOutParts(
  db: Queries,
  productId: number,
  ids: number[],
): Promise<void> {
  const row = await soldOutRow(db, productId);
  const left = row?.parts.filter(({ id }) => !ids.includes(id)) ?? [];
  if (left.length === 0) return forgetSoldOut(db, productId);
  const change = { parts: JSON.stringify(left) };
  await db.updateTable("soldOutToday").set(change).where("productId", "=", productId).execute();
}

/** Ids of the products that are sold out until the day ends. */
export async function soldOutForDay(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom("soldOutToday")
    .select("productId")
    .where("until", "<", FOR_GOOD)
    .execute();
  return rows.map(({ productId }) => productId);
}

/** Products whose day has ended, the longest ended first. @param now ms since the epoch */
export async function productsToOpen(db: Queries, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("soldOutToday")
    .select("productId")
    .where("until", "<=", now)
    .orderBy("until")
    .limit(limit)
    .execute();
  return rows.map(({ productId }) => productId);
}
