import { ok, type Result } from "../../platform/outgoing/result.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { RevisionRow } from "../../platform/storage/schema.ts";

/**
 * A revision's order as the back end has it now; undefined when it does not exist. An order with the same id and
 * another key is another customer's (the shop has moved to another back end since) and counts as missing.
 */
export async function readOrder(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<Result<BackendOrder | undefined>> {
  if (revision.orderId === null) return ok(undefined);
  const read = await shop.backend.getOrder(revision.orderId);
  if (!read.ok || read.value?.key === revision.orderKey) return read;
  shop.log.warn("checkout.order-missing", { orderId: revision.orderId });
  return ok(undefined);
}

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
