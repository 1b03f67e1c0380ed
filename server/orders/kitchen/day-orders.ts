import type { Day } from "#app/domain/delivery/calendar.ts";
import type { DayOrder } from "#app/domain/admin/kitchen-list.ts";
import { isHandedOver } from "#app/domain/order/order-progress.ts";
import { orderStateOf } from "#app/domain/order/order-state.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { toOrderFacts } from "#server/orders/view/order-view.ts";
import { idsOfDate } from "#server/orders/order-list/day-reads.ts";
import { recentOrders } from "../recent-orders.ts";

type DayShop = Pick<ShopCore, "backend" | "store" | "ticks">;

/** Orders of one page at most. */
const MOST_ORDERS = 300;

/**
 * The paid orders of a day by slot and id, as the back end has them, with at most three calls: those to do with their
 * `pieces`, and those that are handed over. `waiting`, `toReview`:
 * the orders that are not made, because they are not paid yet or the owner has to look at them. `left`: those beyond the
 * calls.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function readDayOrders(shop: DayShop, date: Day) {
  const [ids, counts] = await Promise.all([
    idsOfDate(shop.store, date),
    countNotMade(shop.store, date),
  ]);
  const found = unwrap(await recentOrders(shop, ids.slice(0, MOST_ORDERS)));
  const [orders = [], handedOver = []] = [false, true].map((isGiven) =>
    found.filter((one) => isHandedOver(one) === isGiven).flatMap((order) => ofDay(order, date)),
  );
  return {
    orders,
    handedOver,
    pieces: orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    ...counts,
    left: Math.max(0, ids.length - MOST_ORDERS),
  };
}

async function countNotMade({ db }: ShopCore["store"], date: Day) {
  const counted = await db
    .selectFrom("orderRows")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("date", "=", date)
    .where("state", "in", ["to-pay", "to-review"])
    .groupBy("state")
    .execute();
  const countOf = (state: string) => counted.find((row) => row.state === state)?.count ?? 0;
  return { waiting: countOf("to-pay"), toReview: countOf("to-review") };
}

/** The row may be older than the order: an order that was moved, cancelled or refunded in the meantime is not made. */
function ofDay(order: BackendOrder, date: Day): DayOrder[] {
  const { fulfilment } = order;
  const state = orderStateOf(order.status);
  const isMade = state === "to-do" || state === "done";
  return isMade && fulfilment?.date === date ? [{ ...toOrderFacts(order), fulfilment }] : [];
}
