import type { AttemptRow } from "../../platform/storage/schema.ts";
import { currentRevision } from "../../records/attempts.ts";
import { cancelRevision } from "./cancel-revision.ts";
import { crashPoint } from "../crash-points.ts";
import { endLiveBill } from "../settle/end-live-bill.ts";
import { giveBackHold } from "../../records/give-back.ts";
import { fenced } from "../lease/lease.ts";
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
    const ended = await endLiveBill(turn, revision, reason);
    if (ended !== "gone") return ended;
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
