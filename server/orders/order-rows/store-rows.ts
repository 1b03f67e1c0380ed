import { sql } from "kysely";
import { orderStateOf } from "#app/domain/order/order-state.ts";
import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { refundedOf } from "#server/orders/actions/order-facts.ts";
import { queueNews } from "./queue-news.ts";

/** What storing rows uses of the shop. */
export type StoringShop = Pick<ShopCore, "store" | "clock" | "env">;

/**
 * Stores what the back end answered about these orders, and tells their customers what has changed. An answer that is
 * older than what is stored changes nothing.
 * @param isOld whether they may have come long ago: the first fill must not announce them as new
 */
export async function storeOrders(
  shop: StoringShop,
  orders: readonly BackendOrder[],
  { isOld = false } = {},
): Promise<void> {
  const { store } = shop;
  const rows = orders.flatMap((order) => orderRowOf(order) ?? []).toSorted((a, b) => a.id - b.id);
  const gone = orders.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id));
  if (gone.length > 0) await removeRows(store, gone);
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, arrivedAt: arrival(store, row, isOld) }));
  const columns = Object.keys(rows[0]!) as (keyof OrderRow)[];
  await store.transaction(async (trx) => {
    const ids = rows.map(({ id }) => id);
    const before = await trx
      .selectFrom("orderRows")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("id")
      // SQLite has one writer at a time.
      .$if(store.dialect === "postgres", (query) => query.forUpdate())
      .execute();
    const written = await trx
      .insertInto("orderRows")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) => ({
            ...Object.fromEntries(columns.map((name) => [name, row.ref(`excluded.${name}`)])),
            lastRefundId: sql<number>`case when order_rows.last_refund_id > excluded.last_refund_id
              then order_rows.last_refund_id else excluded.last_refund_id end`,
            arrivedAt: sql<number | null>`coalesce(order_rows.arrived_at, excluded.arrived_at)`,
          }))
          .whereRef("excluded.modifiedAt", ">=", "orderRows.modifiedAt"),
      )
      .returning("id")
      .execute();
    const isWritten = new Set(written.map(({ id }) => id));
    const changed = orders.filter(({ id }) => isWritten.has(id));
    await queueNews(trx, shop, before, changed);
  });
}

/** Removes the rows of orders that the back end does not list any more. */
export async function removeRows({ db }: Store, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("orderRows").where("id", "in", ids).execute();
}

/** When an order became work for the owner: now, unless it is not paid yet or may have come long ago. */
function arrival(store: Store, row: Omit<OrderRow, "arrivedAt">, isOld: boolean) {
  if (row.state === "to-pay" || row.state === "cancelled") return null;
  return isOld ? (row.paidAt ?? row.placedAt) : sql<number>`${store.now}`;
}

/**
 * The row of an order for the owner's lists; undefined for a draft and for an order in the bin. Without
 * `_kedai_fulfilment` it has no way, date and slot.
 */
export function orderRowOf(order: BackendOrder): Omit<OrderRow, "arrivedAt"> | undefined {
  const state = orderStateOf(order.status);
  if (!state) return undefined;
  const fulfilment = order.fulfilment;
  return {
    id: order.id,
    number: order.number,
    state,
    stage: order.stage ?? null,
    way: fulfilment?.way ?? null,
    date: fulfilment?.date ?? null,
    slot: fulfilment?.slot ?? null,
    pieces: order.lines.reduce((sum, { quantity }) => sum + Math.round(quantity), 0),
    amount: order.total,
    refunded: refundedOf(order),
    lastRefundId: Math.max(0, ...order.refunds.map(({ id }) => id)),
    placedAt: order.createdAt,
    paidAt: order.paidAt ?? null,
    modifiedAt: order.modifiedAt,
  };
}
