import type { Migration } from "../migration.ts";

/** Slips that shoppers send of their transfers. */
export const paymentSlips: Migration = {
  name: "015-payment-slips",
  async up(db) {
    await db.schema
      .createTable("payment_slips")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("attempt_id", "text", (column) => column.notNull())
      .addColumn("revision", "bigint", (column) => column.notNull())
      .addColumn("number", "bigint", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("stored_at", "bigint", (column) => column.notNull())
      // The limit of slips of an order holds also when two arrive at once.
      .addUniqueConstraint("payment_slips_number", ["attempt_id", "revision", "number"])
      .execute();
  },
};
