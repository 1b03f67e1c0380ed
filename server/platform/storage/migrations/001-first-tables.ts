import { type Kysely, sql } from "kysely";
import type { Migration } from "../migration.ts";

/** Money path, settings, sessions, limits and leases. */
export const firstTables: Migration = {
  name: "001-first-tables",
  async up(db) {
    await moneyPath(db);
    await ownersArea(db);
    await db.schema
      .createTable("leases")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .addColumn("fence", "bigint", (column) => column.notNull())
      .execute();
  },
};

async function moneyPath(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("checkout_attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("cart_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("content_digest", "text", (column) => column.notNull())
    .addColumn("cart", "text", (column) => column.notNull())
    .addColumn("contact", "text")
    .addColumn("paid_bill_id", "text")
    .addColumn("closed_at", "bigint")
    .addColumn("closed_reason", "text")
    .addColumn("held_reason", "text")
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("checkout_attempts_of_cart", ["cart_id", "number"])
    .execute();
  // For background work: all unfinished attempts.
  await sql`create index checkout_attempts_open on checkout_attempts (next_try_at)
    where state <> 'fulfilled' and closed_at is null and held_reason is null`.execute(db);

  await db.schema
    .createTable("order_revisions")
    .addColumn("attempt_id", "text", (column) =>
      column.notNull().references("checkout_attempts.id"),
    )
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("created_via", "text", (column) => column.notNull().unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("quote", "text")
    .addColumn("total", "bigint", (column) => column.notNull())
    .addColumn("contact_digest", "text", (column) => column.notNull())
    .addColumn("order_id", "bigint")
    .addColumn("order_key", "text")
    .addColumn("order_number", "text")
    .addColumn("posted_at", "bigint", (column) => column.notNull())
    .addColumn("stray_check_at", "bigint")
    .addPrimaryKeyConstraint("order_revisions_key", ["attempt_id", "number"])
    // Ids are not unique: after a move from the embedded back end to a real one the same ids occur again.
    .addUniqueConstraint("order_revisions_order", ["order_id", "order_key"])
    .execute();
  await sql`create index order_revisions_strays on order_revisions (stray_check_at)
    where stray_check_at is not null`.execute(db);

  await db.schema
    .createTable("bills")
    .addColumn("intent_id", "text", (column) => column.primaryKey())
    .addColumn("bill_id", "text", (column) => column.unique())
    .addColumn("attempt_id", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("order_id", "bigint", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("url", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("meta_written", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .addColumn("checks", "integer", (column) => column.notNull())
    .addColumn("next_check_at", "bigint")
    .addForeignKeyConstraint("bills_revision", ["attempt_id", "revision"], "order_revisions", [
      "attempt_id",
      "number",
    ])
    .execute();
  // The database refuses a second bill that could be shown to a shopper.
  await sql`create unique index bills_one_live on bills (attempt_id, revision)
    where state in ('intended', 'open')`.execute(db);
  await db.schema
    .createIndex("bills_of_revision")
    .on("bills")
    .columns(["attempt_id", "revision"])
    .execute();
  await sql`create index bills_due_checks on bills (next_check_at)
    where next_check_at is not null`.execute(db);

  await sql`create index bills_unwritten on bills (created_at)
    where meta_written = 0 and bill_id is not null`.execute(db);

  await db.schema
    .createTable("payment_facts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("bill_id", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("paid", "integer", (column) => column.notNull())
    .addColumn("paid_at", "bigint")
    .addColumn("paid_amount", "bigint")
    .addColumn("collection_id", "text")
    .addColumn("transaction_id", "text")
    .addColumn("transaction_status", "text")
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("outcome", "text")
    .addUniqueConstraint("payment_facts_once", ["bill_id", "digest"])
    .execute();
  await sql`create index payment_facts_unsettled on payment_facts (next_try_at)
    where settled_at is null`.execute(db);

  await db.schema
    .createTable("review_items")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("bill_id", "text")
    .addColumn("order_id", "bigint")
    .addColumn("attempt_id", "text")
    .addColumn("amount", "bigint")
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("notified_at", "bigint")
    .addColumn("acknowledged_at", "bigint")
    .addColumn("acknowledged_by", "text")
    .addUniqueConstraint("review_items_once", ["kind", "subject"])
    .execute();
}

async function ownersArea(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("settings_history")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("settings_history_key", ["name", "version"])
    .execute();
  await db.schema
    .createTable("admin_sessions")
    .addColumn("id_digest", "text", (column) => column.primaryKey())
    .addColumn("code_digest", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("rate_limits")
    .addColumn("bucket", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("window_ends_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("rate_limits_windows")
    .on("rate_limits")
    .column("window_ends_at")
    .execute();
}
