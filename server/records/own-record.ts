import type { OwnFacts } from "#app/domain/payment-view.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import type { AttemptRow, BillRow, FactRow } from "../platform/storage/schema.ts";
import { factsOf, isUnsettled } from "./payment-facts.ts";

type RecordsShop = Pick<ShopCore, "payments" | "store">;

/** What our tables say of one or more bills of an order, for the pages that its payer sees. */
export interface OwnRecord {
  facts: OwnFacts;
  /** The bill that this is about: the paid one, else the newest. */
  billId: string | null;
  /** Ms since the epoch. */
  paidAt: number | null;
  /** What a second bill of the order was paid with, in sen; null for nothing. */
  paidTwice: Sen | null;
}

/** An order that no bill was ever made for. */
export const NO_RECORD: OwnRecord = {
  facts: { evidence: "none", paid: null, isApplied: false, isInReview: false },
  billId: null,
  paidAt: null,
  paidTwice: null,
};

/**
 * Reads the record of these bills of an attempt, the newest first. No upstream is asked: `bills` and the statements about
 * them are all there is.
 */
export async function ownRecord(
  shop: RecordsShop,
  attempt: AttemptRow,
  bills: readonly BillRow[],
): Promise<OwnRecord> {
  const made = await Promise.all(
    bills.flatMap((bill) =>
      bill.billId === null ? [] : [withFacts(shop, { ...bill, billId: bill.billId })],
    ),
  );
  const [newest] = made;
  if (!newest) return NO_RECORD;
  const paid = made.filter(({ bill }) => bill.state === "paid");
  const first = paid.find(({ bill }) => bill.billId === attempt.paidBillId) ?? paid[0];
  const told = first ?? made.find(isStatedAsPaid) ?? newest;
  const { evidence, amount } = evidenceOf(shop, told);
  const second = paid.find((other) => other !== first);
  const isOwnPayment = told.bill.billId === attempt.paidBillId;
  return {
    facts: {
      evidence,
      paid: amount,
      isApplied: isOwnPayment && attempt.state === "fulfilled",
      isInReview: attempt.heldReason !== null || (first !== undefined && !isOwnPayment),
    },
    billId: told.bill.billId,
    paidAt: told.facts.find((fact) => fact.paid === 1 && fact.paidAt !== null)?.paidAt ?? null,
    paidTwice: second?.bill.amount ?? null,
  };
}

interface Made {
  bill: BillRow & { billId: string };
  facts: FactRow[];
}

async function withFacts(shop: RecordsShop, bill: Made["bill"]): Promise<Made> {
  return { bill, facts: await factsOf(shop.store.db, bill.billId) };
}

function isStatedAsPaid({ facts }: Made): boolean {
  return facts.some((fact) => fact.paid === 1);
}

function evidenceOf(
  shop: RecordsShop,
  { bill, facts }: Made,
): { evidence: OwnFacts["evidence"]; amount: Sen | null } {
  if (bill.state === "paid") return { evidence: "proven", amount: bill.amount };
  const stated = facts.filter((fact) => fact.paid === 1);
  const misfit = stated.find((fact) => !fits(shop, fact, bill));
  if (misfit) {
    const { paidAmount } = misfit;
    return { evidence: "mismatched", amount: paidAmount && paidAmount > 0 ? paidAmount : null };
  }
  const open = stated.filter(isUnsettled);
  // A way back carries no amount and is in the payer's own hands: the provider has to say it as well.
  if (open.some(({ source }) => source !== "redirect")) {
    return { evidence: "proven", amount: bill.amount };
  }
  if (open.length > 0) return { evidence: "stated", amount: bill.amount };
  if (stated.length > 0) return { evidence: "disputed", amount: null };
  return { evidence: wasDeclined(facts) ? "declined" : "none", amount: null };
}

/** Whether a statement can be about this bill. A signed sum of 0 counts as not stated: some messages carry none. */
export function fits(shop: RecordsShop, fact: FactRow, bill: Pick<BillRow, "amount">): boolean {
  const isOurs = fact.collectionId === null || fact.collectionId === shop.payments.account;
  const isStated = fact.paidAmount !== null && (fact.paidAmount !== 0 || fact.source === "lookup");
  return isOurs && (!isStated || fact.paidAmount === bill.amount);
}

/** The bill's last word is a payment that failed. One that waits for a second signature has not failed. */
function wasDeclined(facts: FactRow[]): boolean {
  const last = facts.findLast((fact) => fact.event === "payment");
  return last?.paid === 0 && last.transactionStatus !== "pending";
}
