import { addDays, type Day, dayOf, type Minute, momentOf } from "#app/domain/delivery/calendar.ts";
import { kitchenList, notesOf } from "#app/domain/admin/kitchen-list.ts";
import type { DaySummary } from "#app/emails/day-summary.ts";
import { readDayOrders } from "#server/orders/kitchen/day-orders.ts";
import { countOutOfDays, revenueByDay } from "#server/orders/order-list/day-reads.ts";
import { queueDaySummary } from "#server/store/outbox.ts";
import { waitingSlips } from "#server/store/transfers.ts";
import { storeMadeAt } from "../platform/storage/store-time.ts";
import { UpstreamUnavailable } from "../platform/outgoing/result.ts";
import type { MessagesShop } from "./message-times.ts";

/**
 * Writes the evening's message to the owner, once for each day, with any number of processes. None of an evening that
 * was before the shop's first start.
 * @param last the last day that this process has dealt with, which this returns
 */
export async function queueDueDaySummary(shop: MessagesShop, last?: Day): Promise<Day | undefined> {
  const { dailySummaryAt: at } = shop.env;
  const day = dueDay(shop.clock(), at);
  if (at === undefined || day === undefined || day === last) return last;
  const dueAt = momentOf(addDays(day, -1), at);
  // A shop first started after that had no day to sum up.
  if ((await storeMadeAt(shop.store)) <= dueAt) await queueDaySummary(shop.store.db, shop, day);
  return day;
}

/**
 * Until this time the list of a day that has begun is still useful: it is possible that no process ran in the evening.
 */
const LATE_UNTIL: Minute = 10 * 60;

/** The day after, once it is `at` in Malaysia; early in the morning the day itself. @param now ms since the epoch */
function dueDay(now: number, at: Minute | undefined): Day | undefined {
  if (at === undefined) return undefined;
  const today = dayOf(now);
  if (now >= momentOf(today, at)) return addDays(today, 1);
  return now < momentOf(today, LATE_UNTIL) ? today : undefined;
}

/** What is to be made on a day; undefined while the back end does not answer. */
export async function readDaySummary(
  shop: MessagesShop,
  day: Day,
): Promise<DaySummary | undefined> {
  const { store } = shop;
  const dayBefore = addDays(day, -1);
  try {
    const { orders, pieces, waiting, toReview, left } = await readDayOrders(shop, day);
    const [{ undated, late }, revenue] = await Promise.all([
      countOutOfDays(store, dayBefore),
      revenueByDay(store, momentOf(dayBefore, 0), momentOf(day, 0)),
    ]);
    return {
      day,
      isToday: day === dayOf(shop.clock()),
      products: kitchenList(orders),
      notes: notesOf(orders),
      orders: orders.length,
      pieces,
      slips: (await waitingSlips(shop))
        .filter(({ isForgotten }) => isForgotten)
        .map(({ number }) => number),
      notListed: { waiting, toReview, left, undated, late },
      revenue: revenue.get(dayBefore) ?? { amount: 0, orders: 0 },
    };
  } catch (error) {
    if (error instanceof UpstreamUnavailable) return undefined;
    throw error;
  }
}
