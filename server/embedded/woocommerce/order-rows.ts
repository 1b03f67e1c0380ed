import type { Sen } from "#app/domain/money.ts";
import type { Database } from "./statements.ts";

export type Address = Record<string, string>;

/** Id of an item that is not stored yet. */
export const NEW = 0;

export interface ItemMeta {
  key: string;
  value: unknown;
  display_key: string;
  display_value: unknown;
}

export interface OrderLine {
  id: number;
  name: string;
  productId: number;
  variationId: number;
  quantity: number;
  taxClass: string;
  subtotal: Sen;
  total: Sen;
  meta: ItemMeta[];
}

export interface ShippingLine {
  id: number;
  methodId: string;
  methodTitle: string;
  instanceId: string;
  total: Sen;
}

export interface FeeLine {
  id: number;
  name: string;
  taxClass: string;
  taxStatus: string;
  total: Sen;
}

export interface CouponLine {
  id: number;
  couponId: number;
  code: string;
  type: "percent" | "fixed_cart" | "fixed_product";
  /** Ringgit or per cent, as the coupon says. */
  nominalAmount: number;
  freeShipping: boolean;
  discount: Sen;
}

/** What of an order is only shown. */
export interface OrderDetails {
  parent_id: number;
  currency: string;
  billing: Address;
  shipping: Address;
  payment_method: string;
  payment_method_title: string;
  customer_note: string;
}

export interface Order {
  id: number;
  status: string;
  createdVia: string;
  orderKey: string;
  customerId: number;
  createdAt: number;
  modifiedAt: number;
  paidAt: number | null;
  completedAt: number | null;
  transactionId: string;
  /** Whether stock, sales and coupon counts stand as after this order. */
  stockReduced: boolean;
  salesCounted: boolean;
  couponsCounted: boolean;
  details: OrderDetails;
  lines: OrderLine[];
  shippingLines: ShippingLine[];
  fees: FeeLine[];
  coupons: CouponLine[];
}

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
}

type Kind = "line" | "shipping" | "fee" | "coupon";

function itemsOf<Item extends { id: number }>(
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

function saveItems(database: Database, orderId: number, kind: Kind, items: { id: number }[]): void {
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
