import { fulfilmentText, parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ActionFacts } from "#app/domain/admin/order-actions.ts";
import type { AwaitedTransfer } from "#app/domain/admin/owners-order.ts";
import type { SeenOrder } from "#app/domain/order/order-seen.ts";
import { stageOf } from "#app/domain/order/order-stage.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";

/** What was given back of an order. */
export function refundedOf({ refunds }: Pick<BackendOrder, "refunds">): Sen {
  return refunds.reduce((sum, { total }) => sum + total, 0);
}

/** What its actions depend on. @param transfer the transfer that it waits for */
export function actionFacts(order: BackendOrder, transfer?: AwaitedTransfer): ActionFacts {
  return {
    status: order.status,
    isPaid: order.paidAt !== undefined,
    hasDate: parseFulfilment(order.meta) !== undefined,
    left: order.total - refundedOf(order),
    awaitsTransfer: transfer !== undefined,
    hasSlip: transfer?.slips.some(({ state }) => state === "waiting") ?? false,
  };
}

/** What a page shows of an order, to tell later whether it has changed. */
export function seenOf(order: BackendOrder): SeenOrder {
  const fulfilment = parseFulfilment(order.meta);
  return {
    modified: order.modified,
    status: order.status,
    stage: stageOf(order.meta) ?? "",
    when: fulfilment ? fulfilmentText(fulfilment) : "",
    refunded: String(refundedOf(order)),
  };
}
