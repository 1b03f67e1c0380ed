import { createContext, type MiddlewareFunction } from "react-router";
import { emptyCart } from "#app/domain/cart/cart.ts";
import {
  type Knowledge,
  knowsOrder,
  waitingOrderOf,
} from "#server/checkout/orders/browser-orders.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import { splitPath } from "#app/texts/language.ts";
import type { WaitingOrder } from "#app/domain/order/order.ts";
import { placedOrder } from "../../checkout/place/attempt-answer.ts";
import { readBrowserSecret, readOwnOrders, rememberOrderCookie } from "../sessions/own-orders.ts";
import type { Shop } from "../../shop.ts";
import { cartContext, shopContext } from "../context.ts";

/** The order that this request's cart has become, when the browser missed the answer about it. */
export const placedOrderContext = createContext<OwnOrder | null>(null);

/** Whether a request looks if the order of the browser's last submit arrived: /checkout?look=1. */
export function isArrivalLook({ method }: Request, url: URL): boolean {
  const { path } = splitPath(url.pathname);
  return method !== "POST" && path === "/checkout" && url.searchParams.has("look");
}

/** What proves that orders are this browser's own. */
export function knowledgeOf(shop: Shop, request: Request): Knowledge {
  return { orders: readOwnOrders(shop, request), secret: readBrowserSecret(shop, request) };
}

/**
 * Empties a cart that has become an order, in a browser that missed the answer which emptied it, and adds the order to
 * the browser's own. In another browser the cart stays, and nothing about the order is shown. Not for a submit of the
 * cart, and a look if its order arrived, which must find the order again.
 */
export const emptyPlacedCart: MiddlewareFunction<Response> = async (
  { url, request, context },
  next,
) => {
  const isSubmit = request.method === "POST" && splitPath(url.pathname).path === "/checkout";
  const cart = context.get(cartContext);
  if (isSubmit || isArrivalLook(request, url) || cart.lines.length === 0) return next();
  const shop = context.get(shopContext);
  const order = await placedOrder(shop, cart.id);
  if (!order || !(await knowsOrder(shop, order, knowledgeOf(shop, request)))) return next();
  context.set(placedOrderContext, order);
  const emptied = { ...emptyCart(), needsWriting: true, hadCookie: true, isLost: false };
  context.set(cartContext, emptied);
  const response = await next();
  response.headers.append("Set-Cookie", rememberOrderCookie(shop, request, order));
  return response;
};

/** The unpaid order of which every page reminds this browser. Null also on failure, so that no page fails. */
export async function readWaitingOrder(shop: Shop, request: Request): Promise<WaitingOrder | null> {
  try {
    const found = await waitingOrderOf(shop, knowledgeOf(shop, request));
    return found && { id: found.id, number: found.number, total: found.total };
  } catch (error) {
    shop.log.warn("order.reminder-failed", { error: String(error) });
    return null;
  }
}
