import type { Sen } from "./money.ts";

/**
 * What our own tables say of a payment.
 * proven: the provider says so, in a signed callback or a look-up. stated: a signed way back says paid, and the provider
 * has not confirmed it yet. disputed: the provider kept denying such a statement. mismatched: a payment that is not the
 * bill's, in amount or collection. declined: the last word of the bill is a payment that failed.
 */
export type PaymentEvidence = "none" | "declined" | "stated" | "disputed" | "mismatched" | "proven";

export interface OwnFacts {
  evidence: PaymentEvidence;
  /** What was paid; null when nothing was, or no amount is known. */
  paid: Sen | null;
  /** The shop back end has confirmed this payment of the order once. */
  isApplied: boolean;
  /** The payment is set aside: a person looks at it. */
  isInReview: boolean;
}

/**
 * The order in the shop back end. unknown: it does not answer. not-asked: the page is about the payment alone.
 * `isPaidOtherwise`: it names another transaction than our bill.
 */
export type OrderState =
  | { kind: "known"; status: string; total: Sen; isPaidOtherwise: boolean }
  | { kind: "missing" | "unknown" | "not-asked" };

/** What a page says about an order's payment; the words of each are in app/features/order/order-result.ts. */
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

/** What happened to the order that its payer must be told as well. */
export type OrderTrouble = "cancelled" | "removed" | "refunded" | "on-hold" | "failed" | "changed";

/** unreadable: nothing is known of a payment, and the back end does not answer. missing: there is no such order. */
export type PaymentVerdict =
  { status: PaymentStatus; trouble: OrderTrouble | null } | "unreadable" | "missing";

/**
 * What the payer is told. Our own facts come first: a verified payment is never answered with "not found" or
 * "pending"; the order's state in the back end says the rest. 'Payment Successful!' (paid) needs the provider's own word
 * or an order that the back end counts as paid.
 */
export function paymentVerdict(facts: OwnFacts, order: OrderState): PaymentVerdict {
  const trouble = troubleOf(facts, order);
  const told = (status: PaymentStatus): PaymentVerdict => ({ status, trouble });
  switch (facts.evidence) {
    case "proven":
      return told(provenStatus(facts, order, trouble));
    case "mismatched":
      return told("checking");
    case "stated":
      return told(isPaidInShop(order) ? "paid" : "confirming");
    case "disputed":
      return told(isPaidInShop(order) ? "paid" : "disputed");
    default:
      return unpaidVerdict(facts.evidence, order);
  }
}

/** Whether the order can still be paid, as far as its payer was told. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === "pending" || status === "failed";
}

/** Whether nothing was paid for an order that can never be paid any more. */
export function isCalledOff(status: PaymentStatus): boolean {
  return status === "cancelled" || status === "removed";
}

/** Whether a payment was made, or may have been: the shopper must not be asked for another one. */
export function mayBePaid(status: PaymentStatus): boolean {
  return isReceived(status) || status === "confirming" || status === "disputed";
}

/** Whether money of the payer has arrived, whatever became of the order. */
export function isReceived(status: PaymentStatus): boolean {
  return status === "paid" || status === "received" || status === "checking";
}

function provenStatus(
  { isApplied, isInReview }: OwnFacts,
  order: OrderState,
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
  // An order that waits for payment is told of it at any moment; one that had been told has been put back since.
  const isWaiting = !isApplied && !isInReview;
  return isWaiting || isPaidInShop(order) ? "paid" : "checking";
}

function unpaidVerdict(evidence: "none" | "declined", order: OrderState): PaymentVerdict {
  const waiting = evidence === "declined" ? "failed" : "pending";
  switch (order.kind) {
    case "unknown":
      return "unreadable";
    case "missing":
      return "missing";
    case "not-asked":
      return { status: waiting, trouble: null };
    default:
      return { status: UNPAID[order.status] ?? waiting, trouble: null };
  }
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
  { evidence, paid, isApplied, isInReview }: OwnFacts,
  order: OrderState,
): OrderTrouble | null {
  if (order.kind === "missing") return "removed";
  if (order.kind !== "known") return null;
  // An order whose payment failed once waits for the next one, and takes it.
  const isFailed = order.status === "failed" && (isApplied || isInReview);
  const isChanged = evidence === "proven" && paid !== null && paid !== order.total;
  return TROUBLES[order.status] ?? (isFailed ? "failed" : isChanged ? "changed" : null);
}

function isPaidInShop(order: OrderState): boolean {
  return order.kind === "known" && (order.status === "processing" || order.status === "completed");
}
