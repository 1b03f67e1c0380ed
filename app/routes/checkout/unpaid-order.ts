import { createContext } from "react-router";
import type { Cart } from "#app/domain/cart.ts";
import type { OrderView, UnreadOrder } from "#app/domain/order.ts";
import { isUnpaid } from "#app/domain/payment-view.ts";
import { parseId } from "#app/domain/quantity.ts";
import { placedOrder } from "#server/checkout/place/attempt-answer.ts";
import { viewOrder } from "#server/checkout/view/view-order.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import { ownOrderOf, type OwnOrder } from "#app/domain/own-order.ts";
import type { Shop } from "#server/shop.ts";

/** How many of a browser's orders are looked at, the newest first, to find one that waits for its payment. */
const LOOKED_AT = 3;

/** The unpaid order that this request tried to pay in vain: shown as it was seen then, not looked at once more. */
export const triedOrderContext = createContext<OrderView | null>(null);

/** The order of this browser that an address or a form names; undefined for anybody else's. */
export function ownOrder(
  shop: Shop,
  request: Request,
  id: FormDataEntryValue | null,
): OwnOrder | undefined {
  const orderId = parseId(id);
  return readOwnOrders(shop, request).find((order) => order.id === orderId);
}

/**
 * What a form that is sent again has become: its order, if this browser may see it, while the browser's cart is another
 * one by now. Undefined for a form that was never sent, and for somebody else's.
 */
export async function orderOfForm(
  shop: Shop,
  request: Request,
  cart: Cart,
  form: FormData,
): Promise<OwnOrder | undefined> {
  const cartId = form.get("cartId");
  if (typeof cartId !== "string" || cartId === cart.id) return undefined;
  const placed = await placedOrder(shop, cartId);
  return placed && ownOrderOf(readOwnOrders(shop, request), placed);
}

/** One of this browser's orders as it is now. @throws the 503 page while the back end cannot tell */
export function viewOwn(shop: Shop, own: OwnOrder): Promise<OrderView | UnreadOrder | undefined> {
  return orUnavailable(viewOrder(shop, own.id, { key: own.key, isShared: own.isShared }));
}

/**
 * The newest of these orders that can still be paid; without one, how the newest of all stands. One that a link showed is
 * not offered as this browser's own.
 */
export async function findUnpaid(
  shop: Shop,
  orders: OwnOrder[],
): Promise<{ unpaid?: OrderView; newest?: { own: OwnOrder; order: OrderView | UnreadOrder } }> {
  const made = orders.filter(({ isShared }) => !isShared);
  let newest: { own: OwnOrder; order: OrderView | UnreadOrder } | undefined;
  for (const own of made.slice(0, LOOKED_AT)) {
    const order = await viewOwn(shop, own);
    if (isWaiting(order)) return { unpaid: order };
    if (order && own === made[0]) newest = { own, order };
  }
  return newest ? { newest } : {};
}

/** Whether an order waits for its payment. */
export function isWaiting(order: OrderView | UnreadOrder | null | undefined): order is OrderView {
  if (!order || order.lines === null) return false;
  return order.status === "pending" && isUnpaid(order.payment.status);
}
