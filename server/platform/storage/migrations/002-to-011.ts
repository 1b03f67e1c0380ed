import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** The migrations after the first tables, in the order of their names. None of them changes any more. */
export const MIGRATIONS_2_TO_11: Migration[] = [
  /** The owner's picture files, for instances that share a database. */
  {
    name: "002-uploads",
    async up(db) {
      await db.schema
        .createTable("uploads")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("content", "text", (column) => column.notNull())
        .addColumn("stored_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  /** Counts of violations of the content security policy. */
  {
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
  },
  /** Bills to delete: requested once, retried until the provider reports them as deleted, missing or paid. */
  {
    name: "004-bill-ends",
    async up(db) {
      // SQLite adds one column per statement.
      const add = (name: string, type: "text" | "bigint") =>
        db.schema.alterTable("bills").addColumn(name, type).execute();
      await add("end_requested_at", "bigint");
      await add("end_reason", "text");
      await add("next_end_try_at", "bigint");
      await db.schema
        .alterTable("bills")
        .addColumn("end_tries", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`create index bills_to_end on bills (next_end_try_at)
      where next_end_try_at is not null`.execute(db);
      // Earlier versions tried only once.
      await sql`update bills
      set end_requested_at = ${Date.now()}, end_reason = 'order-paid', next_end_try_at = 0
      where state = 'open' and attempt_id in (
        select id from checkout_attempts where state in ('paid', 'fulfilled'))`.execute(db);
    },
  },
  /** Notes about payments under review that are still to be added to the back end's orders. */
  {
    name: "005-order-notes",
    async up(db) {
      await db.schema.alterTable("review_items").addColumn("order_note", "text").execute();
      await db.schema.alterTable("review_items").addColumn("note_due_at", "bigint").execute();
      await db.schema
        .createIndex("review_items_note_due")
        .on("review_items")
        .column("note_due_at")
        .execute();
    },
  },
  /** Reservations of open bills: pieces of goods, uses of coupons. */
  {
    name: "006-holds",
    async up(db) {
      await db.schema
        .createTable("holds")
        .addColumn("attempt_id", "text", (column) => column.primaryKey())
        .addColumn("cart_id", "text", (column) => column.notNull())
        .addColumn("order_key", "text")
        .addColumn("client", "text")
        .addColumn("stage", "text", (column) => column.notNull())
        .addColumn("until", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("holds_ends").on("holds").column("until").execute();
      await db.schema.createIndex("holds_of_client").on("holds").column("client").execute();
      await sql`create index holds_of_order on holds (order_key) where order_key is not null`.execute(
        db,
      );

      await db.schema
        .createTable("hold_items")
        .addColumn("attempt_id", "text", (column) => column.notNull())
        .addColumn("resource", "text", (column) => column.notNull())
        .addColumn("amount", "bigint", (column) => column.notNull())
        .addColumn("seen", "bigint")
        .addColumn("counted_at", "bigint")
        .addPrimaryKeyConstraint("hold_items_key", ["attempt_id", "resource"])
        .execute();
      await db.schema.createIndex("hold_items_of").on("hold_items").column("resource").execute();

      await db.schema
        .createTable("hold_turnover")
        .addColumn("resource", "text", (column) => column.primaryKey())
        .addColumn("count", "bigint", (column) => column.notNull())
        .addColumn("changed_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  /** The browser that submitted an attempt, as a digest of its secret. */
  {
    name: "007-attempt-browser",
    async up(db) {
      await db.schema.alterTable("checkout_attempts").addColumn("browser_digest", "text").execute();
    },
  },
  /** Finds a browser's unpaid order, which every page shows. */
  {
    name: "008-attempts-of-browser",
    async up(db) {
      await sql`create index checkout_attempts_of_browser on checkout_attempts (browser_digest)
      where browser_digest is not null and state = 'billed' and closed_at is null`.execute(db);
    },
  },
  /** The provider of a bill and of a payment fact, and the subject of a fact. */
  {
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
  },
  /** The chosen way, day and slot of an order. */
  {
    name: "010-slots",
    async up(db) {
      for (const column of ["way", "day", "slot"]) {
        await db.schema.alterTable("order_revisions").addColumn(column, "text").execute();
      }
      await sql`create index order_revisions_of_day on order_revisions (day)
      where day is not null`.execute(db);
    },
  },
  /**
   * Sessions of staff, sessions that last the day, and the code of the staff. Older releases write owner's sessions, and
   * end all others when they meet them.
   */
  {
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
      await sql`insert into staff_codes (name, version, made_at) values ('staff', 0, 0)`.execute(
        db,
      );
    },
  },
];
