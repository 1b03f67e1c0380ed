import { type AliasableExpression, sql } from "kysely";
import { ZONE_OFFSET_MS } from "#app/domain/dates.ts";
import type { Store } from "./store.ts";

/** The database's time in ms since the epoch, which is the same for all instances. */
export async function storeTime(store: Pick<Store, "db" | "now">): Promise<number> {
  const read = store.db.selectNoFrom(sql<number>`${store.now}`.as("now"));
  return (await read.executeTakeFirstOrThrow()).now;
}

/** When the shop was first started on this store, in ms since the epoch, by the clock of that process. */
export async function storeMadeAt({ db }: Pick<Store, "db">): Promise<number> {
  const { rows } = await sql<{ madeAt: number }>`
    select min(applied_at) as made_at from schema_migrations`.execute(db);
  return rows[0]?.madeAt ?? 0;
}

/** The day in Malaysia by the database's time, as a part of a query: "2026-11-28". */
export function storeDay({
  dialect,
  now,
}: Pick<Store, "dialect" | "now">): AliasableExpression<string> {
  const seconds = sql`(${now} + ${ZONE_OFFSET_MS}) / 1000`;
  return dialect === "postgres"
    ? sql<string>`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`
    : sql<string>`strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`;
}
