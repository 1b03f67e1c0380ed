import { attemptById } from "#server/store/attempts.ts";
import { requestEnd } from "#server/store/bill-ends.ts";
import {
  applyToBill,
  billByProviderId,
  intendBill,
  liveBill,
  nextCheck,
} from "#server/store/bills.ts";
import { providersOf } from "#server/store/providers.ts";
import { applyToAttempt, applyToRevision } from "#server/store/transitions.ts";
import type { Bill, PaymentProvider } from "../../ports/payment-provider.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { BillRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";

/** A bill that an order names, as its provider has it. */
export interface BillFromOrder {
  provider: PaymentProvider;
  seen: Bill;
}

/**
 * The bill that the back end's order names and that our tables do not know, because they were restored from an older
 * backup: only one that its provider knows as this order's, and that can be paid or is.
 */
export async function findBillFromOrder(
  shop: CheckoutShop,
  order: Pick<BackendOrder, "id" | "meta">,
): Promise<BillFromOrder | "unavailable" | undefined> {
  for (const provider of providersOf(shop)) {
    const billId = order.meta[provider.orderMetaKey] ?? "";
    if (billId === "" || (await billByProviderId(shop.store.db, billId))) continue;
    const read = await provider.getBill(billId);
    if (!read.ok) return "unavailable";
    const seen = read.value;
    const isOurs = seen?.account === provider.account && seen.orderReference === String(order.id);
    if (seen && isOurs && seen.state !== "deleted") return { provider, seen };
  }
  return undefined;
}

/** Writes the row of the bill that an order names. Undefined when it names none, or one of another amount. */
export async function restoreBillFromOrder(
  { shop, lease }: CheckoutRun,
  revision: RevisionRow,
  order: BackendOrder,
): Promise<BillRow | "unavailable" | undefined> {
  const named = await findBillFromOrder(shop, order);
  if (named === undefined || named === "unavailable") return named;
  if (named.seen.amount !== revision.total) return undefined;
  return writeUnderLease(shop, lease, (trx) => writeRestoredBill(trx, shop, revision, named));
}

/**
 * Writes the row of a bill that was made for a revision. While the revision has another live bill, only a payment of the
 * restored one is followed up.
 */
export async function writeRestoredBill(
  trx: Queries,
  shop: CheckoutShop,
  revision: RevisionRow,
  { provider, seen }: { provider: Pick<PaymentProvider, "name" | "isTrustedUrl">; seen: Bill },
): Promise<BillRow> {
  const now = shop.clock();
  const { attemptId } = revision;
  const orderId = revision.orderId ?? 0;
  const live = await liveBill(trx, revision);
  // Under our lease no bill is being made: an intent that looks live was left by a process that died.
  if (live?.state === "intended") await applyToBill(trx, live, "answer-lost");
  const state = live?.state === "open" ? "unknown" : "intended";
  const bill = await intendBill(trx, revision, { provider: provider.name, orderId, now, state });
  // Not counted as just checked: its goods are not held yet.
  const known = {
    billId: seen.id,
    url: seen.url,
    checkedAt: 0,
    nextCheckAt: nextCheck(now, now),
  };
  if (state === "unknown") {
    await trx.updateTable("bills").set(known).where("intentId", "=", bill.intentId).execute();
    return { ...bill, ...known };
  }
  await applyToBill(trx, bill, "opened", known);
  if (!provider.isTrustedUrl(seen.url)) await requestEnd(trx, bill, "untrusted", now);
  // A bill is made only of an order that equals what its shopper confirmed.
  await applyToRevision(trx, revision, "order-agreed");
  if ((await attemptById(trx, attemptId)).revision === revision.number) {
    await applyToAttempt(trx, attemptId, "order-agreed", now);
    await applyToAttempt(trx, attemptId, "bill-opened", now);
  }
  shop.log.warn("payment.bill-restored", { bill: seen.id, orderId });
  return { ...bill, ...known, state: "open" };
}
