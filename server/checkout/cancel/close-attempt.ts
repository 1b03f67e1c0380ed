import type { AttemptRow } from "../../platform/storage/schema.ts";
import { currentRevision } from "../../records/attempts.ts";
import { liveBill } from "../../records/bills.ts";
import { cancelRevision } from "./cancel-revision.ts";
import { crashPoint } from "../crash-points.ts";
import { endBill } from "../settle/end-bill.ts";
import { giveBackHold } from "../../records/give-back.ts";
import { fenced } from "../lease/lease.ts";
import { followUp } from "../settle/settle.ts";
import type { Turn } from "../lease/turn.ts";

export type CloseReason =
  | "cart-edited"
  | "abandoned"
  | "order-cancelled"
  | "paid-otherwise"
  | "hold-ended"
  | "shopper-changed"
  | "shopper-cancelled";

/**
 * Ends an unpaid attempt for good: first its bill is deleted, then its order is cancelled. "paid": a payment came
 * first, and the order stands. "unavailable": an upstream did not answer; try again later.
 */
export async function closeAttempt(
  turn: Turn,
  attempt: AttemptRow,
  reason: CloseReason,
): Promise<"closed" | "paid" | "unavailable"> {
  const { shop } = turn;
  const revision = await currentRevision(shop.store.db, attempt);
  if (revision.orderId !== null) {
    const bill = await liveBill(shop.store.db, revision);
    const ended = bill ? await endBill(turn, bill, reason) : "gone";
    if (ended === "unavailable") return "unavailable";
    if (ended === "paid") {
      await followUp(turn, bill?.billId ?? "", true);
      return "paid";
    }
  }
  const cancelled = await cancelRevision(turn, revision);
  if (cancelled === "unavailable") return "unavailable";
  await markClosed(turn, attempt, cancelled === "paid" ? "paid-otherwise" : reason);
  return cancelled === "paid" ? "paid" : "closed";
}

async function markClosed(
  { shop, lease }: Turn,
  attempt: AttemptRow,
  reason: CloseReason,
): Promise<void> {
  const now = shop.clock();
  await fenced(shop, lease, async (trx) => {
    await trx
      .updateTable("checkoutAttempts")
      .set({ closedAt: now, closedReason: reason, updatedAt: now })
      .where("id", "=", attempt.id)
      .where("closedAt", "is", null)
      .execute();
    await giveBackHold(trx, attempt.id, now);
  });
  crashPoint(shop, "attempt-closed");
  shop.log.info("checkout.closed", { attempt: attempt.id, reason });
}
