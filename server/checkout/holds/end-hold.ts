import type { HoldRow } from "../../platform/storage/schema.ts";
import { attemptById, currentRevision, isSettled } from "../../records/attempts.ts";
import { liveBill } from "../../records/bills.ts";
import { closeAttempt } from "../cancel/close-attempt.ts";
import { endBill } from "../settle/end-bill.ts";
import { fenced } from "../lease/lease.ts";
import { followUp } from "../settle/settle.ts";
import type { Turn } from "../lease/turn.ts";
import { giveBackHold } from "../../records/give-back.ts";

/** ended: given back. paid: it stays until the goods are taken. unavailable: its bill may still be paid, so it stays. */
type HoldEnd = "ended" | "paid" | "unavailable";

/**
 * Ends what an attempt holds, its bill first. The order stays, and 'Pay now' takes a new hold; only one that uses up a
 * limited coupon is cancelled, because the back end gives the use back with the order alone.
 */
export async function endHold(
  turn: Turn,
  { attemptId }: Pick<HoldRow, "attemptId">,
): Promise<HoldEnd> {
  const { shop, lease } = turn;
  const { db } = shop.store;
  const attempt = await attemptById(db, attemptId);
  // An attempt that is set aside for review is left alone: the owner decides about its goods.
  const isWaiting = isSettled(attempt) && attempt.heldReason === null;
  if (isWaiting && attempt.state !== "fulfilled") return "paid";

  const revision = await currentRevision(db, attempt);
  const bill = revision.orderId === null ? undefined : await liveBill(db, revision);
  const ended = bill ? await endBill(turn, bill, "hold-ended") : "gone";
  if (ended === "unavailable") return ended;
  if (ended === "paid") {
    await followUp(turn, bill?.billId ?? "", true);
    return "paid";
  }
  if (attempt.closedAt === null && !isSettled(attempt) && (await usesCoupon(turn, attemptId))) {
    const closed = await closeAttempt(turn, attempt, "hold-ended");
    return closed === "closed" ? "ended" : closed;
  }
  await fenced(shop, lease, (trx) => giveBackHold(trx, attemptId, shop.clock()));
  shop.log.info("checkout.hold-ended", { attempt: attemptId });
  return "ended";
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
