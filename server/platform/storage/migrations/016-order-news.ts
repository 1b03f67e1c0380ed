import type { Migration } from "../migration.ts";

/** Distinguishes a change that was made in the back end from one that this shop made, so that each is told once. */
export const orderNews: Migration = {
  name: "016-order-news",
  async up(db) {
    await db.schema.alterTable("order_rows").addColumn("last_refund_id", "bigint").execute();
    await db.schema.alterTable("order_revisions").addColumn("cancel_sent_at", "bigint").execute();
    await db.schema.alterTable("messages").addColumn("amount", "bigint").execute();
  },
};
