import { parseId } from "#app/domain/cart/quantity.ts";
import { lookAtStage } from "#server/orders/view/look-again.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import type { Route } from "./+types/order-look";

/**
 * How far an order is by our own tables, as a mark to compare, for a page that this browser has open. 404 for every
 * order that the browser may not see, without looking it up.
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const id = parseId(url.searchParams.get("order"));
  const own = readOwnOrders(shop, request).find((order) => order.id === id);
  const status = own && (await lookAtStage(shop, own.id));
  return status === undefined
    ? Response.json({ status: null }, { status: 404 })
    : Response.json({ status });
}
