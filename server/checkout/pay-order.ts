import type { BackendOrder } from "../ports/shop-backend.ts";
import type { AttemptRow, BillRow, RevisionRow } from "../platform/storage/schema.ts";
import { agreeOnOrder } from "./agreement-step.ts";
import { attemptById } from "../records/attempts.ts";
import { applyToAttempt } from "./apply-event.ts";
import { applyToBill, liveBill } from "./bills.ts";
import { mayBeShown } from "./bill-ends.ts";
import { openBill, writeBillOnOrder } from "./bill-step.ts";
import { crashPoint } from "./crash-points.ts";
import { dropBill } from "./drop-bill.ts";
import { fulfil } from "./fulfil.ts";
import { holdForBill, holdWithoutBill, isOverdue } from "./holds/hold-for-bill.ts";
import { fenced } from "./lease.ts";
import {
  CHECKOUT_MESSAGES,
  confirmed,
  paymentUnavailable,
  type PlaceOrderOutcome,
  refused,
} from "./outcome.ts";
import { followUp } from "./settle.ts";
import { isWithin, timingOf } from "./timing.ts";
import type { Turn } from "./turn.ts";

/** The order is not what the shopper confirmed (any more); `order` is what it is now. */
export interface OrderDiffers {
  kind: "order-differs";
  order: BackendOrder | undefined;
}

/**
 * From an agreed order to the address where it is paid. A due bill of the order is used again; a new
 * one is only made right after the order was read once more and still is what the shopper confirmed.
 */
export async function payOrder(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome | OrderDiffers> {
  const { shop } = turn;
  const known = await liveBill(shop.store.db, revision);
  const isFresh = known && isWithin(timingOf(shop).billFreshness, known.checkedAt, shop.clock());
  if (known && mayBeShown(known) && isFresh) return payAt(turn, revision, known);

  const agreed = await agreeOnOrder(turn, attempt, revision, undefined);
  if (!agreed.ok) return agreed.outcome;
  if (agreed.value.kind === "different") {
    return { kind: "order-differs", order: agreed.value.order };
  }
  crashPoint(shop, "order-read-again");
  const live = revision.total === 0 ? undefined : await usableBill(turn, revision);
  if (live === "paid") return confirmed(revision);
  if (live === "in-review") return refused(CHECKOUT_MESSAGES.beingChecked);
  if (live === "ending") return paymentUnavailable();
  if (live) return payAt(turn, revision, live);
  const held = await holdForBill(turn, attempt, revision);
  if (!held.ok) return held.outcome;
  if (revision.total === 0) return startFreeOrder(turn, attempt, revision);
  const { order } = agreed.value;
  const opened = await openBill(turn, revision, order);
  if (opened.kind !== "open") await holdWithoutBill(turn, attempt);
  if (opened.kind === "failed") return paymentUnavailable(opened.error);
  if (opened.kind === "untrusted") {
    return { kind: "payment-error", orderId: order.id, orderKey: order.key };
  }
  return payAt(turn, revision, opened.bill);
}

/** The live bill if it can still be paid; undefined when another one must be made; ending: that has to wait. */
async function usableBill(
  turn: Turn,
  revision: RevisionRow,
): Promise<BillRow | "paid" | "in-review" | "ending" | undefined> {
  const { shop, lease } = turn;
  const bill = await liveBill(shop.store.db, revision);
  if (!bill) return undefined;
  // The goods of an expired hold go to the first who asks: this shopper takes them anew too.
  const isOver = await isOverdue(turn, bill.attemptId);
  if (!mayBeShown(bill) || bill.billId === null || isOver) {
    const dropped = await dropBill(turn, bill, isOver ? "hold-ended" : "replaced");
    if (dropped === "paid") return settledAs(turn, bill);
    return dropped === "gone" ? undefined : "ending";
  }
  const read = await shop.payments.getBill(bill.billId);
  // Without an answer, what we know stands: it was due.
  if (!read.ok) return bill;
  const seen = read.value;
  if (seen?.paid) return settledAs(turn, bill);
  const isGone = !seen || seen.state === "deleted";
  // The provider's word on the address wins, if a browser may go there.
  const url = seen && shop.payments.isTrustedUrl(seen.url) ? seen.url : bill.url;
  await fenced(shop, lease, async (trx) => {
    if (isGone) await applyToBill(trx, bill, seen ? "deleted" : "missing");
    const now = shop.clock();
    await trx
      .updateTable("bills")
      .set({ checkedAt: now, url })
      .where("intentId", "=", bill.intentId)
      .execute();
    // Somebody is about to pay: the attempt is not abandoned.
    await trx
      .updateTable("checkoutAttempts")
      .set({ updatedAt: now })
      .where("id", "=", bill.attemptId)
      .execute();
  });
  return isGone ? undefined : { ...bill, url };
}

async function settledAs(turn: Turn, { billId }: BillRow): Promise<"paid" | "in-review"> {
  const settled = await followUp(turn, billId ?? "", true);
  return settled.kind === "paid" ? "paid" : "in-review";
}

async function payAt(turn: Turn, revision: RevisionRow, bill: BillRow): Promise<PlaceOrderOutcome> {
  await writeBillOnOrder(turn, bill);
  return {
    kind: "pay",
    billUrl: bill.url ?? "",
    orderId: bill.orderId,
    orderKey: revision.orderKey ?? "",
  };
}

/** A total of 0 needs no bill and no proof of payment. */
async function startFreeOrder(
  turn: Turn,
  attempt: AttemptRow,
  revision: RevisionRow,
): Promise<PlaceOrderOutcome> {
  const { shop, lease } = turn;
  await fenced(shop, lease, (trx) =>
    applyToAttempt(trx, attempt.id, "payment-proven", shop.clock()),
  );
  const paid = await attemptById(shop.store.db, attempt.id);
  const outcome = await fulfil(turn, paid, revision);
  return outcome === "review" ? refused(CHECKOUT_MESSAGES.beingChecked) : confirmed(revision);
}
