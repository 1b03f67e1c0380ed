import { startOfMalaysianDay } from "#app/domain/dates.ts";
import { revenueOf, type Work } from "#app/domain/admin/day-figures.ts";
import { dayOf } from "#app/domain/delivery/calendar.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { waitingSlips } from "#server/store/transfers.ts";
import type { Role } from "#server/orders/actions/actor.ts";
import {
  countOutOfDays,
  type DaySum,
  readArrivals,
  revenueByDay,
  sumsOfDays,
} from "#server/orders/order-list/day-reads.ts";
import { countUnsentMessages } from "#server/orders/sent-messages.ts";
import { countOpenReviews } from "#server/store/reviews.ts";
import { readOrdersToday } from "./orders-today.ts";

const DAY_MS = 86_400_000;
/** This week and the one before it. */
const REVENUE_DAYS = 14;

/**
 * The orders and tasks of the day, each by one query over the rows of orders. Names no customer.
 * @param ordersSeenAt when the owner looked at the orders last, ms since the epoch; undefined: this midnight
 */
export async function readDay(
  shop: Pick<ShopCore, "store" | "clock">,
  role: Role,
  ordersSeenAt: number | undefined,
) {
  const { store } = shop;
  const now = shop.clock();
  const today = dayOf(now);
  const midnight = startOfMalaysianDay(now);
  const [sums, outOfDays, arrivals] = await Promise.all([
    sumsOfDays(store, today),
    countOutOfDays(store, today),
    readArrivals(store, ordersSeenAt ?? midnight),
  ]);
  const isOwner = role === "owner";
  const from = midnight - (REVENUE_DAYS - 1) * DAY_MS;
  const takings = isOwner ? await revenueByDay(store, from, midnight + DAY_MS) : null;
  return {
    today,
    /** The next days with goods that are paid and not ready yet, the nearest first. `ready`: how many orders are. */
    toBake: daysToBake(sums).slice(0, 3),
    /** Today's orders that are not handed over yet. */
    handOver: handOvers(sums.filter(({ date }) => date === today)),
    ...outOfDays,
    arrived: arrivals.count,
    newest: arrivals.newest,
    /** Staff see no reviews, slips and revenue. */
    reviews: isOwner ? await countOpenReviews(shop) : null,
    waitingSlips: isOwner ? await waitingSlips(shop) : [],
    unsentMessages: await countUnsentMessages(shop, role),
    revenue: takings && revenueOf(takings, today),
  };
}

function daysToBake(sums: DaySum[]) {
  return [...Map.groupBy(sums, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const ready = ofDay.filter(({ stage }) => stage !== null && stage !== "baking");
    const day = { date, ...workOf(ofDay), ready: workOf(ready).orders };
    return day.ready < day.orders ? [day] : [];
  });
}

function workOf(sums: DaySum[]): Work {
  return {
    orders: sums.reduce((all, { orders }) => all + orders, 0),
    pieces: sums.reduce((all, { pieces }) => all + pieces, 0),
  };
}

/** By slot, and in a slot deliveries first, because they leave earlier. */
function handOvers(sums: DaySum[]) {
  const slots = [...new Set(sums.map(({ slot }) => slot ?? ""))];
  return slots.flatMap((slot) =>
    (["delivery", "pickup"] as const).flatMap((way) => {
      const own = sums.filter((sum) => (sum.slot ?? "") === slot && sum.way === way);
      return own.length > 0 ? [{ slot, way, ...workOf(own) }] : [];
    }),
  );
}

/**
 * What the dashboard shows of the day and updates by itself. Staff see no revenue. `readAt`: ms since the epoch.
 */
export async function readToday(
  shop: Pick<ShopCore, "store" | "clock">,
  role: Role,
  ordersSeenAt: number | undefined,
) {
  const [day, orders] = await Promise.all([
    readDay(shop, role, ordersSeenAt),
    readOrdersToday(shop),
  ]);
  const isOwner = role === "owner";
  return { day, orders: isOwner ? orders : { ...orders, paidTotal: 0 }, readAt: shop.clock() };
}
