import type { BillRow } from "../storage/schema.ts";
import { applyToBill } from "./bills.ts";
import { crashPoint } from "./crash-points.ts";
import { fenced } from "./lease.ts";
import type { Turn } from "./turn.ts";

/** A payment that was at the bank when its bill was deleted may still arrive: look once more, ms later. */
const LOOK_AGAIN = 30 * 60_000;

/**
 * Ends a bill, so that it cannot be paid any more. "paid": it was paid meanwhile and must be settled instead.
 * "unavailable": the provider did not answer, and the bill stands.
 */
export async function dropBill(
  { shop, lease }: Turn,
  bill: BillRow,
): Promise<"gone" | "paid" | "unavailable"> {
  if (bill.state === "intended" || bill.billId === null) {
    // Left behind by a holder that ended: nobody was shown it.
    await fenced(shop, lease, (trx) => applyToBill(trx, bill, "answer-lost"));
    return "gone";
  }
  const deleted = await shop.payments.deleteBill(bill.billId);
  crashPoint(shop, "bill-deleted");
  if (!deleted.ok) return "unavailable";
  const event = deleted.value;
  if (event === "paid") return "paid";
  const now = shop.clock();
  await fenced(shop, lease, (trx) =>
    applyToBill(trx, bill, event, { checkedAt: now, nextCheckAt: now + LOOK_AGAIN }),
  );
  return "gone";
}
