import { pageMeta } from "#app/components/frame/meta.ts";
import { listedOrder, OwnOrders } from "#app/routes/orders/own-orders.tsx";
import { ownOrderOf } from "#app/domain/order/own-order.ts";
import { t } from "#app/texts/t.ts";
import { listOwn } from "#server/orders/view/list-own.ts";
import { shopContext } from "#server/web/context.ts";
import { emptyPlacedCart, placedOrderContext } from "#server/web/orders/placed-cart.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import type { Route } from "./+types/orders";

export const middleware: Route.MiddlewareFunction[] = [emptyPlacedCart];

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("Your Orders"),
    description: t("The orders that were made in this browser, and how far they are."),
    path: "/orders",
    hidden: true,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const known = readOwnOrders(shop, request);
  const placed = context.get(placedOrderContext);
  const orders = placed && !ownOrderOf(known, placed) ? [placed, ...known] : known;
  const now = shop.clock();
  const summaries = await listOwn(shop, orders);
  return { orders: summaries.map((order) => listedOrder(order, now)) };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OwnOrders {...loaderData} />;
}
