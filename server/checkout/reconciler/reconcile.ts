import { backoff, BACKOFFS, DURATIONS } from "#server/store/durations.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { type Rounds, startRounds } from "#server/platform/time/rounds.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { withLease } from "../lease/lease.ts";
import { capDeadlines } from "./cap-deadlines.ts";
import { checkOpenBills, endBills, writeBillIds } from "./bills.ts";
import { endHolds, syncDeliverySlots } from "./holds.ts";
import { deleteExpiredData } from "./delete-expired.ts";
import { cancelDuplicateOrders } from "./cancel-duplicates.ts";
import { visitAttempts } from "./visit-attempts.ts";
import { notifyOwner, writeOrderNotes } from "./reviews.ts";
import { forEachRow, mayAskProvider, type Round } from "./round.ts";

const AT_ONCE = 50;

/** Settles stored statements that are not settled yet: the provider or the back end did not answer when they came. */
export async function followUpFacts(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const due = await db
    .selectFrom("paymentFacts")
    .select((eb) => [
      "billId",
      eb.fn.max("tries").as("tries"),
      eb.fn.min("provider").as("provider"),
    ])
    .where("settledAt", "is", null)
    .where("nextTryAt", "<=", shop.clock())
    .groupBy("billId")
    .orderBy((eb) => eb.fn.min("nextTryAt"))
    .limit(AT_ONCE)
    .execute();
  await forEachRow(round, due, async ({ billId, tries, provider }) => {
    if (!mayAskProvider(shop, provider)) return;
    // Stored before the work: if the work kills the process, it is not repeated at once.
    const wait = backoff(BACKOFFS.followUpFact, tries);
    await db
      .updateTable("paymentFacts")
      .set({ tries: tries + 1, nextTryAt: shop.clock() + wait })
      .where("billId", "=", billId)
      .where("settledAt", "is", null)
      .execute();
    await settle(shop, billId, "stored", { patience: DURATIONS.reconcilerPatience });
  });
}

/** In this order: payments first, cleaning last. */
const STEPS = [
  capDeadlines,
  followUpFacts,
  endBills,
  visitAttempts,
  endHolds,
  checkOpenBills,
  writeBillIds,
  writeOrderNotes,
  syncDeliverySlots,
  cancelDuplicateOrders,
  notifyOwner,
  deleteExpiredData,
];

/**
 * One round of background work: continues every row that is not final. One instance works at a time; on the others this
 * returns false at once. After a failed step the next ones still run.
 */
export async function reconcile(shop: CheckoutShop, isStopping = () => false): Promise<boolean> {
  const round = await withLease(shop, "reconciler", async () => {
    for (const step of STEPS) {
      if (isStopping()) return;
      try {
        await step({ shop, isStopping });
      } catch (error) {
        shop.log.error("reconciler.step-failed", { step: step.name, error: String(error) });
      }
    }
  });
  return round !== undefined;
}

/** Starts rounds of background work. */
export function startReconciler(
  shop: CheckoutShop,
  pauseMs: number = DURATIONS.reconcilerPause,
): Rounds {
  return startRounds((isStopping) => reconcile(shop, isStopping), {
    pauseMs,
    onFailure: (error) => shop.log.error("reconciler.failed", { error: String(error) }),
  });
}
