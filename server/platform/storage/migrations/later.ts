import type { Migration } from "../migration.ts";

/** The migrations after the first release, in the order of their names. A new one is added at the end. */
export const LATER_MIGRATIONS: Migration[] = [
  /** The catalogue as it is kept between starts; before, it had tables of its own. */
  {
    name: "020-catalogue-entries",
    async up(db) {
      for (const table of FORMER_CATALOGUE) {
        await db.schema.dropTable(`catalogue_${table}`).ifExists().execute();
      }
      await db.schema
        .createTable("catalogue_entries")
        .addColumn("id", "bigint", (column) => column.primaryKey())
        .addColumn("revision", "bigint", (column) => column.notNull())
        .addColumn("json", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("catalogue_entries_changes")
        .on("catalogue_entries")
        .columns(["revision", "id"])
        .execute();
    },
  },
  /** What is sold out until the day ends, with its stock before. */
  {
    name: "021-sold-out-today",
    async up(db) {
      await db.schema
        .createTable("sold_out_today")
        .addColumn("product_id", "bigint", (column) => column.primaryKey())
        .addColumn("until", "bigint", (column) => column.notNull())
        .addColumn("parts", "text", (column) => column.notNull())
        .execute();
    },
  },
  /** The shopper of a refused slip is told why. */
  {
    name: "022-slip-refusals",
    async up(db) {
      await db.schema
        .alterTable("payment_slips")
        .addColumn("refusal", "text", (column) => column.notNull().defaultTo(""))
        .execute();
    },
  },
  /** Forms of the owner's area from browsers whose session had ended. */
  {
    name: "023-kept-forms",
    async up(db) {
      await db.schema
        .createTable("kept_forms")
        .addColumn("browser", "text", (column) => column.primaryKey())
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("bytes", "bigint", (column) => column.notNull())
        .addColumn("stored_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  /** Which back ends the rows belong to. */
  {
    name: "024-back-ends",
    async up(db) {
      await db.schema
        .createTable("back_ends")
        .addColumn("number", "bigint", (column) => column.primaryKey())
        .addColumn("identity", "text", (column) => column.notNull().unique())
        .addColumn("is_current", "integer", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("order_revisions_of_key")
        .on("order_revisions")
        .column("order_key")
        .execute();
    },
  },
];

const FORMER_CATALOGUE = [
  "products",
  "product_data",
  "variations",
  "product_categories",
  "group_members",
  "categories",
  "state",
  "words",
  "word_lists",
  "vocabulary",
  "mistakes",
];
