import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { nextStages, STAGE_META, stageOf } from "#app/domain/order/order-stage.ts";
import type { Step } from "./action-types.ts";
import { byText, written } from "./written.ts";

/** In the oven, ready, on its way, handed over. */
export const stageStep: Step<Extract<OrderAction, { kind: "stage" }>> = {
  isRepeatable: true,
  refusal({ order, action }) {
    const way = parseFulfilment(order.meta)?.way;
    return nextStages(way, stageOf(order.meta)).includes(action.stage) ? null : "stage";
  },
  hasArrived: ({ order, action }) => stageOf(order.meta) === action.stage,
  write: async ({ shop, order, action }) =>
    written(await shop.backend.setOrderMeta(order.id, { [STAGE_META]: action.stage })),
  note: ({ action, by }) => `Stage: ${action.stage}, ${byText(by)}.`,
};

/** Completed: nothing is left to do. */
export const doneStep: Step<Extract<OrderAction, { kind: "done" }>> = {
  isRepeatable: true,
  hasArrived: ({ order }) => order.status === "completed",
  write: async ({ shop, order }) => written(await shop.backend.completeOrder(order.id)),
  note: ({ by }) => `Completed, ${byText(by)}.`,
};
