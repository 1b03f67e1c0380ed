import { senOfRinggit } from "#app/domain/admin/typed-ringgit.ts";
import type { Sen } from "#app/domain/money.ts";
import { adjustStock } from "#server/adapters/embedded/woocommerce/products/stock.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { mergeMeta } from "./order-meta.ts";
import { orderTotals } from "./order-totals.ts";
import { changeStatus, itemOf } from "./order-status.ts";
import { type ItemMeta, NEW, type Order } from "./order.ts";
import { insertRefund, type Refund, refundsOf } from "./refund-rows.ts";

export interface RefundLineInput {
  /** Of an order line or a shipping line. */
  id?: number;
  quantity?: number;
  /** Ringgit. */
  refund_total?: unknown;
}

type Items = Pick<Refund, "lines" | "shippingLines">;

/** What an order still has to give back. */
export function restOf(database: Database, order: Order): Sen {
  const given = refundsOf(database, order.id).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return orderTotals(order).total - given;
}

/** The items of a refund; those that are not of this order are skipped. */
export function refundedItems(order: Order, inputs: RefundLineInput[]): Items {
  const pick = <Item extends { id: number }>(items: Item[]) =>
    inputs.flatMap((input) => {
      const item = items.find(({ id }) => id === input.id);
      const total = 0 - (senOfRinggit(Number(input.refund_total ?? 0)) ?? 0);
      return item ? [{ item, total, quantity: 0 - (input.quantity ?? 0) }] : [];
    });
  return {
    lines: pick(order.lines).map(({ item, total, quantity }) => ({
      ...item,
      id: NEW,
      quantity,
      subtotal: total,
      total,
      meta: refundedMeta(item.id),
    })),
    shippingLines: pick(order.shippingLines).map(({ item, total }) => ({
      ...item,
      id: NEW,
      total,
      meta: refundedMeta(item.id),
    })),
  };
}

const REFUNDED_ITEM = "_refunded_item_id";

function refundedMeta(itemId: number): ItemMeta[] {
  const [key, value] = [REFUNDED_ITEM, String(itemId)];
  return [{ key, value, display_key: key, display_value: value }];
}

/**
 * Gives money back for an order, and its goods back into stock when it `restocks`. When nothing is left to give back
 * the order becomes refunded.
 */
export function refundOrder(
  database: Database,
  order: Order,
  refund: Items & { amount: Sen | null; reason: string; restocks: boolean },
  now: number,
): Refund {
  const { restocks, ...given } = refund;
  const stored = insertRefund(database, { orderId: order.id, createdAt: now, ...given });
  const isFull = restOf(database, order) <= 0;
  mergeMeta(database, stored.id, [{ key: "_refund_type", value: isFull ? "full" : "partial" }]);
  if (restocks && order.stockReduced) restock(database, order, stored, now);
  if (isFull) changeStatus(database, order, "refunded", now);
  order.modifiedAt = now;
  return stored;
}

/** A later cancellation gives only the rest of a line back. */
function restock(database: Database, order: Order, { lines }: Refund, now: number): void {
  for (const refunded of lines) {
    const id = Number(refunded.meta.find(({ key }) => key === REFUNDED_ITEM)?.value);
    const line = order.lines.find((one) => one.id === id);
    const quantity = Math.abs(refunded.quantity);
    adjustStock(database, itemOf(refunded), quantity, now);
    if (line) line.restocked = (line.restocked ?? 0) + quantity;
  }
}
