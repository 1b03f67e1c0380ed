import type { OrderRowMarkTable } from "#server/platform/storage/order-tables.ts";
import type { Store } from "#server/platform/storage/store.ts";

type MarkName = OrderRowMarkTable["name"];

/** A moment in ms since the epoch; undefined before the first one. */
export async function readMark({ db }: Store, name: MarkName): Promise<number | undefined> {
  const row = await db
    .selectFrom("orderRowMarks")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeMark({ db }: Store, name: MarkName, value: number): Promise<void> {
  await db
    .insertInto("orderRowMarks")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Whether all orders of the back end were stored at least once. */
export async function isFilled(store: Store): Promise<boolean> {
  return (await readMark(store, "filled_at")) !== undefined;
}
