import type { MailKind } from "#app/domain/message.ts";
import type { Stage } from "#app/domain/order-stage.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { revisionOfOrder } from "../../records/attempts.ts";
import { tellShopper } from "../../records/outbox.ts";
import type { ActionContext } from "./action-types.ts";

const TOLD_STAGES: Partial<Record<Stage, MailKind>> = { ready: "order-ready", out: "order-out" };

/** The shopper learns of a stage or a refund. To be called in the transaction that records the action as done. */
export async function tellAction(
  trx: Queries,
  { shop, order, action, key }: ActionContext,
): Promise<void> {
  if (action.kind === "refund") return tellRefund(trx, { shop, order, key });
  if (action.kind === "refuse-slip") {
    const revision = await revisionOfOrder(trx, order.id, order.key);
    if (revision) await tellShopper(trx, shop, revision, "slip-refused", action.slip);
    return;
  }
  const kind = action.kind === "stage" ? TOLD_STAGES[action.stage] : undefined;
  const revision = kind && (await revisionOfOrder(trx, order.id, order.key));
  if (revision) await tellShopper(trx, shop, revision, kind);
}

/** The shopper learns of a refund, by the key of its form. */
export async function tellRefund(
  trx: Queries,
  { shop, order, key }: Pick<ActionContext, "shop" | "order" | "key">,
): Promise<void> {
  const revision = await revisionOfOrder(trx, order.id, order.key);
  if (revision) await tellShopper(trx, shop, revision, "refund-recorded", key);
}
