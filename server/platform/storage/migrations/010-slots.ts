import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** The chosen way, day and slot of an order. */
export const slots: Migration = {
  name: "010-slots",
  async up(db) {
    for (const column of ["way", "day", "slot"]) {
      await db.schema.alterTable("order_revisions").addColumn(column, "text").execute();
    }
    await sql`create index order_revisions_of_day on order_revisions (day)
      where day is not null`.execute(db);
  },
};
