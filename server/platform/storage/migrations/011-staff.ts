import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/**
 * Sessions of staff, sessions that last the day, and the code of the staff. Older releases write owner's sessions, and
 * end all others when they meet them.
 */
export const staff: Migration = {
  name: "011-staff",
  async up(db) {
    const sessions = () => db.schema.alterTable("admin_sessions");
    await sessions()
      .addColumn("role", "text", (column) => column.notNull().defaultTo("owner"))
      .execute();
    await sessions()
      .addColumn("stays_today", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sessions()
      .addColumn("browser", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createTable("staff_codes")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("code_hash", "text")
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .execute();
    await sql`insert into staff_codes (name, version, made_at) values ('staff', 0, 0)`.execute(db);
  },
};
