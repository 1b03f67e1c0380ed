import type { PaymentView } from "#app/domain/order/order.ts";
import { isOnlyStated, type PayableState, paymentVerdict } from "#app/domain/order/payment-view.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { isSameSecret } from "#server/platform/crypto/sha256.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import { parseCreatedVia, revisionsOfOrder } from "#server/store/attempts.ts";
import {
  NO_RECORD,
  type PaymentRecord,
  paymentRecord,
  paymentRows,
} from "#server/store/payment-record.ts";

/** The revision of this order in our tables; with `key` only one with this key. */
export async function knownRevision(
  shop: CheckoutShop,
  orderId: number,
  key: string | undefined,
): Promise<RevisionRow | undefined> {
  const known = await revisionsOfOrder(shop.store.db, orderId);
  return known.find((revision) => key === undefined || isSameSecret(key, revision.orderKey ?? ""));
}

/** What the back end answered about an order; "not-asked" for a page that shows the payment only. */
type Answered = { order: BackendOrder | undefined } | "unanswered" | "not-asked";

/**
 * The payment of an order for every page and mail, by our own record and by the back end's order. A verdict in place of
 * a payment: no payment is known, and the back end does not answer, or has no such order.
 */
export function paymentBy(
  record: PaymentRecord,
  answered: Answered,
): PaymentView | "unreadable" | "missing" {
  const verdict = paymentVerdict(record.facts, stateOf(answered, record.billId));
  if (typeof verdict === "string") return verdict;
  const { facts, billId, paidTwice } = record;
  const order = typeof answered === "string" ? undefined : answered.order;
  const isKnown = !isOnlyStated(verdict.status);
  return {
    ...verdict,
    billId,
    paidAt: isKnown ? (record.paidAt ?? order?.paidAt ?? null) : null,
    paid: isKnown ? facts.paid : null,
    paidTwice,
  };
}

/** The same for an order of our tables; without its revision nothing is known here. */
export async function paymentOf(
  shop: CheckoutShop,
  own: RevisionRow | undefined,
  answered: Answered,
): Promise<PaymentView | "unreadable" | "missing"> {
  return paymentBy(own ? await recordOf(shop, own) : NO_RECORD, answered);
}

/** Undefined for an order that this shop did not make, and for one with another key. */
export function asOurs(
  order: BackendOrder | undefined,
  key: string | undefined,
): BackendOrder | undefined {
  if (!order || !parseCreatedVia(order.createdVia)) return undefined;
  return key === undefined || isSameSecret(key, order.key) ? order : undefined;
}

/** The record of an order by all its bills. */
export async function recordOf(shop: CheckoutShop, revision: RevisionRow): Promise<PaymentRecord> {
  return paymentRecord(shop, await paymentRows(shop.store.db, revision));
}

function stateOf(answered: Answered, billId: string | null): PayableState {
  if (answered === "unanswered") return { kind: "unknown" };
  if (answered === "not-asked") return { kind: "not-asked" };
  if (!answered.order) return { kind: "missing" };
  const { status, total, transactionId } = answered.order;
  const isPaidOtherwise = transactionId !== "" && billId !== null && transactionId !== billId;
  return { kind: "known", status, total, isPaidOtherwise };
}
