import type { Migration } from "../migration.ts";

/** The language in which the shopper bought. */
export const attemptLocale: Migration = {
  name: "017-attempt-locale",
  async up(db) {
    await db.schema.alterTable("checkout_attempts").addColumn("locale", "text").execute();
  },
};
