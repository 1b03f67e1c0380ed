import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** What the owner did with orders, stored before it is done, so that nothing is done twice. */
export const orderActions: Migration = {
  name: "013-order-actions",
  async up(db) {
    await db.schema
      .createTable("order_actions")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("order_id", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("amount", "bigint")
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("begun_at", "bigint", (column) => column.notNull())
      .addColumn("sent_at", "bigint", (column) => column.notNull())
      .addColumn("done_at", "bigint")
      .execute();
    await sql`create index order_actions_open on order_actions (order_id)
      where done_at is null`.execute(db);
  },
};
