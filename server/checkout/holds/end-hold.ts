import { attemptById, currentRevision, isSettled } from "#server/store/attempts.ts";
import { giveBackHold } from "#server/store/stock-releases.ts";
import { hasWaitingSlip } from "#server/store/slips.ts";
import type { AttemptRow, HoldRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { closeAttempt } from "../cancel/close-attempt.ts";
import { endLiveBill } from "../settle/end-live-bill.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";

/**
 * ended: released. paid: it stays until the back end has taken the goods, or the owner has acknowledged the case for
 * review. unavailable: its bill may still be paid, or the owner must decide on a slip of it, so it stays.
 */
type HoldEnd = "ended" | "paid" | "unavailable";

/**
 * Ends the hold of an attempt, its bill first. The order stays, and 'Pay now' takes a new hold. Only an order with a
 * limited coupon is cancelled, because that is the only way to get the coupon use back. The order of an attempt that is
 * in review is not changed, and its hold stays while a payment of it waits for the owner.
 */
export async function endHold(
  run: CheckoutRun,
  { attemptId }: Pick<HoldRow, "attemptId">,
): Promise<HoldEnd> {
  const { shop, lease } = run;
  const { db } = shop.store;
  const attempt = await attemptById(db, attemptId);
  if ((await paymentOf(db, attempt)) === "waits") return "paid";

  const isOver = attempt.closedAt !== null || attempt.heldReason !== null || isSettled(attempt);
  if (!isOver && (await hasWaitingSlip(db, attemptId))) return "unavailable";

  const revision = await currentRevision(db, attempt);
  const ended = revision.orderId === null ? "gone" : await endLiveBill(run, revision, "hold-ended");
  if (ended === "unavailable") return ended;
  if (ended === "paid" && (await paymentOf(db, await attemptById(db, attemptId))) !== "decided") {
    return "paid";
  }
  if (!isOver && (await usesCoupon(run, attemptId))) {
    const closed = await closeAttempt(run, attempt, "hold-ended");
    return closed === "closed" ? "ended" : closed;
  }
  await writeUnderLease(shop, lease, (trx) => giveBackHold(trx, attemptId, shop.clock()));
  shop.log.info("checkout.hold-ended", { attempt: attemptId });
  return "ended";
}

/**
 * waits: the back end has not taken the goods of a proven payment yet, or the owner has not acknowledged a payment that
 * was not applied. decided: the owner has acknowledged it. none: there is no payment for these goods.
 */
async function paymentOf(db: Queries, attempt: AttemptRow): Promise<"waits" | "decided" | "none"> {
  const isPaid = isSettled(attempt);
  if (attempt.heldReason === null)
    return isPaid && attempt.state !== "fulfilled" ? "waits" : "none";
  const cases = await db
    .selectFrom("reviewItems")
    .select("acknowledgedAt")
    .where("attemptId", "=", attempt.id)
    // Without a proven payment, a case is about a payment only when it names a bill.
    .$if(!isPaid, (query) => query.where("billId", "is not", null))
    .execute();
  if (cases.length === 0) return isPaid ? "waits" : "none";
  return cases.every(({ acknowledgedAt }) => acknowledgedAt !== null) ? "decided" : "waits";
}

async function usesCoupon({ shop }: CheckoutRun, attemptId: string): Promise<boolean> {
  const use = await shop.store.db
    .selectFrom("holdItems")
    .select("resource")
    .where("attemptId", "=", attemptId)
    .where("seen", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}
