import type { OrderAction, OrderActionKind, Untold } from "#app/domain/admin/order-actions.ts";
import { isOrderEmail, type MailKind } from "#app/domain/order/message.ts";
import type { Env } from "#server/platform/environment/env.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import { ERASED_EMAIL } from "#server/ports/backend-order.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { isWanted, queueForShopper, queueRefundMessage } from "#server/store/outbox.ts";
import { isLastStage } from "./order-facts.ts";
import type { ActionContext } from "./action-types.ts";

/** The mail about each action. */
export const MAILS = {
  stage: "order-ready",
  done: "order-completed",
  cancel: "order-cancelled",
  note: "order-note",
  move: "order-moved",
  refund: "refund-recorded",
  "confirm-transfer": "order-paid",
  "refuse-slip": "slip-refused",
} as const satisfies Record<Exclude<OrderActionKind, "undo">, MailKind>;

/** Undefined for an action that promises nothing to the customer. */
function mailOf(action: OrderAction, order: BackendOrder): MailKind | undefined {
  if (action.kind === "undo") return undefined;
  if (action.kind === "stage" && isLastStage(order, action)) return MAILS.done;
  if (action.kind === "stage" && action.stage === "out") return "order-out";
  if (action.kind === "stage" && action.stage !== "ready") return undefined;
  return action.kind === "note" && !action.isForCustomer ? undefined : MAILS[action.kind];
}

/** Why the customer gets no mail about each action on an order. @param isOurs whether it was placed in this shop */
export function untoldActions(
  env: Env,
  order: BackendOrder,
  isOurs: boolean,
): Partial<Record<OrderActionKind, Untold>> {
  const kinds = Object.entries(MAILS) as [OrderActionKind, MailKind][];
  return Object.fromEntries(
    kinds.flatMap(([kind, mail]) => {
      const reason = untoldReason(env, order, mail, isOurs);
      return reason ? [[kind, reason]] : [];
    }),
  );
}

function untoldReason(
  env: Env,
  { email }: BackendOrder,
  mail: MailKind,
  isOurs: boolean,
): Untold | undefined {
  if (email === "" || email === ERASED_EMAIL) return "no-address";
  if (isOrderEmail(mail) && env.orderEmails === "woocommerce") {
    // WooCommerce has no mail for "pending" or "failed" to "cancelled".
    return mail === "order-cancelled" ? "woocommerce" : undefined;
  }
  if (!isWanted(env, { kind: mail, recipient: "shopper" })) return "no-mail";
  return isOurs ? undefined : "not-ours";
}

/**
 * Queues the one message to the shopper about what was done. To be called in the transaction that records it as done.
 * @param recordId the back end's id of the refund or note
 * @returns why the shopper gets none, from this shop or WooCommerce
 */
export async function tellCustomer(
  trx: Queries,
  { shop, order, action, key }: ActionContext,
  recordId: number | undefined,
): Promise<Untold | undefined> {
  const mail = mailOf(action, order);
  if (!mail) return undefined;
  const revision = await revisionOfOrder(trx, order.id, order.key);
  const untold = untoldReason(shop.env, order, mail, revision !== undefined);
  if (!revision || untold === "no-address") return untold;
  const queue = (subject?: string) =>
    queueForShopper(trx, shop, revision, mail, subject === undefined ? {} : { subject });
  switch (action.kind) {
    case "refund":
      if (recordId === undefined) break;
      await queueRefundMessage(trx, shop, revision, { id: recordId, total: action.amount });
      break;
    case "note":
      if (recordId !== undefined) await queue(`${revision.attemptId}/${recordId}`);
      break;
    case "move":
      await queue(`${revision.attemptId}/${key}`);
      break;
    case "refuse-slip":
      await queue(action.slip);
      break;
    case "confirm-transfer":
      // Settling the payment tells it.
      break;
    default:
      await queue();
  }
  return untold;
}
