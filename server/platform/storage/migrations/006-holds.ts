import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** Reservations of open bills: pieces of goods, uses of coupons. */
export const holds: Migration = {
  name: "006-holds",
  async up(db) {
    await db.schema
      .createTable("holds")
      .addColumn("attempt_id", "text", (column) => column.primaryKey())
      .addColumn("cart_id", "text", (column) => column.notNull())
      .addColumn("order_key", "text")
      .addColumn("client", "text")
      .addColumn("stage", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("holds_ends").on("holds").column("until").execute();
    await db.schema.createIndex("holds_of_client").on("holds").column("client").execute();
    await sql`create index holds_of_order on holds (order_key) where order_key is not null`.execute(
      db,
    );

    await db.schema
      .createTable("hold_items")
      .addColumn("attempt_id", "text", (column) => column.notNull())
      .addColumn("resource", "text", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("seen", "bigint")
      .addColumn("counted_at", "bigint")
      .addPrimaryKeyConstraint("hold_items_key", ["attempt_id", "resource"])
      .execute();
    await db.schema.createIndex("hold_items_of").on("hold_items").column("resource").execute();

    await db.schema
      .createTable("hold_turnover")
      .addColumn("resource", "text", (column) => column.primaryKey())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
