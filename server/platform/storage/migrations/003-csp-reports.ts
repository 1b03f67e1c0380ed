import type { Migration } from "../migration.ts";

/** Counts of violations of the content security policy. */
export const cspReports: Migration = {
  name: "003-csp-reports",
  async up(db) {
    await db.schema
      .createTable("csp_reports")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("directive", "text", (column) => column.notNull())
      .addColumn("blocked", "text", (column) => column.notNull())
      .addColumn("count", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("csp_reports_key", ["day", "directive", "blocked"])
      .execute();
  },
};
