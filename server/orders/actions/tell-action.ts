import type { MailKind } from "#app/domain/order/message.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { Stage } from "#app/domain/order/order-stage.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { tellRefund, tellShopper } from "#server/store/outbox.ts";
import type { ActionContext } from "./action-types.ts";

const TOLD_STAGES: Partial<Record<Stage, MailKind>> = { ready: "order-ready", out: "order-out" };

/**
 * Tells the shopper what was done. To be called in the transaction that records it as done.
 * @param refundId the back end's id of the refund, for one
 */
export async function tellAction(
  trx: Queries,
  { shop, order, action }: Pick<ActionContext, "shop" | "order" | "action">,
  refundId: number | undefined,
): Promise<void> {
  const revision = await revisionOfOrder(trx, order.id, order.key);
  if (!revision) return;
  if (action.kind === "refund") {
    if (refundId === undefined) return;
    return tellRefund(trx, shop, revision, { id: refundId, total: action.amount });
  }
  if (action.kind === "refuse-slip") {
    return tellShopper(trx, shop, revision, "slip-refused", { subject: action.slip });
  }
  const kind = mailOf(action);
  if (kind) await tellShopper(trx, shop, revision, kind);
}

function mailOf(
  action: Exclude<OrderAction, { kind: "refund" | "refuse-slip" }>,
): MailKind | undefined {
  if (action.kind === "stage") return TOLD_STAGES[action.stage];
  if (action.kind === "done") return "order-completed";
  return action.kind === "cancel" ? "order-cancelled" : undefined;
}
