import type { AttemptRow, HoldRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { attemptById, currentRevision, isSettled } from "../../records/attempts.ts";
import { liveBill } from "../../records/bills.ts";
import { closeAttempt } from "../cancel/close-attempt.ts";
import { endBill } from "../settle/end-bill.ts";
import { fenced } from "../lease/lease.ts";
import { followUp } from "../settle/settle.ts";
import type { Turn } from "../lease/turn.ts";
import { giveBackHold } from "../../records/give-back.ts";

/**
 * ended: given back. paid: it stays until the goods are taken, or until the owner has acknowledged why they are not.
 * unavailable: its bill may still be paid, so it stays.
 */
type HoldEnd = "ended" | "paid" | "unavailable";

/**
 * Ends what an attempt holds, its bill first. The order stays, and 'Pay now' takes a new hold; only one that uses up a
 * limited coupon is cancelled, because the back end gives the use back with the order alone. The order of an attempt
 * that is set aside for review is left alone, and what it holds stays while a payment of it waits for the owner.
 */
export async function endHold(
  turn: Turn,
  { attemptId }: Pick<HoldRow, "attemptId">,
): Promise<HoldEnd> {
  const { shop, lease } = turn;
  const { db } = shop.store;
  const attempt = await attemptById(db, attemptId);
  if ((await paymentOf(db, attempt)) === "waits") return "paid";

  const revision = await currentRevision(db, attempt);
  const bill = revision.orderId === null ? undefined : await liveBill(db, revision);
  const ended = bill ? await endBill(turn, bill, "hold-ended") : "gone";
  if (ended === "unavailable") return ended;
  if (ended === "paid") {
    await followUp(turn, bill?.billId ?? "", true);
    if ((await paymentOf(db, await attemptById(db, attemptId))) !== "decided") return "paid";
  }
  const isOver = attempt.closedAt !== null || attempt.heldReason !== null || isSettled(attempt);
  if (!isOver && (await usesCoupon(turn, attemptId))) {
    const closed = await closeAttempt(turn, attempt, "hold-ended");
    return closed === "closed" ? "ended" : closed;
  }
  await fenced(shop, lease, (trx) => giveBackHold(trx, attemptId, shop.clock()));
  shop.log.info("checkout.hold-ended", { attempt: attemptId });
  return "ended";
}

/**
 * waits: the goods of a proven payment are not taken yet, or the owner has not acknowledged a payment that was not
 * applied. decided: the owner has. none: no payment waits for these goods.
 */
async function paymentOf(db: Queries, attempt: AttemptRow): Promise<"waits" | "decided" | "none"> {
  const isPaid = isSettled(attempt);
  if (attempt.heldReason === null)
    return isPaid && attempt.state !== "fulfilled" ? "waits" : "none";
  const cases = await db
    .selectFrom("reviewItems")
    .select("acknowledgedAt")
    .where("attemptId", "=", attempt.id)
    // A case of an attempt without a proven payment is about a payment when it names a bill.
    .$if(!isPaid, (query) => query.where("billId", "is not", null))
    .execute();
  if (cases.length === 0) return isPaid ? "waits" : "none";
  return cases.every(({ acknowledgedAt }) => acknowledgedAt !== null) ? "decided" : "waits";
}

async function usesCoupon({ shop }: Turn, attemptId: string): Promise<boolean> {
  const use = await shop.store.db
    .selectFrom("holdItems")
    .select("resource")
    .where("attemptId", "=", attemptId)
    .where("seen", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}
