import { attemptById, revisionOf } from "#server/store/attempts.ts";
import { applyToAttempt } from "#server/store/transitions.ts";
import { requestEndOfOthers } from "#server/store/bill-ends.ts";
import { applyToBill } from "#server/store/bills.ts";
import {
  factsOf,
  isContradicted,
  isUnsettled,
  settleFacts,
  storeLookup,
} from "#server/store/payment-facts.ts";
import { putInReview } from "#server/store/put-in-review.ts";
import { queuePaidMessages } from "#server/store/outbox.ts";
import { fits } from "#server/store/payment-record.ts";
import { askForReview } from "#server/store/reviews.ts";
import { type Bill, UNREADABLE_SUM } from "../../ports/payment-provider.ts";
import type { AttemptRow, BillRow, FactRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { providerOf } from "#server/store/providers.ts";
import { crashPoint } from "../crash-points.ts";
import { type CheckoutRun, writeUnderLease } from "../lease/lease.ts";
import { slotOfOrder, reviewIfOverCapacity } from "./over-capacity.ts";

/**
 * Compares the stored statements about a bill with the bill, asks the provider, and records the payment or a case for
 * review. Changes nothing when the provider does not answer.
 */
export async function examineBill(run: CheckoutRun, bill: BillRow): Promise<void> {
  const { shop } = run;
  const stated = await unsettledFacts(shop.store.db, bill);
  if (stated.some((fact) => !fits(shop, fact, bill))) return recordMismatch(run, bill);
  if (bill.state === "paid") {
    const now = shop.clock();
    return writeUnderLease(shop, run.lease, (trx) => settleFacts(trx, stated, "repeated", now));
  }
  const read = await providerOf(shop, bill).getBill(bill.billId ?? "");
  if (!read.ok) return;
  if (!read.value?.paid) return recordDenial(run, bill, read.value, stated);

  await storeLookup(shop.store.db, bill.provider, read.value, shop.clock());
  crashPoint(shop, "bill-read-back");
  const facts = await unsettledFacts(shop.store.db, bill);
  const isWhole =
    read.value.amount === bill.amount && facts.every((fact) => fits(shop, fact, bill));
  if (!isWhole) return recordMismatch(run, bill);
  return recordPayment(run, bill, facts);
}

/** Moves bill and attempt to paid, once. A payment that does not pay the attempt goes to the review list. */
async function recordPayment(
  { shop, lease }: CheckoutRun,
  bill: BillRow,
  facts: FactRow[],
): Promise<void> {
  const now = shop.clock();
  const revision = await revisionOf(shop.store.db, bill.attemptId, bill.revision);
  const slot = await slotOfOrder(shop, revision);
  await writeUnderLease(shop, lease, async (trx) => {
    const attempt = await attemptById(trx, bill.attemptId);
    await applyToBill(trx, bill, "paid", { checkedAt: now, nextCheckAt: null });
    const block = paymentBlockedBy(attempt, bill);
    if (!block) await reviewIfOverCapacity(trx, shop, revision, slot);
    if (!block && (await applyToAttempt(trx, attempt.id, "payment-proven", now))) {
      await trx
        .updateTable("checkoutAttempts")
        .set({ paidBillId: bill.billId })
        .where("id", "=", attempt.id)
        .execute();
      await requestEndOfOthers(trx, bill, now);
      await queuePaidMessages(trx, shop, attempt);
      return settleFacts(trx, facts, "settled", now);
    }
    await askForReview(trx, shop, {
      ...REVIEWS[block ?? "closed"],
      subject: bill.billId ?? bill.intentId,
      billId: bill.billId ?? undefined,
      orderId: bill.orderId,
      attemptId: attempt.id,
      amount: bill.amount,
    });
    return settleFacts(trx, facts, "review", now);
  });
  crashPoint(shop, "payment-recorded");
}

/** Cases for review of a proven payment that pays no order. */
const REVIEWS = {
  second: {
    kind: "second-payment",
    detail: "A second bill of this order was paid. One of the two payments must be given back.",
  },
  closed: {
    kind: "paid-after-close",
    detail: "The bill was paid after its order was given up. Revive the order or give it back.",
  },
  "in-review": {
    kind: "paid-while-held",
    detail: "The bill was paid while its order was set aside for review.",
  },
} as const;

async function recordMismatch({ shop, lease }: CheckoutRun, bill: BillRow): Promise<void> {
  await writeUnderLease(shop, lease, async (trx) => {
    const facts = await unsettledFacts(trx, bill);
    const other = facts.find((fact) => !fits(shop, fact, bill))?.paidAmount ?? UNREADABLE_SUM;
    const review = {
      kind: "payment-mismatch",
      subject: bill.billId ?? bill.intentId,
      billId: bill.billId ?? undefined,
      orderId: bill.orderId,
      amount: other === UNREADABLE_SUM ? bill.amount : other,
      detail: "Amount or collection of a payment is not the bill's. It moved no order.",
    } as const;
    const { paidBillId } = await attemptById(trx, bill.attemptId);
    // A later message with another sum does not stop a payment that is already proven.
    if (paidBillId === null) await putInReview(trx, shop, { id: bill.attemptId }, review);
    else await askForReview(trx, shop, { ...review, attemptId: bill.attemptId });
    await settleFacts(trx, facts, "review", shop.clock());
  });
}

/** The provider denies the payment. A signed message that says "paid" waits, and later goes to the review list. */
async function recordDenial(
  { shop, lease }: CheckoutRun,
  bill: BillRow,
  seen: Bill | undefined,
  stated: FactRow[],
): Promise<void> {
  const now = shop.clock();
  const oldest = stated[0];
  await writeUnderLease(shop, lease, async (trx) => {
    await trx
      .updateTable("bills")
      .set({ checkedAt: now })
      .where("intentId", "=", bill.intentId)
      .execute();
    if (!seen) await applyToBill(trx, bill, "missing");
    else if (seen.state === "deleted") await applyToBill(trx, bill, "deleted");
    if (!oldest || !isContradicted(shop, oldest)) return;
    await askForReview(trx, shop, {
      kind: "not-confirmed",
      subject: oldest.billId,
      billId: oldest.billId,
      orderId: bill.orderId,
      attemptId: bill.attemptId,
      amount: bill.amount,
      detail: "A signed message says that this bill was paid, but the provider itself denies it.",
    });
    await settleFacts(trx, stated, "review", now);
  });
}

async function unsettledFacts(db: Queries, bill: BillRow): Promise<FactRow[]> {
  return (await factsOf(db, bill.billId ?? "")).filter(isUnsettled);
}

/** second: another bill paid the order. held: it is in review. closed: it was closed unpaid. */
export type PaymentBlock = "second" | "in-review" | "closed";

/** Why a proven payment of a bill does not pay its attempt; undefined when it does. */
export function paymentBlockedBy(
  attempt: Pick<AttemptRow, "paidBillId" | "heldReason" | "closedAt" | "revision">,
  bill: Pick<BillRow, "billId" | "revision">,
): PaymentBlock | undefined {
  if (attempt.paidBillId !== null && attempt.paidBillId !== bill.billId) return "second";
  if (attempt.heldReason !== null) return "in-review";
  if (attempt.closedAt !== null || bill.revision !== attempt.revision) return "closed";
  return undefined;
}
