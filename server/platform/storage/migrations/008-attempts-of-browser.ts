import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** Finds a browser's unpaid order, which every page shows. */
export const attemptsOfBrowser: Migration = {
  name: "008-attempts-of-browser",
  async up(db) {
    await sql`create index checkout_attempts_of_browser on checkout_attempts (browser_digest)
      where browser_digest is not null and state = 'billed' and closed_at is null`.execute(db);
  },
};
