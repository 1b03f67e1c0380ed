import type { PaymentView } from "#app/domain/order/order.ts";
import type { RecordedPayment } from "#app/domain/order/payment-view.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { FactRow } from "#server/platform/storage/schema.ts";
import { attemptById, isClosed, revisionOf } from "#server/store/attempts.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { factsOf, isUnsettled } from "#server/store/payment-facts.ts";
import { timingOf } from "#server/store/durations.ts";
import { NO_RECORD, type PaymentRecord, paymentRecord } from "#server/store/payment-record.ts";
import { asOurs, paymentBy } from "./known-order.ts";

export interface KnownPayment {
  payment: PaymentView;
  /** Null while nothing was paid: a browser without the key must not learn the number. */
  orderNumber: string | null;
  /** The bill's order, for use on the server only. `isOver`: it was closed unpaid or cancelled. */
  order: (OwnOrder & { isOver: boolean }) | null;
}

/**
 * The payment of one bill in our own tables, for a browser that may not see its order: no person, no goods, no address.
 * No upstream is asked.
 */
export async function viewPayment(shop: CheckoutShop, billId: string): Promise<KnownPayment> {
  return toKnown(await recordOfBill(shop, billId), "not-asked");
}

/**
 * The same with the state of the order in the back end, as the order's own pages show it. An invented bill id costs
 * nothing. While the back end does not answer, an unpaid bill is shown by our own tables.
 */
export async function readPayment(shop: CheckoutShop, billId: string): Promise<KnownPayment> {
  const found = await recordOfBill(shop, billId);
  const { order } = found;
  if (!order) return toKnown(found, "not-asked");
  const read = await shop.backend.getOrder(order.id, timingOf(shop).pageWithin);
  return toKnown(found, read.ok ? { order: asOurs(read.value, order.key) } : "unanswered");
}

interface RecordOfBill extends Pick<KnownPayment, "order" | "orderNumber"> {
  record: PaymentRecord;
}

async function recordOfBill(shop: CheckoutShop, billId: string): Promise<RecordOfBill> {
  // In the order of `paymentRows`, for the same reason.
  const facts = await factsOf(shop.store.db, billId);
  const bill = await billByProviderId(shop.store.db, billId);
  if (!bill) {
    const stated = factsOfUnknownBill(facts);
    return { record: { ...NO_RECORD, facts: stated, billId }, orderNumber: null, order: null };
  }
  const [attempt, revision] = await Promise.all([
    attemptById(shop.store.db, bill.attemptId),
    revisionOf(shop.store.db, bill.attemptId, bill.revision),
  ]);
  const { orderId: id, orderKey: key, orderNumber } = revision;
  const isOver = isClosed(attempt) || revision.state === "cancelled";
  return {
    record: paymentRecord(shop, { facts, bills: [bill], attempt }),
    orderNumber,
    order: id === null || key === null ? null : { id, key, isOver },
  };
}

function toKnown(
  { record, orderNumber, order }: RecordOfBill,
  answered: Parameters<typeof paymentBy>[1],
): KnownPayment {
  const payment = paymentBy(record, answered);
  return {
    payment:
      payment === "missing"
        ? { ...paymentView(record), status: "removed" }
        : payment === "unreadable"
          ? paymentView(record)
          : payment,
    orderNumber: record.facts.paid === null ? null : orderNumber,
    order,
  };
}

/** The facts about a bill that is not in our tables: not matched to a row yet (stated), or in the review list (disputed). */
function factsOfUnknownBill(facts: readonly FactRow[]): RecordedPayment {
  const stated = facts.filter((fact) => fact.paid === 1);
  const isOpen = stated.some(isUnsettled);
  return {
    evidence: stated.length === 0 ? "none" : isOpen ? "stated" : "disputed",
    paid: null,
    isApplied: false,
    isInReview: stated.length > 0 && !isOpen,
  };
}

/** The payment by our own tables, without asking the back end about its order. */
export function paymentView(record: PaymentRecord): PaymentView {
  const payment = paymentBy(record, "not-asked");
  // Without an order the verdict is always about the payment.
  if (typeof payment === "string") throw new Error(`no word for ${record.facts.evidence}`);
  return payment;
}
