import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** Whose slips take how much room; the files of refused ones are not kept. */
export const slipClients: Migration = {
  name: "019-slip-clients",
  async up(db) {
    await db.schema
      .alterTable("payment_slips")
      .addColumn("client", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update payment_slips set content = '' where state = 'refused'`.execute(db);
  },
};
