import type { Migration } from "../migration.ts";

/** Which browser submitted an attempt: a digest, so that the table alone opens nothing. */
export const attemptBrowser: Migration = {
  name: "007-attempt-browser",
  async up(db) {
    await db.schema.alterTable("checkout_attempts").addColumn("browser_digest", "text").execute();
  },
};
