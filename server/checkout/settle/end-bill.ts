import { countEndTry, type EndReason, requestEnd, stopEnding } from "#server/store/bill-ends.ts";
import { applyToBill, checkFrom } from "#server/store/bills.ts";
import { DURATIONS } from "#server/store/durations.ts";
import type { BillRow } from "../../platform/storage/schema.ts";
import { crashPoint } from "../crash-points.ts";
import { type CheckoutRun, writeUnderLease } from "../lease/lease.ts";
import { providerOf } from "#server/store/providers.ts";

/**
 * Deletes a bill at the provider, so that it cannot be paid any more. The intent to delete it is stored first. "paid":
 * it was paid meanwhile and must be settled. "unavailable": the provider did not answer; the reconciler tries again.
 */
export async function endBill(
  { shop, lease }: CheckoutRun,
  bill: BillRow,
  reason: EndReason,
): Promise<"gone" | "paid" | "unavailable"> {
  const { billId } = bill;
  if (bill.state === "intended" || billId === null) {
    // Its id is not known, so no browser was sent to it.
    await writeUnderLease(shop, lease, async (trx) => {
      await applyToBill(trx, bill, "answer-lost");
      await stopEnding(trx, bill);
    });
    return "gone";
  }
  await writeUnderLease(shop, lease, async (trx) => {
    await requestEnd(trx, bill, reason, shop.clock());
    await countEndTry(trx, bill, shop.clock());
  });
  crashPoint(shop, "bill-end-asked");
  const deleted = await providerOf(shop, bill).deleteBill(billId);
  crashPoint(shop, "bill-deleted");
  if (!deleted.ok) return "unavailable";
  const event = deleted.value;
  const now = shop.clock();
  await writeUnderLease(shop, lease, async (trx) => {
    await stopEnding(trx, bill);
    if (event === "paid") await checkFrom(trx, bill, now);
    else
      await applyToBill(trx, bill, event, {
        checkedAt: now,
        nextCheckAt: now + DURATIONS.checkAfterDeletion,
      });
  });
  return event === "paid" ? "paid" : "gone";
}
