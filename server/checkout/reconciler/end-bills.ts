import { attemptById, cartLease } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { hasEnded, stopEnding } from "#server/store/bill-ends.ts";
import { billByIntent } from "#server/store/bills.ts";
import { askForReview } from "#server/store/reviews.ts";
import type { BillRow } from "../../platform/storage/schema.ts";
import { endBill } from "../settle/end-bill.ts";
import {
  startBackgroundRun,
  writeUnderLease,
  type CheckoutRun,
  withLease,
} from "../lease/lease.ts";
import { followUp } from "../settle/settle.ts";
import { forEachRowUntilOutage, type Round } from "./round.ts";

const AT_ONCE = 50;

/** Deletes the bills that must end, until the provider says that each is deleted, missing or paid. */
export async function endBills(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const now = shop.clock();
  const due = await db
    .selectFrom("bills")
    .select(["intentId", "attemptId"])
    .where("nextEndTryAt", "<=", now)
    .orderBy("nextEndTryAt")
    .limit(AT_ONCE)
    .execute();
  // After the first failure the rest of the round is skipped: the provider has a fault.
  await forEachRowUntilOutage(round, due, async ({ intentId, attemptId }) => {
    const { cartId } = await attemptById(db, attemptId);
    const tried = await withLease(shop, cartLease(cartId), async (lease) => {
      const run = startBackgroundRun(shop, lease);
      return tryToEnd(run, await billByIntent(db, intentId));
    });
    return tried?.value ?? true;
  });
  await reviewBillsStillDue(round);
}

/** False when the provider did not answer. */
async function tryToEnd(run: CheckoutRun, bill: BillRow): Promise<boolean> {
  if (bill.nextEndTryAt === null) return true;
  if (hasEnded(bill)) {
    await writeUnderLease(run.shop, run.lease, (trx) => stopEnding(trx, bill));
    return true;
  }
  const ended = await endBill(run, bill, "replaced");
  if (ended === "paid") await followUp(run, bill.billId ?? "", true);
  return ended !== "unavailable";
}

/** Asks the owner to delete a bill of a paid order that is still payable: its shopper could pay a second time. */
async function reviewBillsStillDue({ shop }: Round): Promise<void> {
  const { db } = shop.store;
  const overdue = await db
    .selectFrom("bills")
    .innerJoin("checkoutAttempts", "checkoutAttempts.id", "bills.attemptId")
    .select(["bills.intentId", "billId", "orderId", "attemptId", "amount"])
    .where("nextEndTryAt", "is not", null)
    .where("endRequestedAt", "<=", shop.trustedNow() - DURATIONS.reportBillStillDue)
    .where((eb) =>
      eb.or([
        eb("checkoutAttempts.state", "in", ["paid", "fulfilled"]),
        eb("closedReason", "=", "paid-otherwise"),
      ]),
    )
    .execute();
  for (const { intentId, billId, orderId, attemptId, amount } of overdue) {
    await askForReview(db, shop, {
      kind: "bill-still-due",
      subject: billId ?? intentId,
      billId: billId ?? undefined,
      orderId,
      attemptId,
      amount,
      detail:
        "The order is paid, but another bill of it could not be deleted for an hour and can still be paid. Delete it at the provider.",
    });
  }
}
