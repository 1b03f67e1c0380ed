import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { Step } from "./action-types.ts";
import { cancelStep } from "./cancel-order.ts";
import { moveStep } from "./move-order.ts";
import { noteStep } from "./note-order.ts";
import { refundStep } from "./refund-order.ts";
import { confirmStep } from "./confirm-transfer.ts";
import { refuseSlipStep } from "./refuse-slip.ts";
import { doneStep, stageStep } from "./stage-order.ts";

const STEPS: { [Kind in OrderAction["kind"]]: Step<Extract<OrderAction, { kind: Kind }>> } = {
  stage: stageStep,
  done: doneStep,
  cancel: cancelStep,
  note: noteStep,
  move: moveStep,
  refund: refundStep,
  "confirm-transfer": confirmStep,
  "refuse-slip": refuseSlipStep,
};

/** The implementation of each action. */
export function stepOf(action: OrderAction): Step<OrderAction> {
  return STEPS[action.kind];
}

/** The name of the lease for all actions on one order. */
export function orderLease(orderId: number): string {
  return `owner-order:${orderId}`;
}
