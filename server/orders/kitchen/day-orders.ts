import { LRUCache } from "lru-cache";
import type { Day } from "#app/domain/delivery/calendar.ts";
import type { DayOrder } from "#app/domain/admin/kitchen-list.ts";
import { orderStateOf } from "#app/domain/order/order-state.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { toOrderFacts } from "#server/orders/view/order-view.ts";
import { rowsOfDate } from "#server/orders/order-list/day-reads.ts";

type DayShop = Pick<ShopCore, "backend" | "store" | "ticks">;

/** Calls of the back end for one page at most, and the orders of each. */
const CALLS = 3;
const PER_CALL = 100;
/** How long answers of the back end are kept, ms. */
const FRESH_MS = 15_000;
const MOST_CACHED = 600;

interface CachedOrder {
  order: BackendOrder;
  readAt: number;
}

const CACHES = new WeakMap<ShopCore["backend"], LRUCache<number, CachedOrder>>();

export interface DayOrders {
  /** By slot and id. */
  orders: DayOrder[];
  pieces: number;
  /** Orders of the day that are not made: not paid yet, and to be looked at by the owner. */
  waiting: number;
  toReview: number;
  /** Orders beyond those that one page reads. */
  left: number;
}

/**
 * The paid orders of a day, as the back end has them, with at most three calls.
 * @throws UpstreamUnavailable when the back end does not answer
 */
export async function readDayOrders(shop: DayShop, date: Day): Promise<DayOrders> {
  const [rows, counts] = await Promise.all([
    rowsOfDate(shop.store, date),
    countNotMade(shop.store, date),
  ]);
  const ids = rows.map(({ id }) => id);
  const found = await ordersOf(shop, ids.slice(0, CALLS * PER_CALL));
  const orders = found.flatMap((order) => ofDay(order, date));
  return {
    orders,
    pieces: orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
    ...counts,
    left: Math.max(0, ids.length - CALLS * PER_CALL),
  };
}

async function countNotMade(
  { db }: ShopCore["store"],
  date: Day,
): Promise<Pick<DayOrders, "waiting" | "toReview">> {
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

/** In the order of the ids; those that the back end does not list any more are left out. */
async function ordersOf({ backend, ticks }: DayShop, ids: number[]): Promise<BackendOrder[]> {
  const cache = CACHES.get(backend) ?? new LRUCache<number, CachedOrder>({ max: MOST_CACHED });
  CACHES.set(backend, cache);
  const now = ticks();
  const isFresh = (id: number) => now - (cache.get(id)?.readAt ?? -Infinity) < FRESH_MS;
  const missing = ids.filter((id) => !isFresh(id));
  const pages = Array.from({ length: Math.ceil(missing.length / PER_CALL) }, (_, page) =>
    backend.listOrders({ include: missing.slice(page * PER_CALL, (page + 1) * PER_CALL) }),
  );
  for (const answer of await Promise.all(pages)) {
    for (const order of unwrap(answer).orders) cache.set(order.id, { order, readAt: now });
  }
  return ids.flatMap((id) => (isFresh(id) ? (cache.get(id)?.order ?? []) : []));
}

/** The row may be older than the order: an order that was moved, cancelled or refunded in the meantime is not made. */
function ofDay(order: BackendOrder, date: Day): DayOrder[] {
  const { fulfilment } = order;
  const state = orderStateOf(order.status);
  const isMade = state === "to-do" || state === "done";
  return isMade && fulfilment?.date === date ? [{ ...toOrderFacts(order), fulfilment }] : [];
}
