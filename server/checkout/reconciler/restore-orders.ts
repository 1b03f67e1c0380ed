import { attemptById, cartLease, parseAttemptId, parseCreatedVia } from "#server/store/attempts.ts";
import { DURATIONS } from "#server/store/durations.ts";
import { isOverUpstream } from "#server/checkout/orders/read-order.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { holdForBill } from "../holds/hold-for-bill.ts";
import {
  startBackgroundRun,
  writeUnderLease,
  type CheckoutRun,
  withLease,
} from "../lease/lease.ts";
import { restoreOrder } from "../orders/restore-order.ts";
import { endLiveBill } from "../settle/end-live-bill.ts";
import { findBillFromOrder, restoreBillFromOrder } from "../settle/restore-bill.ts";
import { followUp } from "../settle/settle.ts";

/**
 * Restores those of some orders that name a bill of ours which our tables do not know, because they were restored from
 * an older backup, until their bills are checked no more. An order without such a bill may be another installation's: it
 * is left to the next submit of its cart.
 * @returns false when a provider does not answer, or another request works on a cart: try again later
 */
export async function restoreOrders(
  shop: CheckoutShop,
  orders: readonly BackendOrder[],
): Promise<boolean> {
  for (const order of orders) {
    const origin = parseCreatedVia(order.createdVia);
    const isOld = shop.clock() > order.createdAt + DURATIONS.lastBillCheck;
    if (!origin || isOld || isOverUpstream(order)) continue;
    const named = await findBillFromOrder(shop, order);
    if (named === "unavailable") return false;
    if (!named || named.seen.amount !== order.total) continue;
    const { cartId } = parseAttemptId(origin.attempt);
    const done = await withLease(shop, cartLease(cartId), (lease) =>
      restore(startBackgroundRun(shop, lease), order),
    );
    if (done?.value !== true) return false;
  }
  return true;
}

/** Restores an order with its bill, holds its goods again, and follows up its payment. */
async function restore(run: CheckoutRun, order: BackendOrder): Promise<boolean> {
  const { shop, lease } = run;
  const revision = await writeUnderLease(shop, lease, (trx) => restoreOrder(trx, shop, order));
  const bill = revision && (await restoreBillFromOrder(run, revision, order));
  if (bill === "unavailable") return false;
  if (!revision || !bill) return true;
  const settled = await followUp(run, bill.billId ?? "", true);
  if (settled.kind !== "unpaid") return true;
  const attempt = await attemptById(shop.store.db, revision.attemptId);
  const held = await holdForBill(run, attempt, revision);
  return held.ok || (await endLiveBill(run, revision, "hold-ended")) !== "unavailable";
}
