import { MAIL_RECIPIENTS, NOTICE_RECIPIENTS } from "#app/domain/order/message.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { hasChannel } from "#server/store/outbox.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

type Tidied = Pick<CheckoutShop, "store" | "env">;

/** Messages deleted in one round at most. */
const AT_ONCE = 500;

/** Deletes old messages that are over, and gives up those whose channel the settings no longer name. @param now ms */
export async function tidyMessages(shop: Tidied, now: number): Promise<void> {
  await deleteOld(shop, now - DURATIONS.messagesKept);
  await giveUpWithoutChannel(shop, now);
}

async function deleteOld({ store }: Tidied, before: number): Promise<void> {
  await store.db
    .deleteFrom("messages")
    .where("id", "in", (db) =>
      db
        .selectFrom("messages as old")
        .select("old.id")
        .where("old.state", "in", ["sent", "failed"])
        // In two parts, of which the database finds each by an index.
        .where((eb) =>
          eb.or([
            eb("old.claimedAt", "<", before),
            eb.and([eb("old.claimedAt", "is", null), eb("old.createdAt", "<", before)]),
          ]),
        )
        .limit(AT_ONCE),
    )
    .execute();
}

/** A process with other settings may be sending one: those that were tried lately are left alone. */
async function giveUpWithoutChannel({ store, env }: Tidied, now: number): Promise<void> {
  const recipients = [...MAIL_RECIPIENTS, ...NOTICE_RECIPIENTS].filter(
    (recipient) => !hasChannel(env, recipient),
  );
  if (recipients.length === 0) return;
  await store.db
    .updateTable("messages")
    .set({ state: "failed", problem: "no-channel" })
    .where("recipient", "in", recipients)
    .where("state", "in", ["waiting", "sending"])
    .where("createdAt", "<", now - DURATIONS.messageTried)
    .where((eb) =>
      eb.or([eb("claimedAt", "is", null), eb("claimedAt", "<", now - DURATIONS.spentRowsKept)]),
    )
    .execute();
}
