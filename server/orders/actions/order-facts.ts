import { fulfilmentText } from "#app/domain/delivery/fulfilment.ts";
import type { Sen } from "#app/domain/money.ts";
import type { ActionFacts, OrderAction } from "#app/domain/admin/order-actions.ts";
import type { SeenOrder } from "#app/domain/order/order-seen.ts";
import type { SlipState } from "#app/domain/order/transfer.ts";
import { DURATIONS } from "#server/store/durations.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";

/** What was given back of an order. */
export function refundedOf({ refunds }: Pick<BackendOrder, "refunds">): Sen {
  return refunds.reduce((sum, { total }) => sum + total, 0);
}

/** What its actions depend on. @param transfer the transfer that it waits for @param now ms since the epoch */
export function actionFacts(
  order: BackendOrder,
  transfer?: { slips: readonly { state: SlipState }[] },
  now = Number.POSITIVE_INFINITY,
): ActionFacts {
  const isHandedOver = order.status === "completed" && order.stage === "handed-over";
  return {
    status: order.status,
    isPaid: order.paidAt !== undefined,
    hasDate: order.fulfilment !== undefined,
    isJustHandedOver: isHandedOver && now < order.modifiedAt + DURATIONS.handOverUndone,
    left: order.total - refundedOf(order),
    awaitsTransfer: transfer !== undefined,
    hasSlip: transfer?.slips.some(({ state }) => state === "waiting") ?? false,
  };
}

/** Whether a stage leaves nothing to do: its customer has the goods and has paid. */
export function isLastStage(
  { paidAt }: BackendOrder,
  { stage }: Extract<OrderAction, { kind: "stage" }>,
): boolean {
  return stage === "handed-over" && paidAt !== undefined;
}

/** What a page shows of an order, to tell later whether it has changed. */
export function seenOf(order: BackendOrder): SeenOrder {
  const fulfilment = order.fulfilment;
  return {
    modified: order.modified,
    status: order.status,
    stage: order.stage ?? "",
    when: fulfilment ? fulfilmentText(fulfilment) : "",
    refunded: String(refundedOf(order)),
  };
}
