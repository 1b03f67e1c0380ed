import type { AttemptState } from "#app/domain/order/checkout-machine.ts";
import { CHECK_GAPS, LONGEST_GAP } from "#server/store/bills.ts";
import { BACKOFFS, DURATIONS, STRAY_CHECK_AGES, timingOf } from "#server/store/durations.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Round } from "./round.ts";

/**
 * A stored moment further ahead than the longest wait of its kind was written before a clock was set back. Such waits
 * are cut to their longest duration from now, so that a wrong clock costs one wait and not the hours by which it was
 * wrong. The first step of a round.
 */
export async function capDeadlines({ shop }: Round): Promise<void> {
  const { db } = shop.store;
  const now = shop.clock();
  // Statements of a payment are followed up at once.
  await db
    .updateTable("paymentFacts")
    .set({ nextTryAt: now })
    .where("settledAt", "is", null)
    .where("nextTryAt", ">", now + BACKOFFS.followUpFact.longest)
    .execute();
  await capAttempts(shop, now);
  await capBills(shop, now);
  await db
    .updateTable("orderRevisions")
    .set({ strayCheckAt: now + timingOf(shop).backEndLimit })
    .where("strayCheckAt", ">", now + STRAY_CHECK_AGES[2])
    .execute();
  // The back end's time limit for this order is counted from now.
  await db
    .updateTable("orderRevisions")
    .set({ postedAt: now })
    .where("state", "=", "posting")
    .where("postedAt", ">", now)
    .execute();
  await db
    .updateTable("reviewItems")
    .set({ noteDueAt: now })
    .where("noteDueAt", ">", now + DURATIONS.orderNoteLongestWait)
    .execute();
  await capSessions(shop, now);
}

async function capAttempts(shop: CheckoutShop, now: number): Promise<void> {
  const open = () =>
    shop.store.db
      .updateTable("checkoutAttempts")
      .where("closedAt", "is", null)
      .where("heldReason", "is", null)
      .where("state", "<>", "fulfilled" satisfies AttemptState);
  await open()
    .set({ nextTryAt: now })
    .where("state", "=", "paid")
    .where("nextTryAt", ">", now + BACKOFFS.markPaid.longest)
    .execute();
  await open()
    .set({ updatedAt: now, nextTryAt: now + DURATIONS.attemptToReconciler })
    .where("state", "<>", "paid")
    .where("updatedAt", ">", now)
    .execute();
  await open()
    .set({ nextTryAt: now + DURATIONS.attemptTryAgain })
    .where("state", "<>", "paid")
    .where("nextTryAt", ">", now + DURATIONS.attemptTryAgain)
    .where((eb) => eb("nextTryAt", ">", eb("updatedAt", "+", timingOf(shop).abandonAfter)))
    .execute();
}

async function capBills({ store }: CheckoutShop, now: number): Promise<void> {
  const { db } = store;
  await db
    .updateTable("bills")
    .set({ nextEndTryAt: now })
    .where("nextEndTryAt", ">", now + BACKOFFS.endBill.longest)
    .execute();
  await db
    .updateTable("bills")
    .set({ nextCheckAt: now + DURATIONS.checkAfterDeletion })
    .where("nextCheckAt", ">", now + DURATIONS.checkAfterDeletion)
    .where("state", "<>", "open")
    .execute();
  // The gap between two checks of an open bill depends on its age.
  await db
    .updateTable("bills")
    .set({ nextCheckAt: now + (CHECK_GAPS[0]?.gap ?? DURATIONS.checkAfterDeletion) })
    .where("state", "=", "open")
    .where((eb) =>
      eb.or([
        eb("nextCheckAt", ">", now + LONGEST_GAP),
        ...CHECK_GAPS.map(({ youngerThan, gap }) =>
          eb.and([eb("createdAt", ">", now - youngerThan), eb("nextCheckAt", ">", now + gap)]),
        ),
      ]),
    )
    .execute();
}

/** A session must not last longer because the clock was set back. */
export async function capSessions(
  { store }: Pick<CheckoutShop, "store">,
  now: number,
): Promise<void> {
  for (const column of ["createdAt", "lastSeenAt"] as const) {
    await store.db
      .updateTable("adminSessions")
      .set({ [column]: now })
      .where(column, ">", now)
      .execute();
  }
}
