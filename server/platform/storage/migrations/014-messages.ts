import type { Migration } from "../migration.ts";

/** Messages to be sent, and the mailbox of a shop in test mode. */
export const messages: Migration = {
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
    await db.schema.createIndex("mailbox_arrived").on("mailbox").columns(["arrived_at"]).execute();
  },
};
