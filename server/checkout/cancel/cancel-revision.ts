import { applyToRevision } from "#server/store/transitions.ts";
import { writeCancelSent } from "#server/store/transitions.ts";
import { giveBackHold } from "#server/store/stock-releases.ts";
import { isOverUpstream, isPaidUpstream, readOrder } from "#server/checkout/orders/read-order.ts";
import { timingOf } from "#server/store/durations.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";
import { crashPoint } from "../crash-points.ts";
import { type CheckoutRun, writeUnderLease } from "../lease/lease.ts";
import { cancelAll } from "../orders/recover-order.ts";
import { endBillFromOrder } from "../settle/end-live-bill.ts";

/**
 * Cancels the order of a revision, which frees its coupon use and its stock. "paid": the back end counts it as paid, so
 * it stands. "unavailable": the back end did not answer, and the result is not certain.
 */
export async function cancelRevision(
  run: CheckoutRun,
  revision: RevisionRow,
): Promise<"cancelled" | "paid" | "unavailable"> {
  const { shop, lease } = run;
  let strayCheckAt = revision.strayCheckAt;
  if (revision.orderId !== null) {
    const outcome = await cancelOrder(run, revision);
    if (outcome !== "cancelled") return outcome;
  } else if (revision.state === "posting") {
    const found = await shop.backend.findOrdersCreatedVia(revision.createdVia);
    if (!found.ok) return "unavailable";
    if (found.value.some(isPaidUpstream)) return "paid";
    const alive = found.value.filter((order) => !isOverUpstream(order));
    if (!(await cancelAll(run, alive))) return "unavailable";
    // The back end may still make it: the reconciler looks again after that time.
    strayCheckAt = revision.postedAt + timingOf(shop).backEndLimit;
  }
  crashPoint(shop, "order-cancelled");
  await writeUnderLease(shop, lease, async (trx) => {
    await applyToRevision(trx, revision, "cancelled", { strayCheckAt });
    await giveBackHold(trx, revision.attemptId, shop.clock());
  });
  return "cancelled";
}

async function cancelOrder(run: CheckoutRun, revision: RevisionRow) {
  const { shop, lease } = run;
  const read = await readOrder(shop, revision);
  if (!read.ok) return "unavailable";
  if (read.value) {
    const ended = await endBillFromOrder(run, revision, read.value);
    if (ended !== "gone") return ended;
  }
  if (!read.value || isOverUpstream(read.value)) return "cancelled";
  if (isPaidUpstream(read.value)) return "paid";
  await writeUnderLease(shop, lease, (trx) => writeCancelSent(trx, revision, shop.clock()));
  const cancelled = await shop.backend.cancelOrder(read.value.id);
  return cancelled.ok && isOverUpstream(cancelled.value) ? "cancelled" : "unavailable";
}
