import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** One row per order of the shop back end, for the owner's lists and sums. */
export const orderRows: Migration = {
  name: "012-order-rows",
  async up(db) {
    await db.schema
      .createTable("order_rows")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("number", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("stage", "text")
      .addColumn("way", "text")
      .addColumn("date", "text")
      .addColumn("slot", "text")
      .addColumn("pieces", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("refunded", "bigint", (column) => column.notNull())
      .addColumn("placed_at", "bigint", (column) => column.notNull())
      .addColumn("paid_at", "bigint")
      .addColumn("modified_at", "bigint", (column) => column.notNull())
      .addColumn("arrived_at", "bigint")
      .execute();
    const indexes = {
      order_rows_of_state: ["state", "date", "slot", "id"],
      order_rows_of_date: ["date", "state", "slot", "way", "stage", "pieces"],
      order_rows_without_date: ["state", "placed_at", "id"],
      order_rows_paid: ["paid_at", "state", "amount", "refunded"],
      order_rows_arrived: ["arrived_at"],
      order_rows_number: ["number"],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      const index = db.schema.createIndex(name).on("order_rows").columns(columns);
      await (
        name === "order_rows_without_date" ? index.where(sql.ref("date"), "is", null) : index
      ).execute();
    }
    await db.schema
      .createTable("order_row_marks")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "bigint", (column) => column.notNull())
      .execute();
  },
};
