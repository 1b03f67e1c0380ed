import type { OrderSummary } from "#app/domain/order/order.ts";
import { isUnpaid } from "#app/domain/order/payment-view.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { asKnownHere } from "#server/platform/storage/back-ends.ts";
import { hasWaitingSlip } from "#server/store/slips.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { asOurs, knownRevision, paymentOf } from "./known-order.ts";
import { toOrderFacts } from "./order-view.ts";

/**
 * The orders that a browser made, in the order of its list; those that it opened by a shared link are left out, and so
 * are orders that do not exist any more or have another key. One call of the back end. While that is away, number,
 * date, total and payment come from our own tables.
 */
export async function listOwn(
  shop: CheckoutShop,
  orders: readonly OwnOrder[],
): Promise<OrderSummary[]> {
  const listed = orders.filter(({ isShared }) => !isShared);
  const made = await Promise.all(listed.map((own) => asKnownHere(shop.store.db, own)));
  const read = await shop.backend.listOrders({ include: made.map(({ id }) => id), perPage: 100 });
  const found = read.ok ? new Map(read.value.orders.map((order) => [order.id, order])) : undefined;
  const summaries = await Promise.all(made.map((own) => summaryOf(shop, own, found)));
  return summaries.filter((summary) => summary !== undefined);
}

async function summaryOf(
  shop: CheckoutShop,
  own: OwnOrder,
  found: ReadonlyMap<number, BackendOrder> | undefined,
): Promise<OrderSummary | undefined> {
  const order = asOurs(found?.get(own.id), own.key);
  const revision = await knownRevision(shop, own.id, own.key);
  const payment = await paymentOf(shop, revision, found ? { order } : "unanswered");
  if (payment === "missing") return undefined;
  const shown = payment === "unreadable" ? null : payment;
  const isSlipWaiting =
    shown !== null &&
    isUnpaid(shown.status) &&
    revision !== undefined &&
    (await hasWaitingSlip(shop.store.db, revision.attemptId));
  if (order) return { ...toOrderFacts(order), payment: shown, isSlipWaiting };
  if (!revision) return undefined;
  const { orderNumber, postedAt: createdAt, total } = revision;
  const number = orderNumber ?? String(own.id);
  return { id: own.id, number, createdAt, total, payment: shown, isSlipWaiting, status: "" };
}
