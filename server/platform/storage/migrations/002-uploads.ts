import type { Migration } from "../migration.ts";

/** The owner's picture files, for instances that share a database. */
export const uploads: Migration = {
  name: "002-uploads",
  async up(db) {
    await db.schema
      .createTable("uploads")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("stored_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
