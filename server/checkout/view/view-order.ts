import { createHash, timingSafeEqual } from "node:crypto";
import type { OrderView, PaymentView, UnreadOrder } from "#app/domain/order.ts";
import { maskedOrder } from "#app/domain/order-privacy.ts";
import { type OrderState, paymentVerdict } from "#app/domain/payment-view.ts";
import { unwrap } from "../../platform/outgoing/result.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";
import { attemptById, parseCreatedVia, revisionsOfOrder } from "../../records/attempts.ts";
import { billsOf } from "../../records/bills.ts";
import { toOrderView } from "./order-view.ts";
import { NO_RECORD, type OwnRecord, ownRecord } from "../../records/own-record.ts";
import { settle } from "../settle/settle.ts";
import { timingOf } from "../../records/durations.ts";

/**
 * An order for its confirmation page, after asking the provider about a payment that is still open. The state of a
 * payment in our own tables is shown even when the back end does not answer or has removed the order. Undefined for
 * every order that must not be shown: unknown, not of this shop, or another key.
 * @param hint.key the key that the order must have
 * @param hint.within longest time in ms; never longer than the time of a page
 * @param hint.isShared whether contact and street are masked
 * @throws UpstreamUnavailable when the back end does not answer and no payment is known
 */
export async function viewOrder(
  shop: CheckoutShop,
  orderId: number,
  hint: {
    key?: string;
    billId?: string;
    within?: number;
    isShared?: boolean | undefined;
  } = {},
): Promise<OrderView | UnreadOrder | undefined> {
  const { pageWithin } = timingOf(shop);
  const deadline = performance.now() + Math.min(pageWithin, hint.within ?? pageWithin);
  const timeLeft = () => Math.max(0, deadline - performance.now());
  const own = await ownRevision(shop, orderId, hint.key);
  // At the same time: a slow back end must not use up the provider's time.
  const [first, wasPaidNow] = await Promise.all([
    shop.backend.getOrder(orderId, timeLeft()),
    own ? askProvider(shop, own, hint.billId, timeLeft()) : false,
  ]);
  const again = wasPaidNow ? await shop.backend.getOrder(orderId, timeLeft()) : first;
  const read = again.ok ? again : first;
  const order = read.ok ? asOurs(read.value, hint.key) : undefined;

  const record = own ? await recordOf(shop, own) : NO_RECORD;
  const state = read.ok ? stateOf(order, record.billId) : ({ kind: "unknown" } as const);
  const verdict = paymentVerdict(record.facts, state);
  if (typeof verdict === "string") {
    unwrap(read);
    return undefined;
  }
  const { facts, billId, paidAt, paidTwice } = record;
  const payment: PaymentView = {
    ...verdict,
    billId,
    paidAt: paidAt ?? order?.paidAt ?? null,
    paid: facts.paid,
    paidTwice,
  };
  if (order) {
    const view = toOrderView(order, payment);
    return hint.isShared ? maskedOrder(view) : view;
  }
  return { id: orderId, number: own?.orderNumber ?? String(orderId), lines: null, payment };
}

/** The revision of this order in our tables; with `key` only one with this key. */
async function ownRevision(
  shop: CheckoutShop,
  orderId: number,
  key: string | undefined,
): Promise<RevisionRow | undefined> {
  const known = await revisionsOfOrder(shop.store.db, orderId);
  return known.find((revision) => key === undefined || isSameKey(key, revision.orderKey ?? ""));
}

/** Asks the provider about an open payment. True when it is paid: the order has changed since it was read. */
async function askProvider(
  shop: CheckoutShop,
  revision: RevisionRow,
  hinted: string | undefined,
  answerWithin: number,
): Promise<boolean> {
  const bills = await billsOf(shop.store.db, revision);
  if (bills.some((bill) => bill.state === "paid")) return false;
  const made = bills.filter((bill) => bill.billId !== null);
  const asked = made.find((bill) => bill.billId === hinted) ?? made[0];
  if (!asked?.billId) return false;
  const { pagePatience: patience } = timingOf(shop);
  const settled = await settle(shop, asked.billId, "lookup", { patience, answerWithin });
  return settled.kind === "paid";
}

/** Undefined for an order that this shop did not make, and for one with another key. */
function asOurs(
  order: BackendOrder | undefined,
  key: string | undefined,
): BackendOrder | undefined {
  if (!order || !parseCreatedVia(order.createdVia)) return undefined;
  return key === undefined || isSameKey(key, order.key) ? order : undefined;
}

async function recordOf(shop: CheckoutShop, revision: RevisionRow): Promise<OwnRecord> {
  const { db } = shop.store;
  const [attempt, bills] = await Promise.all([
    attemptById(db, revision.attemptId),
    billsOf(db, revision),
  ]);
  return ownRecord(shop, attempt, bills);
}

function stateOf(order: BackendOrder | undefined, billId: string | null): OrderState {
  if (!order) return { kind: "missing" };
  const { status, total, transactionId } = order;
  const isPaidOtherwise = transactionId !== "" && billId !== null && transactionId !== billId;
  return { kind: "known", status, total, isPaidOtherwise };
}

/** Compares digests of equal length, so that the duration reveals neither content nor length. */
function isSameKey(given: string, own: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return own !== "" && timingSafeEqual(digest(given), digest(own));
}
