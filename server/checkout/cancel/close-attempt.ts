import { attemptById, currentRevision, isSettled } from "#server/store/attempts.ts";
import type { SlotToHold } from "#server/store/set-slot.ts";
import { giveBackHold } from "#server/store/stock-releases.ts";
import { dropSlipFiles } from "#server/store/slips.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { cancelRevision } from "./cancel-revision.ts";
import { crashPoint } from "../crash-points.ts";
import { endLiveBill } from "../settle/end-live-bill.ts";
import { slotOfOrder, reviewIfOverCapacity } from "../settle/over-capacity.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";

export type CloseReason =
  | "cart-edited"
  | "abandoned"
  | "order-cancelled"
  | "paid-otherwise"
  | "hold-ended"
  | "sold-meanwhile"
  | "shopper-changed"
  | "shopper-cancelled"
  | "owner-cancelled";

/**
 * Ends an unpaid attempt for good: first its bill is deleted, then its order is cancelled. "paid": a payment came
 * first, and the order stands. "unavailable": an upstream did not answer; try again later.
 */
export async function closeAttempt(
  run: CheckoutRun,
  attempt: AttemptRow,
  reason: CloseReason,
): Promise<"closed" | "paid" | "unavailable"> {
  const { shop } = run;
  const revision = await currentRevision(shop.store.db, attempt);
  if (revision.orderId !== null) {
    const ended = await endLiveBill(run, revision, reason);
    if (ended !== "gone") return ended;
  }
  const cancelled = await cancelRevision(run, revision);
  if (cancelled === "unavailable") return "unavailable";
  if (isSettled(await attemptById(shop.store.db, attempt.id))) return "paid";
  if (cancelled === "cancelled") await markClosed(run, revision, reason, null);
  else await markClosed(run, revision, "paid-otherwise", await slotOfOrder(shop, revision));
  return cancelled === "paid" ? "paid" : "closed";
}

async function markClosed(
  { shop, lease }: CheckoutRun,
  revision: RevisionRow,
  reason: CloseReason,
  slot: SlotToHold | null,
): Promise<void> {
  const now = shop.clock();
  const { attemptId } = revision;
  await writeUnderLease(shop, lease, async (trx) => {
    await reviewIfOverCapacity(trx, shop, revision, slot);
    await trx
      .updateTable("checkoutAttempts")
      .set({ closedAt: now, closedReason: reason, updatedAt: now })
      .where("id", "=", attemptId)
      .where("closedAt", "is", null)
      .execute();
    await giveBackHold(trx, attemptId, now);
    await dropSlipFiles(trx, attemptId);
  });
  crashPoint(shop, "attempt-closed");
  shop.log.info("checkout.closed", { attempt: attemptId, reason });
}
