import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { MailKind } from "#app/domain/order/message.ts";
import type { Stage } from "#app/domain/order/order-stage.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { queueRefundMessage, queueForShopper } from "#server/store/outbox.ts";
import { finishAction } from "./action-rows.ts";
import type { ActionContext, ActionOutcome, Step } from "./action-types.ts";

/**
 * What follows after the back end has carried out an action: our own tables, the message to the shopper, the note on
 * the order.
 */
export async function finish(
  context: ActionContext,
  step: Step<OrderAction>,
  refundId = step.refundId?.(context),
): Promise<ActionOutcome> {
  const { shop, order, key } = context;
  await step.after?.(context);
  await shop.store.transaction(async (trx) => {
    await finishAction(trx, key, shop.clock());
    await queueActionMessages(trx, context, refundId);
  });
  const note = step.note(context);
  const written = note === null || (await shop.backend.addOrderNote(order.id, note)).ok;
  if (!written) shop.log.warn("owner.order-note-unwritten", { orderId: order.id });
  return { kind: "done" };
}

const TOLD_STAGES: Partial<Record<Stage, MailKind>> = { ready: "order-ready", out: "order-out" };

/**
 * Tells the shopper what was done. To be called in the transaction that records it as done.
 * @param refundId the back end's id of the refund, for one
 */
async function queueActionMessages(
  trx: Queries,
  { shop, order, action }: Pick<ActionContext, "shop" | "order" | "action">,
  refundId: number | undefined,
): Promise<void> {
  const revision = await revisionOfOrder(trx, order.id, order.key);
  if (!revision) return;
  if (action.kind === "refund") {
    if (refundId === undefined) return;
    return queueRefundMessage(trx, shop, revision, { id: refundId, total: action.amount });
  }
  if (action.kind === "refuse-slip") {
    return queueForShopper(trx, shop, revision, "slip-refused", { subject: action.slip });
  }
  const kind = mailOf(action);
  if (kind) await queueForShopper(trx, shop, revision, kind);
}

function mailOf(
  action: Exclude<OrderAction, { kind: "refund" | "refuse-slip" }>,
): MailKind | undefined {
  if (action.kind === "stage") return TOLD_STAGES[action.stage];
  if (action.kind === "done") return "order-completed";
  return action.kind === "cancel" ? "order-cancelled" : undefined;
}
