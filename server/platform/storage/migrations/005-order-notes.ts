import type { Migration } from "../migration.ts";

/** Notes about payments under review that are still to be added to the back end's orders. */
export const orderNotes: Migration = {
  name: "005-order-notes",
  async up(db) {
    await db.schema.alterTable("review_items").addColumn("order_note", "text").execute();
    await db.schema.alterTable("review_items").addColumn("note_due_at", "bigint").execute();
    await db.schema
      .createIndex("review_items_note_due")
      .on("review_items")
      .column("note_due_at")
      .execute();
  },
};
