import type { MailRow } from "#server/platform/storage/schema.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { MailChannel } from "#server/ports/mail-channel.ts";

/** Older mails are removed. */
const MOST_MAILS = 200;

/** The mailbox of a shop in test mode. It receives all mails, to any address. */
export interface Mailbox extends MailChannel {
  /** The newest first. */
  list(): Promise<Pick<MailRow, "id" | "recipient" | "subject" | "arrivedAt">[]>;
  read(id: string): Promise<MailRow | undefined>;
}

export function createMailbox({ db }: Pick<Store, "db">, clock: () => number): Mailbox {
  return {
    async send({ messageId, from, to, subject, html, text }) {
      const id = messageId.split("@")[0] ?? messageId;
      const sender = `${from.name} <${from.address}>`;
      const mail = { id, sender, recipient: to, subject, html, text, arrivedAt: clock() };
      try {
        await db
          .insertInto("mailbox")
          .values(mail)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const kept = db.selectFrom("mailbox").select("id").orderBy("arrivedAt", "desc");
        await db.deleteFrom("mailbox").where("id", "not in", kept.limit(MOST_MAILS)).execute();
        return undefined;
      } catch {
        return { scope: "channel", problem: "store" };
      }
    },
    list: () =>
      db
        .selectFrom("mailbox")
        .select(["id", "recipient", "subject", "arrivedAt"])
        .orderBy("arrivedAt", "desc")
        .orderBy("id")
        .execute(),
    read: (id) => db.selectFrom("mailbox").selectAll().where("id", "=", id).executeTakeFirst(),
  };
}
