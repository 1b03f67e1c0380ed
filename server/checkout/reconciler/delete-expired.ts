import { type ExpressionBuilder, sql } from "kysely";
import { DURATIONS } from "#server/store/durations.ts";
import { erasePersonalisation, WITH_PERSONALISATION } from "#server/store/erase-personalisation.ts";
import { dropOldSlipFiles, eraseOldSlips } from "#server/store/slips.ts";
import { MAIL_RECIPIENTS, NOTICE_RECIPIENTS } from "#app/domain/order/message.ts";
import { hasChannel } from "#server/store/outbox.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { pruneLimits } from "#server/platform/storage/rate-limit.ts";
import type { Schema } from "#server/platform/storage/schema.ts";
import type { Round } from "./round.ts";

/**
 * Deletes old data: contacts and words of ended attempts, expired leases, counters, forms of the owner's area,
 * messages that are over, slips. Facts and recorded refunds are kept.
 */
export async function deleteExpiredData({ shop }: Round): Promise<void> {
  const { store } = shop;
  const now = shop.trustedNow();
  const isOver = (eb: ExpressionBuilder<Schema, "checkoutAttempts">) =>
    eb.and([
      eb("contact", "is not", null),
      eb("updatedAt", "<", now - DURATIONS.contactKept),
      eb.or([
        eb("state", "=", "fulfilled"),
        eb("closedAt", "is not", null),
        eb("heldReason", "is not", null),
      ]),
    ]);
  const written = await store.db
    .selectFrom("checkoutAttempts")
    .select(["id", "cart"])
    .where(isOver)
    .where("cart", "like", WITH_PERSONALISATION)
    .execute();
  for (const attempt of written) await erasePersonalisation(store.db, attempt);
  await store.db.updateTable("checkoutAttempts").set({ contact: null }).where(isOver).execute();
  // Leases run by the store's time: a process whose own is ahead must not end those that are held.
  const longAgo = sql<number>`${store.now} - ${DURATIONS.spentRowsKept}`;
  await store.db
    .deleteFrom("leases")
    .where((eb) => eb.or([eb("until", "=", 0), eb("until", "<", longAgo)]))
    .execute();
  await store.db
    .deleteFrom("holdTurnover")
    .where("changedAt", "<", now - DURATIONS.spentRowsKept)
    .execute();
  await store.db
    .deleteFrom("orderActions")
    .where("doneAt", "<", now - DURATIONS.contactKept)
    .where("kind", "<>", "refund")
    .execute();
  await store.db
    .deleteFrom("keptForms")
    .where("storedAt", "<", now - DURATIONS.formKept)
    .execute();
  await eraseOldSlips(store.db, now - DURATIONS.contactKept);
  await dropOldSlipFiles(store.db);
  await deleteMessages(shop, now - DURATIONS.messagesKept);
  await giveUpWithoutChannel(shop, now);
  await pruneLimits(store);
}

/** Messages deleted in one round at most. */
const AT_ONCE = 500;

/** @param before ms */
async function deleteMessages({ store }: CheckoutShop, before: number): Promise<void> {
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

/**
 * Gives up messages whose channel the settings no longer name. A process with other settings may be sending one: those
 * that were tried lately are left alone.
 */
async function giveUpWithoutChannel({ store, env }: CheckoutShop, now: number): Promise<void> {
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
