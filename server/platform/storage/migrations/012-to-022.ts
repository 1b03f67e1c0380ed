import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** The later migrations, in the order of their names. A new one is added at the end. */
export const MIGRATIONS_12_TO_22: Migration[] = [
  /** One row per order of the shop back end, for the owner's lists and sums. */
  {
    name: "012-order-rows",
    async up(db) {
      await db.schema
        .createTable("order_rows")
        .addColumn("id", "bigint", (column) => column.primaryKey())
        .addColumn("number", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("stage", "text")
        .addColumn("way", "text")
        .addColumn("date", "text")
        .addColumn("slot", "text")
        .addColumn("pieces", "bigint", (column) => column.notNull())
        .addColumn("amount", "bigint", (column) => column.notNull())
        .addColumn("refunded", "bigint", (column) => column.notNull())
        .addColumn("placed_at", "bigint", (column) => column.notNull())
        .addColumn("paid_at", "bigint")
        .addColumn("modified_at", "bigint", (column) => column.notNull())
        .addColumn("arrived_at", "bigint")
        .execute();
      const indexes = {
        order_rows_of_state: ["state", "date", "slot", "id"],
        order_rows_of_date: ["date", "state", "slot", "way", "stage", "pieces"],
        order_rows_without_date: ["state", "placed_at", "id"],
        order_rows_paid: ["paid_at", "state", "amount", "refunded"],
        order_rows_arrived: ["arrived_at"],
        order_rows_number: ["number"],
      };
      for (const [name, columns] of Object.entries(indexes)) {
        const index = db.schema.createIndex(name).on("order_rows").columns(columns);
        await (
          name === "order_rows_without_date" ? index.where(sql.ref("date"), "is", null) : index
        ).execute();
      }
      await db.schema
        .createTable("order_row_marks")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("value", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  /** What the owner did with orders, stored before it is done, so that nothing is done twice. */
  {
    name: "013-order-actions",
    async up(db) {
      await db.schema
        .createTable("order_actions")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("order_id", "bigint", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("digest", "text", (column) => column.notNull())
        .addColumn("amount", "bigint")
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("begun_at", "bigint", (column) => column.notNull())
        .addColumn("sent_at", "bigint", (column) => column.notNull())
        .addColumn("done_at", "bigint")
        .execute();
      await sql`create index order_actions_open on order_actions (order_id)
      where done_at is null`.execute(db);
    },
  },
  /** Messages to be sent, and the mailbox of a shop in test mode. */
  {
    name: "014-messages",
    async up(db) {
      await db.schema
        .createTable("messages")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("attempt_id", "text")
        .addColumn("revision", "bigint")
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("tries", "bigint", (column) => column.notNull())
        .addColumn("next_try_at", "bigint", (column) => column.notNull())
        .addColumn("claimed_at", "bigint")
        .addColumn("sent_at", "bigint")
        .addColumn("problem", "text")
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("messages_once", ["kind", "subject", "recipient"])
        .execute();
      const indexes = {
        messages_due: ["state", "next_try_at"],
        messages_of_attempt: ["attempt_id", "recipient", "created_at"],
        messages_claimed: ["claimed_at"],
      };
      for (const [name, columns] of Object.entries(indexes)) {
        await db.schema.createIndex(name).on("messages").columns(columns).execute();
      }
      await db.schema
        .createTable("mailbox")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("sender", "text", (column) => column.notNull())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("html", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("arrived_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("mailbox_arrived")
        .on("mailbox")
        .columns(["arrived_at"])
        .execute();
    },
  },
  /** Slips that shoppers send of their transfers. */
  {
    name: "015-payment-slips",
    async up(db) {
      await db.schema
        .createTable("payment_slips")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("attempt_id", "text", (column) => column.notNull())
        .addColumn("revision", "bigint", (column) => column.notNull())
        .addColumn("number", "bigint", (column) => column.notNull())
        .addColumn("digest", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("type", "text", (column) => column.notNull())
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("stored_at", "bigint", (column) => column.notNull())
        // The limit of slips of an order holds also when two arrive at once.
        .addUniqueConstraint("payment_slips_number", ["attempt_id", "revision", "number"])
        .execute();
    },
  },
  /** Distinguishes a change that was made in the back end from one that this shop made, so that each is told once. */
  {
    name: "016-order-news",
    async up(db) {
      await db.schema.alterTable("order_rows").addColumn("last_refund_id", "bigint").execute();
      await db.schema.alterTable("order_revisions").addColumn("cancel_sent_at", "bigint").execute();
      await db.schema.alterTable("messages").addColumn("amount", "bigint").execute();
    },
  },
  /** The language in which the shopper bought. */
  {
    name: "017-attempt-locale",
    async up(db) {
      await db.schema.alterTable("checkout_attempts").addColumn("locale", "text").execute();
    },
  },
  /** Slips are counted by the owner's decision, without reading the files that stand before it in their rows. */
  {
    name: "018-slip-states",
    async up(db) {
      await db.schema
        .createIndex("payment_slips_states")
        .on("payment_slips")
        .columns(["state", "attempt_id"])
        .execute();
    },
  },
  /** Whose slips take how much room; the files of refused ones are not kept. */
  {
    name: "019-slip-clients",
    async up(db) {
      await db.schema
        .alterTable("payment_slips")
        .addColumn("client", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await sql`update payment_slips set content = '' where state = 'refused'`.execute(db);
    },
  },
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
