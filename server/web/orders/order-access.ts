import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import { parseLooks } from "#app/domain/order/payment-looks.ts";
import { parseId } from "#app/domain/cart/quantity.ts";
import { UpstreamUnavailable } from "../../platform/outgoing/result.ts";
import { readOwnOrders } from "../sessions/own-orders.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { Shop } from "../../shop.ts";
import { asKnownHere } from "#server/platform/storage/back-ends.ts";
import { providersOf } from "#server/store/providers.ts";
import { viewAwaited } from "#server/orders/view/look-again.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";

/** An order that this request may see, with the key that opened it, or why it is not shown. */
export type OrderAccess =
  | { found: true; order: OrderView | UnreadOrder; own: OwnOrder }
  | { found: false; reason: "no-id" | "missing" | "unavailable" };

/**
 * Opens an order for a request with its key: in the address, else in this browser's list of own orders. An unknown
 * order, one of another shop and one without the right key look the same. Without a key the back end is not asked. A page that
 * looks again (`look` in the address) reads only our own tables while the payment is awaited.
 */
export async function openOrder(
  shop: Shop,
  request: Request,
  url: URL,
  orderId: string | undefined,
): Promise<OrderAccess> {
  if (!orderId) return { found: false, reason: "no-id" };
  const id = parseId(orderId);
  const given = url.searchParams.getAll("key");
  const listed = readOwnOrders(shop, request).find((order) => order.id === id);
  const key = given.length > 0 ? (given.length === 1 ? given[0] : undefined) : listed?.key;
  if (id === undefined || !key) return { found: false, reason: "missing" };
  const isLook = parseLooks(url.searchParams.get("look")) > 0;
  const isShared = listed?.key === key ? listed.isShared : true;
  const own = await asKnownHere(shop.store.db, { id, key, ...(isShared && { isShared }) });
  const awaited = isLook ? await viewAwaited(shop, own) : undefined;
  if (awaited) return { found: true, order: awaited, own };
  const billIds = providersOf(shop).map((provider) => provider.billIdIn(url.searchParams));
  const billId = billIds.find((one) => one !== undefined);
  try {
    const hint = { key, isShared, ...(billId !== undefined && { billId }) };
    const order = await viewOrder(shop, own.id, hint);
    return order ? { found: true, order, own } : { found: false, reason: "missing" };
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    shop.log.warn("order.view-failed", { kind: error.upstream.kind });
    return { found: false, reason: "unavailable" };
  }
}
