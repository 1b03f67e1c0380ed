import type { RouterContextProvider } from "react-router";
import { addDays, dayOf, isDay } from "#app/domain/delivery/calendar.ts";
import { readDayOrders } from "#server/orders/kitchen/day-orders.ts";
import { sumsOfDays } from "#server/orders/order-list/day-reads.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { actorContext } from "#server/web/owner/guard.ts";

/** What the pages of a day share. */
export type DayView = Awaited<ReturnType<typeof readDateParam>>["day"];

/**
 * The orders of the day in the address, else of the next day with orders to do. `around`: the day before, this one and
 * the day after, with the number of orders to do.
 * @throws the 503 page if the back end does not answer
 */
export async function readDateParam(url: URL, context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const asked = url.searchParams.get("date") ?? "";
  const today = dayOf(shop.clock());
  const sums = await sumsOfDays(shop.store, addDays(isDay(asked) ? asked : today, -1));
  const next = sums.find((sum) => sum.date >= today)?.date ?? today;
  const date = isDay(asked) ? asked : next;
  const around = [-1, 0, 1].map((offset) => {
    const day = addDays(date, offset);
    const ofDay = sums.filter((sum) => sum.date === day);
    return { date: day, orders: ofDay.reduce((count, { orders: own }) => count + own, 0) };
  });
  const { orders, handedOver, ...rest } = await orUnavailable(readDayOrders(shop, date));
  const isOwner = context.get(actorContext).role === "owner";
  const given = handedOver.map(({ id, number, fulfilment, lines }) => {
    const goods = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
    return { id, number, slot: fulfilment.slot, goods };
  });
  const day = { date, orderCount: orders.length, isOwner, around, handedOver: given, ...rest };
  return { orders, all: [...orders, ...handedOver], day };
}
