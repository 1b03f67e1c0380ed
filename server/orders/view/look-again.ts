import type { OrderView, PaymentView } from "#app/domain/order/order.ts";
import { customersOrder } from "#app/domain/order/order-privacy.ts";
import { isAwaited } from "#app/domain/order/payment-looks.ts";
import type { PaymentStatus } from "#app/domain/order/payment-view.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";
import { revisionOf, revisionOfOrder } from "#server/store/attempts.ts";
import { billByProviderId, checkSoon } from "#server/store/bills.ts";
import { paymentRecord, paymentRows } from "#server/store/payment-record.ts";
import { timingOf } from "#server/store/durations.ts";
import { progressMark } from "#app/domain/order/order-progress.ts";
import { storedOrderFacts } from "./order-view.ts";
import { paymentView, viewPayment } from "./view-payment.ts";

/**
 * The state of a payment that a page waits for, from our own tables. No upstream is asked: the reconciler asks the
 * provider soon, and a later look reads the result.
 */
export async function lookAtBill(shop: CheckoutShop, billId: string): Promise<PaymentStatus> {
  const { db } = shop.store;
  const bill = await billByProviderId(db, billId);
  if (!bill) return (await viewPayment(shop, billId)).payment.status;
  const revision = await revisionOf(db, bill.attemptId, bill.revision);
  return (await lookAtOrder(shop, revision)).payment.status;
}

/**
 * An own order for its page, from our own tables alone. Undefined when its payment is not awaited any more, or when our
 * tables do not have all of it, so that the back end must be asked.
 */
export async function viewAwaited(
  shop: CheckoutShop,
  own: OwnOrder,
): Promise<OrderView | undefined> {
  const revision = await revisionOfOrder(shop.store.db, own.id, own.key);
  if (!revision) return undefined;
  const { attempt, payment } = await lookAtOrder(shop, revision);
  if (attempt.closedAt !== null || !isAwaited(payment.status)) return undefined;
  const facts = storedOrderFacts(attempt, revision);
  return facts && customersOrder(facts, payment, own.isShared);
}

async function lookAtOrder(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<{ attempt: AttemptRow; payment: PaymentView }> {
  const rows = await paymentRows(shop.store.db, revision);
  const atMostEvery = timingOf(shop).billFreshness;
  await checkSoon(shop.store.db, rows.bills, { now: shop.clock(), atMostEvery });
  return { attempt: rows.attempt, payment: paymentView(paymentRecord(shop, rows)) };
}

/** The mark of an order's progress by its row in our store; undefined without a row. No upstream is asked. */
export async function lookAtStage(
  { store }: Pick<CheckoutShop, "store">,
  orderId: number,
): Promise<string | undefined> {
  const row = await store.db
    .selectFrom("orderRows")
    .select(["state", "stage", "date", "slot"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row && progressMark(row);
}
