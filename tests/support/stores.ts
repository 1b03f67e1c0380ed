import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openStore, type Store } from "#server/platform/storage/store.ts";
import { migratedState } from "./state-database.ts";
import { tempDir } from "./temp-dir.ts";

/** An empty state store of its own, closed with the running test. */
export async function emptyStore(): Promise<Store> {
  const store = await openStore(await migratedState(tempDir()));
  onTestFinished(() => store.close());
  return store;
}

/** The database's time as set by a test. */
export function nowBy(clock: () => number): Store["now"] {
  return sql<number>`cast(${clock()} as bigint)`;
}

/** A row of a table, for tests that need any row. */
export const lease = (name: string, fence = 1) => ({ name, owner: "test", until: 0, fence });

/** The names of all such rows. */
export async function leaseNames(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom("leases").select("name").orderBy("name").execute();
  return rows.map((row) => row.name);
}
