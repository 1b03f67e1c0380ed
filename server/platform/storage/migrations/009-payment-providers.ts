import type { Migration } from "../migration.ts";

/** The provider of a bill and of a payment fact, and the subject of a fact. */
export const paymentProviders: Migration = {
  name: "009-payment-providers",
  async up(db) {
    for (const table of ["bills", "payment_facts"]) {
      // Older releases know one provider and write none.
      await db.schema
        .alterTable(table)
        .addColumn("provider", "text", (column) => column.notNull().defaultTo("billplz"))
        .execute();
    }
    await db.schema
      .alterTable("payment_facts")
      .addColumn("event", "text", (column) => column.notNull().defaultTo("payment"))
      .execute();
  },
};
