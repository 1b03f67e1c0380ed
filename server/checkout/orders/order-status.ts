import type { BackendOrder } from "../../ports/shop-backend.ts";

const OVER = new Set(["cancelled", "refunded", "trash"]);
const PAID = new Set(["processing", "completed"]);

/** Whether the shop back end counts an order as paid. */
export function isPaidUpstream(order: Pick<BackendOrder, "status">): boolean {
  return PAID.has(order.status);
}

/** Whether an order was cancelled, refunded or removed. */
export function isOverUpstream(order: Pick<BackendOrder, "status">): boolean {
  return OVER.has(order.status);
}

/** Whether an order can still be paid. The back end ignores the payment of an order that is on hold. */
export function isPayable(order: Pick<BackendOrder, "status">): boolean {
  return !isPaidUpstream(order) && !isOverUpstream(order) && order.status !== "on-hold";
}
