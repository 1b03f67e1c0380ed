import { type ExpressionBuilder, sql } from "kysely";
import { pruneLimits } from "../../platform/storage/rate-limit.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { eraseWords, WITH_WORDS } from "#server/store/erase-words.ts";
import { dropOldSlipFiles, eraseOldSlips } from "#server/store/slips.ts";
import type { Schema } from "../../platform/storage/schema.ts";
import type { Round } from "./round.ts";
import { tidyMessages } from "./tidy-messages.ts";

/**
 * Deletes old data: contacts and words of ended attempts, expired leases, counters, forms of the owner's area,
 * messages that are over, slips. Facts and recorded refunds are kept.
 */
export async function keepHouse({ shop }: Round): Promise<void> {
  const { store } = shop;
  const now = shop.sureNow();
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
    .where("cart", "like", WITH_WORDS)
    .execute();
  for (const attempt of written) await eraseWords(store.db, attempt);
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
  await eraseOldSlips(store.db, now - DURATIONS.contactKept);
  await dropOldSlipFiles(store.db);
  await tidyMessages(shop, now);
  await pruneLimits(store);
}
