import { mayBeShown } from "#server/store/bill-ends.ts";
import { applyToBill, liveBill } from "#server/store/bills.ts";
import { isWithin, timingOf } from "#server/store/durations.ts";
import type { BillRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { isOverdue } from "#server/checkout/holds/hold-for-bill.ts";
import { writeUnderLease, type CheckoutRun } from "#server/checkout/lease/lease.ts";
import { endBill } from "#server/checkout/settle/end-bill.ts";
import { followUp } from "#server/checkout/settle/settle.ts";

/**
 * The live bill of an order, if the provider of new bills made it and it was checked there a moment ago. Undefined when
 * the order's stored row has another total than the bill.
 */
export async function recentlyCheckedBill(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<BillRow | undefined> {
  const bill = await liveBill(shop.store.db, revision);
  if (!bill || !mayBeShown(bill) || bill.provider !== shop.payments.name) return undefined;
  if (!isWithin(timingOf(shop).billFreshness, bill.checkedAt, shop.clock())) return undefined;
  const order = await shop.store.db
    .selectFrom("orderRows")
    .select("amount")
    .where("id", "=", bill.orderId)
    .executeTakeFirst();
  return order && order.amount !== bill.amount ? undefined : bill;
}

/**
 * The live bill of an order if the provider says that it can still be paid. Undefined: a new bill must be issued.
 * "ending": the old bill could not be deleted yet, so a new one would be payable beside it.
 */
export async function payableBill(
  run: CheckoutRun,
  revision: RevisionRow,
): Promise<BillRow | "paid" | "in-review" | "ending" | undefined> {
  const { shop } = run;
  if (revision.total === 0) return undefined;
  const bill = await liveBill(shop.store.db, revision);
  if (!bill) return undefined;
  // After the hold has expired, the goods are free for any shopper: this one needs a new hold and a new bill.
  const isOver = await isOverdue(run, bill.attemptId);
  const isElsewhere = bill.provider !== shop.payments.name;
  if (!mayBeShown(bill) || bill.billId === null || isOver || isElsewhere) {
    const ended = await endBill(run, bill, isOver ? "hold-ended" : "replaced");
    if (ended === "paid") return settledAs(run, bill);
    return ended === "gone" ? undefined : "ending";
  }
  const read = await shop.payments.getBill(bill.billId);
  // Without an answer the stored state counts: the bill is due.
  if (!read.ok) return bill;
  const seen = read.value;
  if (seen?.paid) return settledAs(run, bill);
  if (!seen || seen.state === "deleted") {
    await noteCheck(run, bill, bill.url, seen ? "deleted" : "missing");
    return undefined;
  }
  // The provider's current address is used if it is trusted.
  const url = shop.payments.isTrustedUrl(seen.url) ? seen.url : bill.url;
  await noteCheck(run, bill, url);
  return { ...bill, url };
}

/** Stores that the bill was checked. The attempt counts as in use: its shopper is about to pay. */
async function noteCheck(
  { shop, lease }: CheckoutRun,
  bill: BillRow,
  url: string | null,
  end?: "deleted" | "missing",
): Promise<void> {
  const now = shop.clock();
  await writeUnderLease(shop, lease, async (trx) => {
    if (end) await applyToBill(trx, bill, end);
    await trx
      .updateTable("bills")
      .set({ checkedAt: now, url })
      .where("intentId", "=", bill.intentId)
      .execute();
    await trx
      .updateTable("checkoutAttempts")
      .set({ updatedAt: now })
      .where("id", "=", bill.attemptId)
      .execute();
  });
}

async function settledAs(run: CheckoutRun, { billId }: BillRow): Promise<"paid" | "in-review"> {
  const settled = await followUp(run, billId ?? "", true);
  return settled.kind === "paid" ? "paid" : "in-review";
}
