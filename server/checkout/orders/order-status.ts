import type { BackendOrder } from "../../ports/shop-backend.ts";

const OVER = new Set(["cancelled", "refunded", "trash"]);
const PAID = new Set(["processing", "completed"]);

/** Whether the shop back end counts an order as paid. */
export function isPaidUpstream(order: Pick<BackendOrder, "status">): boolean {
  return PAID.has(order.status);
}

/** Whether an order has ended without being payable any more. */
export function isOverUpstream(order: Pick<BackendOrder, "status">): boolean {
  return OVER.has(order.status);
}

/** Whether a payment moves an order: the back end ignores one for an order that was put on hold. */
export function isPayable(order: Pick<BackendOrder, "status">): boolean {
  return !isPaidUpstream(order) && !isOverUpstream(order) && order.status !== "on-hold";
}
