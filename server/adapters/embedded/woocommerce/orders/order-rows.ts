import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import {
  NEW,
  type CouponLine,
  type FeeLine,
  type Order,
  type OrderDetails,
  type OrderLine,
  type ShippingLine,
} from "./order.ts";
import { saveSearchText } from "./order-search.ts";

interface OrderRow {
  id: number;
  status: string;
  created_via: string;
  order_key: string;
  customer_id: number;
  created_at: number;
  modified_at: number;
  paid_at: number | null;
  completed_at: number | null;
  transaction_id: string;
  stock_reduced: number;
  sales_counted: number;
  coupons_counted: number;
  data: string;
}

/** An order with its items, or undefined. */
export function loadOrder(database: Database, id: number): Order | undefined {
  const row = database.one<OrderRow>("select * from orders where id = ?", id);
  if (!row) return undefined;
  return {
    id: row.id,
    status: row.status,
    createdVia: row.created_via,
    orderKey: row.order_key,
    customerId: row.customer_id,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    paidAt: row.paid_at,
    completedAt: row.completed_at,
    transactionId: row.transaction_id,
    stockReduced: Boolean(row.stock_reduced),
    salesCounted: Boolean(row.sales_counted),
    couponsCounted: Boolean(row.coupons_counted),
    details: JSON.parse(row.data) as OrderDetails,
    lines: itemsOf<OrderLine>(database, id, "line"),
    shippingLines: itemsOf<ShippingLine>(database, id, "shipping"),
    fees: itemsOf<FeeLine>(database, id, "fee"),
    coupons: itemsOf<CouponLine>(database, id, "coupon"),
  };
}

/** Stores an order as it is now; new orders and new items are given their ids. */
export function saveOrder(database: Database, order: Order): void {
  if (order.id === NEW) {
    order.id = database.run(
      `insert into orders (status, created_via, order_key, created_at, modified_at, data) values ('', '', '', 0, 0, '')`,
    );
  }
  database.run(
    `update orders set status = ?, created_via = ?, order_key = ?, customer_id = ?, created_at = ?, modified_at = ?,
       paid_at = ?, completed_at = ?, transaction_id = ?, stock_reduced = ?, sales_counted = ?, coupons_counted = ?,
       data = ? where id = ?`,
    order.status,
    order.createdVia,
    order.orderKey,
    order.customerId,
    order.createdAt,
    order.modifiedAt,
    order.paidAt,
    order.completedAt,
    order.transactionId,
    Number(order.stockReduced),
    Number(order.salesCounted),
    Number(order.couponsCounted),
    JSON.stringify(order.details),
    order.id,
  );
  saveItems(database, order.id, "line", order.lines);
  saveItems(database, order.id, "shipping", order.shippingLines);
  saveItems(database, order.id, "fee", order.fees);
  saveItems(database, order.id, "coupon", order.coupons);
  saveSearchText(database, order);
}

type Kind = "line" | "shipping" | "fee" | "coupon";

/** The items of an order or a refund, the oldest first. */
export function itemsOf<Item extends { id: number }>(
  database: Database,
  orderId: number,
  kind: Kind,
): Item[] {
  return database
    .all<{ id: number; data: string }>(
      "select id, data from order_items where order_id = ? and kind = ? order by id",
      orderId,
      kind,
    )
    .map((row) => ({ ...(JSON.parse(row.data) as Item), id: row.id }));
}

/** Stores the items of an order or a refund as they are now; new ones are given their ids. */
export function saveItems(
  database: Database,
  orderId: number,
  kind: Kind,
  items: { id: number }[],
): void {
  database.run(
    "delete from order_items where order_id = ? and kind = ? and id not in (select value from json_each(?))",
    orderId,
    kind,
    JSON.stringify(items.map((item) => item.id)),
  );
  for (const item of items) {
    const data = JSON.stringify(item);
    if (item.id === NEW) {
      item.id = database.run(
        "insert into order_items (order_id, kind, data) values (?, ?, ?)",
        orderId,
        kind,
        data,
      );
    } else {
      database.run("update order_items set data = ? where id = ?", data, item.id);
    }
  }
}
