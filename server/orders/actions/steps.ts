import { sql } from "kysely";
import { type OrderAction, possibleActions } from "#app/domain/admin/order-actions.ts";
import { fulfilmentText } from "#app/domain/delivery/fulfilment.ts";
import { nextStages, STAGE_META, stageName, stagesOf } from "#app/domain/order/order-stage.ts";
import { endUnpaidForOwner, type UnpaidEnd } from "#server/checkout/cancel/end-unpaid.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { holdTime } from "#server/store/held.ts";
import { decideSlips } from "#server/store/slips.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { t } from "#app/texts/t.ts";
import { offersToMove, takeSlot } from "#server/checkout/holds/move-slot.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { type ActionContext, byText, type Step, type Written, written } from "./action-types.ts";
import { noteStep } from "./note-order.ts";
import { refundStep } from "./refund-order.ts";
import { confirmStep, readTransfer } from "./confirm-transfer.ts";
import { actionFacts, isLastStage } from "./order-facts.ts";

type MoveAction = Extract<OrderAction, { kind: "move" }>;

/**
 * Another date and slot by the same way. Its place is taken in our own tables first, and given back when the back end
 * does not accept the change.
 */
const moveStep: Step<MoveAction> = {
  isRepeatable: true,
  async refusal({ shop, order, action }) {
    const days = await offersToMove(shop, order);
    const slots = days.find(({ day }) => day === action.date)?.slots ?? [];
    const slot = slots.find(({ id }) => id === action.slot);
    return slot && slot.refusal === null ? null : "slot";
  },
  isDone: ({ order, action }) => isAt(order, wishOf(order, action)),
  async write({ shop, order, action }): Promise<Written> {
    const wish = wishOf(order, action);
    const before = order.fulfilment;
    if (!wish || !before) return NO_ROOM;
    if (!(await takeSlot(shop, order, wish))) return NO_ROOM;
    const answer = await shop.backend.moveOrder(order, wish);
    if (answer.ok) return { kind: "written" };
    const now = await shop.backend.getOrder(order.id);
    if (now.ok && now.value && isAt(now.value, wish)) return { kind: "written" };
    // Without an answer the place stays taken until the reconciler compares it with the order.
    if (now.ok) await takeSlot(shop, order, before, { isBack: true });
    return written(answer);
  },
  note: ({ order, action, by }) => {
    const before = order.fulfilment;
    const whenText = ({ date, slot }: Pick<Fulfilment, "date" | "slot">) =>
      `${longDay(date)}, ${slotLabel(slot)}`;
    const from = before ? whenText(before) : "–";
    return t("Moved from {from} to {to}, {by}.", { from, to: whenText(action), by: byText(by) });
  },
};

const NO_ROOM: Written = { kind: "none", outcome: { kind: "refused", reason: "slot" } };

function wishOf(order: BackendOrder, { date, slot }: MoveAction): Fulfilment | undefined {
  const way = order.fulfilment?.way;
  return way && { way, date, slot };
}

function isAt(order: BackendOrder, wish: Fulfilment | undefined): boolean {
  const now = order.fulfilment;
  return !!now && !!wish && fulfilmentText(now) === fulfilmentText(wish);
}

type RefuseAction = Extract<OrderAction, { kind: "refuse-slip" }>;

/** The owner finds no money for a slip. The order stays unpaid, and its shopper is told. */
const refuseSlipStep: Step<RefuseAction> = {
  isRepeatable: true,
  refusal: async (context) => ((await stateOf(context)) === "waiting" ? null : "state"),
  isDone: async (context) => (await stateOf(context)) === "refused",
  async write({ shop, order, action }) {
    const { store } = shop;
    const revision = await revisionOfOrder(store.db, order.id, order.key);
    if (!revision) return { kind: "written" };
    const { attemptId } = revision;
    await store.transaction(async (trx) => {
      await decideSlips(trx, revision, { state: "refused", refusal: action.reason }, action.slip);
      // The shopper is asked for another slip, and has the time of a new order for it.
      await trx
        .updateTable("checkoutAttempts")
        .set({ updatedAt: shop.clock() })
        .where("id", "=", attemptId)
        .execute();
      await trx
        .updateTable("holds")
        .set({ until: sql<number>`${store.now} + ${holdTime(shop)}` })
        .where("attemptId", "=", attemptId)
        .where("stage", "=", "billed")
        .execute();
    });
    return { kind: "written" };
  },
  note: ({ by }) => t("Slip of a transfer refused {by}.", { by: byText(by) }),
};

async function stateOf({ shop, order, action }: ActionContext<RefuseAction>) {
  const transfer = await readTransfer(shop, order);
  return transfer?.slips.find(({ id }) => id === action.slip)?.state;
}

/**
 * Cancels an unpaid order. One of this shop is ended by the money path: its bill is looked up and deleted first, and its
 * hold is given back.
 */
const cancelStep: Step<Extract<OrderAction, { kind: "cancel" }>> = {
  isRepeatable: true,
  isDone: ({ order }) => order.status === "cancelled",
  async write({ shop, order }): Promise<Written> {
    const revision = await revisionOfOrder(shop.store.db, order.id, order.key);
    if (!revision) return written(await shop.backend.cancelOrder(order.id));
    const ended = await endUnpaidForOwner(shop, revision);
    if (ended.kind !== "ended") return notEnded(ended);
    const now = await shop.backend.getOrder(order.id);
    if (!now.ok) return { kind: "lost" };
    // Its attempt was closed before, and the order was opened again in the back end.
    const isOpen = now.value && possibleActions(actionFacts(now.value)).includes("cancel");
    return isOpen ? written(await shop.backend.cancelOrder(order.id)) : { kind: "written" };
  },
  note: ({ by }) => t("Cancelled before a payment, {by}.", { by: byText(by) }),
};

/** What may still be cancelled counts as lost: its row stays, so that the shopper is told when it was. */
function notEnded(ended: Exclude<UnpaidEnd, { kind: "ended" }>): Written {
  switch (ended.kind) {
    case "busy":
      return { kind: "lost" };
    case "unavailable":
      return ended.isBegun ? { kind: "lost" } : { kind: "none", outcome: { kind: "unavailable" } };
    case "missing":
      return { kind: "none", outcome: { kind: "refused", reason: "state" } };
    default:
      return { kind: "none", outcome: { kind: "refused", reason: "paid" } };
  }
}

/** In the oven, ready, on its way, handed over. With the last one a paid order is completed. */
const stageStep: Step<Extract<OrderAction, { kind: "stage" }>> = {
  isRepeatable: true,
  refusal({ order, action }) {
    const way = order.fulfilment?.way;
    return nextStages(way, order.stage).includes(action.stage) ? null : "stage";
  },
  isDone: ({ order, action }) =>
    order.stage === action.stage && (!isLastStage(order, action) || order.status === "completed"),
  write: async ({ shop: { backend }, order, action }) => {
    const meta = { [STAGE_META]: action.stage };
    return written(
      isLastStage(order, action)
        ? await backend.completeOrder(order.id, meta)
        : await backend.setOrderMeta(order.id, meta),
    );
  },
  note: ({ action, by }) =>
    t("Stage: {stage}, {by}.", { stage: stageName(action.stage), by: byText(by) }),
};

/** To be worked on again, at the stage before. No mail of WooCommerce follows from "completed" to "processing". */
const undoStep: Step<Extract<OrderAction, { kind: "undo" }>> = {
  isRepeatable: true,
  isDone: ({ order }) => order.status === "processing" && order.stage !== "handed-over",
  write: async ({ shop, order }) => {
    const stage = stagesOf(order.fulfilment?.way).at(-2) ?? "ready";
    return written(await shop.backend.reopenOrder(order.id, { [STAGE_META]: stage }));
  },
  note: ({ by }) => t("Not handed over yet, {by}.", { by: byText(by) }),
};

/** Completed: nothing is left to do. */
const doneStep: Step<Extract<OrderAction, { kind: "done" }>> = {
  isRepeatable: true,
  isDone: ({ order }) => order.status === "completed",
  write: async ({ shop, order }) => written(await shop.backend.completeOrder(order.id)),
  note: ({ by }) => t("Completed, {by}.", { by: byText(by) }),
};

const STEPS: { [Kind in OrderAction["kind"]]: Step<Extract<OrderAction, { kind: Kind }>> } = {
  stage: stageStep,
  done: doneStep,
  undo: undoStep,
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
