import { data } from "react-router";
import { ownerMeta } from "#app/components/owner/owner-meta.ts";
import { startOfMalaysianDay } from "#app/domain/dates.ts";
import { parseOrdersQuery } from "#app/domain/admin/orders-list.ts";
import { OrdersPage } from "#app/routes/admin/orders/orders-page.tsx";
import { t } from "#app/texts/t.ts";
import { readOrders } from "#server/orders/order-list/read-orders.ts";
import { shopContext } from "#server/web/context.ts";
import { ordersSeenAtCookie, readOrdersSeenAt } from "#server/web/sessions/orders-seen.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import type { Route } from "./+types/orders";

/** A view of the list counts as the owner's last look: orders after it are new on the dashboard. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = parseOrdersQuery(url.searchParams);
  const now = await storeTime(shop.store);
  const list = await readOrders(
    shop,
    query,
    readOrdersSeenAt(shop, request) ?? startOfMalaysianDay(now),
  );
  return data({ query, ...list }, { headers: { "Set-Cookie": ordersSeenAtCookie(shop, now) } });
}

export function meta() {
  return ownerMeta(t("Orders"));
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
