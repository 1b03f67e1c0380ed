import type { EndReason } from "#server/store/bill-ends.ts";
import { liveBill } from "#server/store/bills.ts";
import type { CheckoutRun } from "#server/checkout/lease/lease.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import { endBill } from "./end-bill.ts";
import { restoreBillFromOrder } from "./restore-bill.ts";
import { followUp } from "./settle.ts";

/**
 * Ends the bill of an order that can be paid, if there is one. "paid": it was paid first, and the payment is followed
 * up. "unavailable": the provider did not answer; the reconciler tries again.
 */
export async function endLiveBill(
  run: CheckoutRun,
  revision: RevisionRow,
  reason: EndReason,
): Promise<"gone" | "paid" | "unavailable"> {
  const bill = await liveBill(run.shop.store.db, revision);
  if (!bill) return "gone";
  const ended = await endBill(run, bill, reason);
  if (ended === "paid") await followUp(run, bill.billId ?? "", true);
  return ended;
}

/**
 * The same for a bill that only the back end's order knows, because our tables were restored from an older backup. Called
 * after the bills that we know were ended.
 */
export async function endBillFromOrder(
  run: CheckoutRun,
  revision: RevisionRow,
  order: BackendOrder,
): Promise<"gone" | "paid" | "unavailable"> {
  const restored = await restoreBillFromOrder(run, revision, order);
  if (restored === "unavailable") return restored;
  if (!restored) return "gone";
  const ended = await endBill(run, restored, "replaced");
  if (ended === "paid") await followUp(run, restored.billId ?? "", true);
  return ended;
}
