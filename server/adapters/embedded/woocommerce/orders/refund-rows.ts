import type { Sen } from "#app/domain/money.ts";
import { nextPostId } from "#server/adapters/embedded/woocommerce/store/post-ids.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { itemsOf, saveItems } from "./order-rows.ts";
import type { OrderLine, ShippingLine } from "./order.ts";

/** Money given back for an order. Its items have negative quantities and totals. */
export interface Refund {
  id: number;
  orderId: number;
  createdAt: number;
  /** Null when none was given: such a refund only has a reason. */
  amount: Sen | null;
  reason: string;
  lines: OrderLine[];
  shippingLines: ShippingLine[];
}

interface RefundRow {
  id: number;
  order_id: number;
  created_at: number;
  amount: number | null;
  reason: string;
}

/** The refunds of an order as its own answer lists them: those of the latest second first, each second by id. */
export function refundsOf(database: Database, orderId: number): Refund[] {
  return read(database, "where order_id = ? order by created_at / 1000 desc, id", orderId);
}

/** A refund of an order, or undefined. */
export function findRefund(database: Database, orderId: number, id: number): Refund | undefined {
  return read(database, "where order_id = ? and id = ?", orderId, id)[0];
}

function read(database: Database, where: string, ...values: number[]): Refund[] {
  return database
    .all<RefundRow>(`select * from order_refunds ${where}`, ...values)
    .map(({ id, order_id, created_at, amount, reason }) => ({
      id,
      orderId: order_id,
      createdAt: created_at,
      amount,
      reason,
      lines: itemsOf<OrderLine>(database, id, "line"),
      shippingLines: itemsOf<ShippingLine>(database, id, "shipping"),
    }));
}

/** Stores a new refund, with ids for it and its items. */
export function insertRefund(database: Database, refund: Omit<Refund, "id">): Refund {
  const { orderId, createdAt, amount, reason, lines, shippingLines } = refund;
  const id = nextPostId(database);
  database.run(
    "insert into order_refunds (id, order_id, created_at, amount, reason) values (?, ?, ?, ?, ?)",
    id,
    orderId,
    createdAt,
    amount,
    reason,
  );
  saveItems(database, id, "line", lines);
  saveItems(database, id, "shipping", shippingLines);
  return { ...refund, id };
}

/** Deletes a refund for good. */
export function removeRefund(database: Database, id: number): void {
  database.run("delete from order_meta where order_id = ?", id);
  database.run("delete from order_items where order_id = ?", id);
  database.run("delete from order_refunds where id = ?", id);
}
