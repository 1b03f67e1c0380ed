import { createContext } from "react-router";
import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import { isUnpaid } from "#app/domain/order/payment-view.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { hasWaitingSlip } from "#server/store/slips.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { Shop } from "#server/shop.ts";

/** The number of a browser's newest orders that are read to find an unpaid one. */
const LOOKED_AT = 3;

/** The unpaid order that this request failed to pay. It is shown without reading it again. */
export const triedOrderContext = createContext<OrderView | null>(null);

/** This browser's order with this id; undefined for other orders. */
export function ownOrder(
  shop: Shop,
  request: Request,
  id: FormDataEntryValue | null,
): OwnOrder | undefined {
  const orderId = parseId(id);
  return readOwnOrders(shop, request).find((order) => order.id === orderId);
}

/** The current state of one of this browser's orders. @throws the 503 page if the back end does not answer */
export function viewOwn(shop: Shop, own: OwnOrder): Promise<OrderView | UnreadOrder | undefined> {
  return orUnavailable(viewOrder(shop, own.id, { key: own.key, isShared: own.isShared }));
}

/**
 * The newest of these orders that can still be paid; otherwise the newest order. Orders that were opened by a shared
 * link are left out.
 */
export async function findUnpaid(shop: Shop, orders: OwnOrder[]) {
  const made = orders.filter(({ isShared }) => !isShared);
  let newest: { own: OwnOrder; order: OrderView | UnreadOrder } | undefined;
  for (const own of made.slice(0, LOOKED_AT)) {
    const order = await viewOwn(shop, own);
    if (isWaiting(order)) return { own, order };
    if (order && own === made[0]) newest = { own, order };
  }
  return newest;
}

/** Whether an order is unpaid and can be paid. */
export function isWaiting(order: OrderView | UnreadOrder | null | undefined): order is OrderView {
  if (!order || order.lines === null) return false;
  return order.status === "pending" && isUnpaid(order.payment.status);
}

/** Whether the owner must still decide on a slip of an order, so that its shopper is not asked to pay it again. */
export async function isSlipWaiting(shop: Shop, { id, key }: OwnOrder): Promise<boolean> {
  const { db } = shop.store;
  const revision = await revisionOfOrder(db, id, key);
  return revision !== undefined && hasWaitingSlip(db, revision.attemptId);
}
