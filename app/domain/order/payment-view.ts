import type { Sen } from "#app/domain/money.ts";
import { isOfPlugin } from "./order-state.ts";

/**
 * The evidence of a payment in our own tables.
 * proven: a signed callback or a look-up says paid. stated: a signed return says paid, and the provider has not
 * confirmed it yet. disputed: the provider repeatedly denied such a return. mismatched: the amount or the collection
 * differs from the bill. declined: the last fact of the bill is a failed payment.
 */
export type PaymentEvidence = "none" | "declined" | "stated" | "disputed" | "mismatched" | "proven";

export interface RecordedPayment {
  evidence: PaymentEvidence;
  /** The paid amount; null when nothing was paid or the amount is not known. */
  paid: Sen | null;
  /** The shop back end has confirmed this payment once. */
  isApplied: boolean;
  /** The payment is in the owner's review. */
  isInReview: boolean;
}

/**
 * The order in the shop back end. unknown: the back end does not answer. not-asked: the page shows the payment only.
 * `isPaidOtherwise`: the order names a transaction that is not our bill.
 */
export type PayableState =
  | { kind: "known"; status: string; total: Sen; isPaidOtherwise: boolean }
  | { kind: "missing" | "unknown" | "not-asked" };

/** The payment status that a page shows. The texts are in app/components/order/order-result.ts. */
export type PaymentStatus =
  | "paid"
  | "received"
  | "confirming"
  | "checking"
  | "disputed"
  | "refunded"
  | "on-hold"
  | "cancelled"
  | "removed"
  | "failed"
  | "pending";

/** A change of the order that the payer is told about too. */
export type OrderTrouble = "cancelled" | "removed" | "refunded" | "on-hold" | "failed" | "changed";

/** unreadable: no payment is known and the back end does not answer. missing: the order does not exist. */
export type PaymentVerdict =
  { status: PaymentStatus; trouble: OrderTrouble | null } | "unreadable" | "missing";

/**
 * The status for the payer. Our own facts come first: a verified payment is never "not found" or "pending". The order's
 * state in the back end decides the rest. 'Payment Successful!' (paid) needs a confirmation of the provider, or an
 * order that the back end counts as paid.
 */
export function paymentVerdict(facts: RecordedPayment, order: PayableState): PaymentVerdict {
  const trouble = troubleOf(facts, order);
  const verdict = (status: PaymentStatus): PaymentVerdict => ({ status, trouble });
  switch (facts.evidence) {
    case "proven":
      return verdict(provenStatus(facts, order, trouble));
    case "mismatched":
      return verdict("checking");
    case "stated":
      return verdict(isPaidInShop(order) ? "paid" : "confirming");
    case "disputed":
      return verdict(isPaidInShop(order) ? "paid" : "disputed");
    default:
      return unpaidVerdict(facts, order);
  }
}

/** Whether the order can still be paid. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === "pending" || status === "failed";
}

/** Whether the order is unpaid and can no longer be paid. */
export function isCalledOff(status: PaymentStatus): boolean {
  return status === "cancelled" || status === "removed";
}

/** Whether nothing is made or brought for the order any more. */
export function isOver(status: PaymentStatus): boolean {
  return isCalledOff(status) || status === "refunded";
}

/** Whether a payment was made or may have been made: the shopper must not be asked to pay again. */
export function mayBePaid(status: PaymentStatus): boolean {
  return isReceived(status) || status === "confirming" || status === "disputed";
}

/** Whether a payment has arrived, regardless of the order's state. */
export function isReceived(status: PaymentStatus): boolean {
  return status === "paid" || status === "received" || status === "checking";
}

/** Whether a payment is only stated by a return of the payer's browser: what was paid, and when, is not known. */
export function isOnlyStated(status: PaymentStatus): boolean {
  return status === "confirming" || status === "disputed";
}

function provenStatus(
  { isApplied, isInReview }: RecordedPayment,
  order: PayableState,
  trouble: OrderTrouble | null,
): PaymentStatus {
  switch (order.kind) {
    case "not-asked":
      if (isInReview) return "checking";
      return isApplied ? "paid" : "received";
    case "unknown":
      return isInReview ? "checking" : "received";
    case "missing":
      return "checking";
    case "known":
      break;
    default:
      return order satisfies never;
  }
  if (isApplied && (trouble === "refunded" || trouble === "on-hold")) return trouble;
  if (trouble !== null || order.isPaidOtherwise) return "checking";
  // An unpaid order is about to be updated. If it had been updated before, it was set back since.
  const isWaiting = !isApplied && !isInReview;
  return isWaiting || isOfPlugin(order.status) || isPaidInShop(order) ? "paid" : "checking";
}

/** A free order, which needs no payment, stays confirmed under a status that a plug-in made. */
function unpaidVerdict(
  { evidence, isApplied }: RecordedPayment,
  order: PayableState,
): PaymentVerdict {
  if (order.kind === "unknown") return "unreadable";
  if (order.kind === "missing") return "missing";
  const staysPaid = order.kind === "known" && isApplied && isOfPlugin(order.status);
  const known = staysPaid ? "paid" : order.kind === "known" ? UNPAID[order.status] : undefined;
  return { status: known ?? (evidence === "declined" ? "failed" : "pending"), trouble: null };
}

const UNPAID: Partial<Record<string, PaymentStatus>> = {
  processing: "paid",
  completed: "paid",
  refunded: "refunded",
  "on-hold": "on-hold",
  cancelled: "cancelled",
  trash: "removed",
  failed: "failed",
};

const TROUBLES: Partial<Record<string, OrderTrouble>> = {
  cancelled: "cancelled",
  trash: "removed",
  refunded: "refunded",
  "on-hold": "on-hold",
};

function troubleOf(
  { evidence, paid, isApplied, isInReview }: RecordedPayment,
  order: PayableState,
): OrderTrouble | null {
  if (order.kind === "missing") return "removed";
  if (order.kind !== "known") return null;
  // A failed order still accepts the next payment.
  const isFailed = order.status === "failed" && (isApplied || isInReview);
  const isChanged = evidence === "proven" && paid !== null && paid !== order.total;
  return TROUBLES[order.status] ?? (isFailed ? "failed" : isChanged ? "changed" : null);
}

function isPaidInShop(order: PayableState): boolean {
  return order.kind === "known" && (order.status === "processing" || order.status === "completed");
}
