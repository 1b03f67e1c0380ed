import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { startOfMalaysianDay } from "#app/domain/dates.ts";
import { ordersHref, parseOrdersQuery } from "#app/domain/admin/orders-list.ts";
import { readTicked } from "#app/domain/admin/ticked-orders.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { OrdersPage } from "#app/routes/admin/orders/orders-page.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { actOnOrders } from "#server/orders/actions/act-on-orders.ts";
import { readOrders } from "#server/orders/order-list/read-orders.ts";
import { shopContext } from "#server/web/context.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
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
  const { role } = context.get(actorContext);
  return data(
    { query, ...list, role, formKey: randomUUID() },
    { headers: { "Set-Cookie": ordersSeenAtCookie(shop, now) } },
  );
}

/** One action on all ticked orders. Those that it was not done for are told one by one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const ticked = readTicked(await readOwnerForm(request));
  if (!ticked) throw data(null, { status: 400 });
  const by = context.get(actorContext);
  const { further, unfit, ...wanted } = ticked;
  const outcomes = await actOnOrders(shop, { ...wanted, by });
  const failed = outcomes.flatMap(({ id, outcome }) =>
    outcome.kind === "done" ? [] : [{ id, ...outcome }],
  );
  const count = outcomes.length - failed.length;
  const texts = [
    count > 0 && tPlural(count, "{count} order saved.", "{count} orders saved."),
    further > 0 &&
      tPlural(
        further,
        "{count} is further already, so left as it is.",
        "{count} are further already, so left as they are.",
      ),
    unfit > 0 && t("Not for delivery, so left as they are: {count}", { count: unfit }),
  ].filter((text) => text !== false);
  if (failed.length > 0) return data({ failed, texts }, { status: 409 });
  const text = texts.join(" ") || t("Nothing to do. Tick the orders first.");
  const path = ordersHref(parseOrdersQuery(url.searchParams));
  return redirectWithFlash(shop, path, { kind: count === 0 ? "info" : "success", text });
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

export default OrdersPage;
