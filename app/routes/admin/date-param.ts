import type { RouterContextProvider } from "react-router";
import { dayOf, isDay } from "#app/domain/delivery/calendar.ts";
import type { DayView } from "#app/components/owner/day-tools.tsx";
import { type DayOrder, readDayOrders } from "#server/orders/kitchen/day-orders.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { actorContext } from "#server/web/owner/guard.ts";

/** The orders of the day in the address, else of today. @throws the 503 page if the back end does not answer */
export async function readDateParam(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<{ orders: DayOrder[]; day: DayView }> {
  const shop = context.get(shopContext);
  const asked = url.searchParams.get("date") ?? "";
  const date = isDay(asked) ? asked : dayOf(shop.clock());
  const { orders, ...rest } = await orUnavailable(readDayOrders(shop, date));
  const pieces = orders.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0);
  const isOwner = context.get(actorContext).role === "owner";
  return { orders, day: { date, orderCount: orders.length, pieces, isOwner, ...rest } };
}
