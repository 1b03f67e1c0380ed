import type { Migration } from "../migration.ts";

/** The browser that submitted an attempt, as a digest of its secret. */
export const attemptBrowser: Migration = {
  name: "007-attempt-browser",
  async up(db) {
    await db.schema.alterTable("checkout_attempts").addColumn("browser_digest", "text").execute();
  },
};
