import type { Migration } from "../migration.ts";

/** Slips are counted by the owner's decision, without reading the files that stand before it in their rows. */
export const slipStates: Migration = {
  name: "018-slip-states",
  async up(db) {
    await db.schema
      .createIndex("payment_slips_states")
      .on("payment_slips")
      .columns(["state", "attempt_id"])
      .execute();
  },
};
