import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { finishAction } from "./action-rows.ts";
import type { ActionContext, ActionOutcome, Step } from "./action-types.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * What follows after the back end has carried out an action: our own tables, the message to the shopper, the note on
 * the order.
 */
export async function finish(
  context: ActionContext,
  step: Step<OrderAction>,
  recordId?: number,
): Promise<ActionOutcome> {
  const { shop, order, key } = context;
  await step.after?.(context);
  const record = recordId ?? (await step.recordId?.(context));
  const untold = await shop.store.transaction(async (trx) => {
    await finishAction(trx, key, shop.clock());
    return tellCustomer(trx, context, record);
  });
  const note = step.note(context);
  const written = note === null || (await shop.backend.addOrderNote(order.id, note)).ok;
  if (!written) shop.log.warn("owner.order-note-unwritten", { orderId: order.id });
  return { kind: "done", untold };
}
