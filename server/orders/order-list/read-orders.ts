import { dayOf } from "#app/domain/delivery/calendar.ts";
import type { OrdersQuery } from "#app/domain/admin/orders-list.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { waitingSlips } from "#server/store/transfers.ts";
import { countStates, listRows } from "#server/orders/order-list/list-rows.ts";
import { isFilled } from "#server/orders/order-rows/sweep.ts";
import { customerNames, type NamesShop } from "./customer-names.ts";
import { type Found, searchOrders } from "./search-orders.ts";

const PAGE_SIZE = 20;

/**
 * The owner's list of orders: a tab, or what a search finds. `isAway`: the back end does not answer, so that names are
 * missing (null). `isNew`: an order came after the owner's last look. `hasSlip`: a slip of its transfer waits for the
 * owner. `isCut`: a search may have found more than it shows. `isFilling`: older orders are still being read.
 * @param ordersSeenAt when the owner looked last, ms since the epoch by the database's time
 */
export async function readOrders(
  shop: NamesShop & Pick<ShopCore, "store" | "clock">,
  query: OrdersQuery,
  ordersSeenAt: number,
) {
  const today = dayOf(shop.clock());
  const date = query.date === "" ? {} : { date: query.date };
  const [counts, filled, slips] = await Promise.all([
    countStates(shop.store, date.date),
    isFilled(shop.store),
    waitingSlips(shop),
  ]);
  const withSlip = new Set(slips.map(({ orderId }) => orderId));
  const shown = ({ row, name }: Found) => {
    const { id, number, state, stage, way, date: day, slot, pieces, amount, refunded } = row;
    const isNew = (row.arrivedAt ?? 0) > ordersSeenAt;
    const of = { number, state, stage, way, date: day, slot, pieces, amount, refunded };
    return { id, ...of, name, isNew, hasSlip: withSlip.has(id) };
  };
  const shared = { counts, today, isFilling: !filled };
  if (query.q !== "") {
    const { found, ...rest } = await searchOrders(shop, query.q);
    const orders = found.map(shown);
    return { ...shared, ...rest, orders, total: orders.length, pages: 1 };
  }
  const { state, page } = query;
  const listed = await listRows(shop.store, { state, page, today, perPage: PAGE_SIZE, ...date });
  const ids = listed.rows.map(({ id }) => id);
  const names = await customerNames(shop, ids);
  return {
    ...shared,
    orders: listed.rows.map((row) => shown({ row, name: names?.get(row.id) ?? null })),
    total: listed.total,
    pages: Math.ceil(listed.total / PAGE_SIZE),
    isAway: names === undefined,
    isCut: false,
  };
}
