import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { stageOf } from "#app/domain/order/order-stage.ts";
import { orderStateOf } from "#app/domain/order/order-state.ts";
import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { refundedOf } from "#server/orders/actions/order-facts.ts";

/**
 * The row of an order for the owner's lists; undefined for a draft and for an order in the bin. Without
 * `_kedai_fulfilment` it has no way, date and slot.
 */
export function orderRowOf(order: BackendOrder): Omit<OrderRow, "arrivedAt"> | undefined {
  const state = orderStateOf(order.status);
  if (!state) return undefined;
  const fulfilment = parseFulfilment(order.meta);
  return {
    id: order.id,
    number: order.number,
    state,
    stage: stageOf(order.meta) ?? null,
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
