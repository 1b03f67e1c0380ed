import { sql } from "kysely";
import type { Store } from "./store.ts";

/** The database's time in ms since the epoch, which is the same for all instances. */
export async function storeTime(store: Pick<Store, "db" | "now">): Promise<number> {
  const read = store.db.selectNoFrom(sql<number>`${store.now}`.as("now"));
  return (await read.executeTakeFirstOrThrow()).now;
}
