import type { IndexQueries } from "./tables.ts";

/** The rows of `catalogue_state`, mostly numbers as text. */
export type StateName =
  | "format"
  /** Grows with every batch that changed something. */
  | "revision"
  /** When the index was filled for the first time, ms since the epoch. */
  | "filled_at"
  /** The reading of the whole catalogue: its number, and how far it went. JSON. */
  | "pass"
  /** Changes until this moment are in the index, ms since the epoch by the back end's clock. */
  | "swept_until"
  /** The start of the last sweep that ran to its end, ms since the epoch: until then everything is as the back end had it. */
  | "checked_at"
  /** How many products the back end had at the last comparison of ids, and the highest id. JSON. */
  | "counted"
  /** When the last full comparison ended, ms since the epoch. */
  | "compared_at"
  /** Sum of the sales, as `ShopBackend.sumOfSales` answered. */
  | "sales";

/** A copy of `catalogue_state` in memory. Other instances write the table too, so it must be refreshed. */
export interface IndexState {
  /** Reads the table. @returns whether the revision is another than before */
  refresh(): Promise<boolean>;
  /** Whether the index has been filled. */
  isFilled(): boolean;
  /** 0 for a value that is missing. */
  number(name: StateName): number;
  /** Puts a value that was written to the table into the copy. */
  note(name: StateName, value: string): void;
}

export function createIndexState(db: IndexQueries): IndexState {
  let values = new Map<string, string>();
  const number = (name: StateName) => Number(values.get(name) ?? 0);
  return {
    async refresh() {
      const before = number("revision");
      const rows = await db.selectFrom("catalogueState").selectAll().execute();
      values = new Map(rows.map(({ name, value }) => [name, value]));
      return number("revision") !== before;
    },
    isFilled: () => number("filled_at") > 0,
    number,
    note: (name, value) => void values.set(name, value),
  };
}

/** Writes a value to the table. */
export async function writeState(db: IndexQueries, name: StateName, value: string): Promise<void> {
  await db
    .insertInto("catalogueState")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
