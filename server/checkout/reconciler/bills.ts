import { sql } from "kysely";
import type { BillRow } from "#server/platform/storage/schema.ts";
import { attemptById, cartLease, revisionOf } from "#server/store/attempts.ts";
import { hasEnded, stopEnding } from "#server/store/bill-ends.ts";
import { billByIntent, billByProviderId, nextCheck } from "#server/store/bills.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { providersOf } from "#server/store/providers.ts";
import { askForReview } from "#server/store/reviews.ts";
import {
  type CheckoutRun,
  startBackgroundRun,
  withLease,
  writeUnderLease,
} from "../lease/lease.ts";
import { readOrder } from "../orders/read-order.ts";
import { writeBillOnOrder } from "../place/issue-bill.ts";
import { endBill } from "../settle/end-bill.ts";
import { followUp, settle } from "../settle/settle.ts";
import { type Round, forEachRow, forEachRowUntilOutage, mayAskProvider } from "./round.ts";

const AT_ONCE = 50;
const WRITTEN_AT_ONCE = 20;

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

/** Asks the provider about open bills on a schedule, from ten minutes to thirty days: a message may have been lost. */
export async function checkOpenBills(round: Round): Promise<void> {
  const { shop } = round;
  const { db } = shop.store;
  const due = await db
    .selectFrom("bills")
    .select(["intentId", "billId", "checkedAt", "createdAt", "checks", "provider"])
    .where("nextCheckAt", "<=", shop.clock())
    .orderBy("nextCheckAt")
    .limit(AT_ONCE)
    .execute();
  await forEachRow(
    round,
    due,
    async ({ intentId, billId, checkedAt, createdAt, checks, provider }) => {
      if (billId === null || !mayAskProvider(shop, provider)) return;
      await settle(shop, billId, "lookup", { patience: DURATIONS.reconcilerPatience });
      const after = await billByProviderId(db, billId);
      if (!after) return;
      const wasAsked = after.checkedAt > checkedAt;
      const isOver = after.state !== "open";
      const planned = isOver ? null : nextCheck(createdAt, shop.clock());
      await db
        .updateTable("bills")
        .set(
          wasAsked
            ? { checks: checks + 1, nextCheckAt: planned }
            : { nextCheckAt: shop.clock() + DURATIONS.billCheckTryAgain },
        )
        .where("intentId", "=", intentId)
        .where("nextCheckAt", "is not", null)
        .execute();
    },
  );
}

/** Writes the bill's id on orders that lack it. The first failure ends the round: the back end has a fault. */
export async function writeBillIds(round: Round): Promise<void> {
  const { shop } = round;
  const now = shop.clock();
  const unwritten = await shop.store.db
    .selectFrom("bills")
    .selectAll()
    .where("metaWritten", "=", sql.lit(0))
    .where("billId", "is not", null)
    .where("state", "in", ["open", "paid"])
    .where(
      "provider",
      "in",
      providersOf(shop).map(({ name }) => name),
    )
    // A bill from the future was made before the clock was set back.
    .where((eb) =>
      eb.or([eb("createdAt", "<=", now - DURATIONS.billIdOnOrderAfter), eb("createdAt", ">", now)]),
    )
    .where("createdAt", ">=", now - DURATIONS.billIdOnOrderUntil)
    .orderBy("createdAt")
    .limit(WRITTEN_AT_ONCE)
    .execute();
  await forEachRowUntilOutage(round, unwritten, async (bill) => {
    const revision = await revisionOf(shop.store.db, bill.attemptId, bill.revision);
    const order = await readOrder(shop, revision);
    return order.ok && (order.value === undefined || (await writeBillOnOrder({ shop }, bill)));
  });
}
