import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** Bills to delete: requested once, retried until the provider reports them as deleted, missing or paid. */
export const billEnds: Migration = {
  name: "004-bill-ends",
  async up(db) {
    // SQLite adds one column per statement.
    const add = (name: string, type: "text" | "bigint") =>
      db.schema.alterTable("bills").addColumn(name, type).execute();
    await add("end_requested_at", "bigint");
    await add("end_reason", "text");
    await add("next_end_try_at", "bigint");
    await db.schema
      .alterTable("bills")
      .addColumn("end_tries", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`create index bills_to_end on bills (next_end_try_at)
      where next_end_try_at is not null`.execute(db);
    // Earlier versions tried only once.
    await sql`update bills
      set end_requested_at = ${Date.now()}, end_reason = 'order-paid', next_end_try_at = 0
      where state = 'open' and attempt_id in (
        select id from checkout_attempts where state in ('paid', 'fulfilled'))`.execute(db);
  },
};
