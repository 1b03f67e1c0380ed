import { randomUUID } from "node:crypto";
import { formatRinggit } from "#app/domain/money.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { ReviewRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { queueReviewMessages } from "./outbox.ts";

/** Cases of money that a person must decide. */
export type ReviewKind =
  /** Amount or account of a payment is not the bill's. */
  | "payment-mismatch"
  /** A payment for a bill that this shop does not know. */
  | "unknown-bill"
  /** A second bill of an order was paid: one of the two must be given back. */
  | "second-payment"
  /** Paid after the order was given up. */
  | "paid-after-close"
  /** Paid while the order was set aside for another case. */
  | "paid-while-held"
  /** The order was cancelled, refunded or removed in the back end before the payment arrived. */
  | "order-cancelled"
  /** The order's total in the back end is not what was paid. */
  | "order-changed"
  /** The back end counts the order as paid, but not by this bill. */
  | "paid-otherwise"
  /** The back end answered without an error, but the order did not become paid. */
  | "order-would-not-move"
  /** Paid for an order of a former back end, which is not connected any more. */
  | "former-back-end"
  /** An order is paid, and another bill of it could not be deleted for an hour. */
  | "bill-still-due"
  /** An order is paid, and the back end has sold more pieces of its goods than it had. */
  | "oversold"
  /** An order was paid after its hold had ended and its delivery slot was full. */
  | "over-capacity"
  /** The provider says that it has refunded a payment. */
  | "refunded"
  /** A signed message says paid; the provider denies it. */
  | "not-confirmed";

export interface ReviewCase {
  kind: ReviewKind;
  /** The id of a bill, order or message. One case for each kind and subject. */
  subject: string;
  billId?: string | undefined;
  orderId?: number | undefined;
  attemptId?: string | undefined;
  amount?: number | undefined;
  /** For the owner. Names no person. */
  detail: string;
}

/** Cases of a payment that was not applied to its order. */
const NOT_APPLIED = new Set<ReviewKind>([
  "payment-mismatch",
  "second-payment",
  "paid-after-close",
  "paid-while-held",
  "order-cancelled",
  "order-changed",
  "paid-otherwise",
  "order-would-not-move",
]);

/** The note on the back end's order about a case; null for a case without a payment or without an order. */
function orderNoteOf(id: string, { kind, billId, orderId, amount, detail }: ReviewCase) {
  if (!NOT_APPLIED.has(kind) || billId === undefined || orderId === undefined) return null;
  const sum = amount === undefined ? "A payment" : `A payment of ${formatRinggit(amount)}`;
  return `${sum} (bill ${billId}) has arrived and was not applied to this order. ${detail} Case ${id}.`;
}

/** Adds a case to the review list, once. The log line of a new case is the alert. */
export async function askForReview(
  trx: Queries,
  shop: Pick<ShopCore, "clock" | "env" | "log">,
  review: ReviewCase,
): Promise<void> {
  const id = randomUUID();
  const now = shop.clock();
  const orderNote = orderNoteOf(id, review);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("reviewItems")
    .values({
      id,
      kind: review.kind,
      subject: review.subject,
      billId: review.billId ?? null,
      orderId: review.orderId ?? null,
      attemptId: review.attemptId ?? null,
      amount: review.amount ?? null,
      detail: review.detail,
      createdAt: now,
      notifiedAt: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      orderNote,
      noteDueAt: orderNote === null ? null : now,
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await queueReviewMessages(trx, shop, id);
  shop.log.error("payment.review", {
    alert: true,
    kind: review.kind,
    bill: review.billId,
    orderId: review.orderId,
    amount: review.amount,
    detail: review.detail,
  });
}

/** Open cases, the oldest first. None holds personal data. */
export function openReviews(db: Queries): Promise<ReviewRow[]> {
  return db
    .selectFrom("reviewItems")
    .selectAll()
    .where("acknowledgedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function countOpenReviews({ store }: Pick<ShopCore, "store">): Promise<number> {
  const { count } = await store.db
    .selectFrom("reviewItems")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("acknowledgedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a case as done. False when there is no such open case. */
export async function acknowledgeReview(
  shop: Pick<ShopCore, "store" | "clock">,
  id: string,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await shop.store.db
    .updateTable("reviewItems")
    .set({ acknowledgedAt: shop.clock(), acknowledgedBy: by })
    .where("id", "=", id)
    .where("acknowledgedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
