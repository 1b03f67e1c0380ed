import type { RecordedPayment } from "#app/domain/order/payment-view.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { AttemptRow, BillRow, FactRow } from "#server/platform/storage/schema.ts";
import { providerNamed } from "./providers.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { attemptById } from "./attempts.ts";
import { billsOf, type RevisionKey } from "./bills.ts";
import { factsOfOrder, isUnsettled } from "./payment-facts.ts";

type RecordsShop = Pick<ShopCore, "formerPayments" | "payments">;

/** What our own tables have about the payment of an order. */
export interface PaymentRows {
  facts: readonly FactRow[];
  /** The newest first. */
  bills: readonly BillRow[];
  attempt: AttemptRow;
}

/** The payment state of an order by its bills in our own tables, for the pages of its payer. */
export interface PaymentRecord {
  facts: RecordedPayment;
  /** The paid bill, else one that a message calls paid, else the newest. */
  billId: string | null;
  /** Ms since the epoch. */
  paidAt: number | null;
  /** The paid amount of a second bill of the order, in sen; null for none. */
  paidTwice: Sen | null;
}

/** The record of an order without any bill. */
export const NO_RECORD: PaymentRecord = {
  facts: { evidence: "none", paid: null, isApplied: false, isInReview: false },
  billId: null,
  paidAt: null,
  paidTwice: null,
};

/**
 * Reads the rows of an order. What settles a fact changes its bill and the attempt with it, so that these are read after
 * the facts, the attempt last: a fact that is read as settled never stands beside a bill from before.
 */
export async function paymentRows(db: Queries, revision: RevisionKey): Promise<PaymentRows> {
  const facts = await factsOfOrder(db, revision);
  const bills = await billsOf(db, revision);
  return { facts, bills, attempt: await attemptById(db, revision.attemptId) };
}

/** The record of these bills of an attempt, from the bills and their facts. */
export function paymentRecord(
  shop: RecordsShop,
  { facts, bills, attempt }: PaymentRows,
): PaymentRecord {
  const made = bills.flatMap((bill): Made[] => {
    const { billId } = bill;
    if (billId === null) return [];
    return [{ bill: { ...bill, billId }, facts: facts.filter((fact) => fact.billId === billId) }];
  });
  const [newest] = made;
  // Only a free order is fulfilled without a bill.
  const isApplied = attempt.state === "fulfilled";
  if (!newest) return { ...NO_RECORD, facts: { ...NO_RECORD.facts, isApplied } };
  const paid = made.filter(({ bill }) => bill.state === "paid");
  const first = paid.find(({ bill }) => bill.billId === attempt.paidBillId) ?? paid[0];
  const shown = first ?? made.find(isStatedAsPaid) ?? newest;
  const { evidence, amount } = evidenceOf(shop, shown);
  const second = paid.find((other) => other !== first);
  const isOwnPayment = shown.bill.billId === attempt.paidBillId;
  return {
    facts: {
      evidence,
      paid: amount,
      isApplied: isOwnPayment && isApplied,
      isInReview: attempt.heldReason !== null || (first !== undefined && !isOwnPayment),
    },
    billId: shown.bill.billId,
    paidAt: shown.facts.find((fact) => fact.paid === 1 && fact.paidAt !== null)?.paidAt ?? null,
    paidTwice: second?.bill.amount ?? null,
  };
}

interface Made {
  bill: BillRow & { billId: string };
  facts: FactRow[];
}

function isStatedAsPaid({ facts }: Made): boolean {
  return facts.some((fact) => fact.paid === 1);
}

function evidenceOf(
  shop: RecordsShop,
  { bill, facts }: Made,
): { evidence: RecordedPayment["evidence"]; amount: Sen | null } {
  if (bill.state === "paid") return { evidence: "proven", amount: bill.amount };
  const stated = facts.filter((fact) => fact.paid === 1);
  const mismatch = stated.find((fact) => !fits(shop, fact, bill));
  if (mismatch) {
    const { paidAmount } = mismatch;
    return { evidence: "mismatched", amount: paidAmount && paidAmount > 0 ? paidAmount : null };
  }
  const open = stated.filter(isUnsettled);
  // A return carries no amount, and the payer's browser decides when it is sent: the provider must confirm it.
  if (open.some(({ source }) => source !== "redirect")) {
    return { evidence: "proven", amount: bill.amount };
  }
  if (open.length > 0) return { evidence: "stated", amount: bill.amount };
  if (stated.length > 0) return { evidence: "disputed", amount: null };
  return { evidence: wasDeclined(facts) ? "declined" : "none", amount: null };
}

/** Whether a statement fits this bill. In a message a sum of 0 counts as not stated. */
export function fits(shop: RecordsShop, fact: FactRow, bill: Pick<BillRow, "amount">): boolean {
  // A fact was verified when it came. Of a provider that is not configured any more the account is not known.
  const account = providerNamed(shop, fact.provider)?.account ?? fact.collectionId;
  const isOurs = fact.collectionId === null || fact.collectionId === account;
  const isStated = fact.paidAmount !== null && (fact.paidAmount !== 0 || fact.source === "lookup");
  return isOurs && (!isStated || fact.paidAmount === bill.amount);
}

/** Whether the last statement says that the payment failed. One that waits for a second signature has not failed. */
function wasDeclined(facts: FactRow[]): boolean {
  const last = facts.findLast((fact) => fact.event === "payment");
  return last?.paid === 0 && last.transactionStatus !== "pending";
}
