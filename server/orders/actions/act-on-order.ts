import { mayDo, type OrderAction, possibleActions } from "#app/domain/admin/order-actions.ts";
import { changesSince } from "#app/domain/order/order-seen.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { withLeaseOrAnswer } from "#server/checkout/lease/lease.ts";
import type { OrderActionRow } from "#server/platform/storage/schema.ts";
import { timingOf } from "#server/store/durations.ts";
import { actionRow, beginAction, forgetAction, isSameForm, sendAgain } from "./action-rows.ts";
import type { ActionContext, ActionOutcome, ActionRequest, Step } from "./action-types.ts";
import { readTransfer } from "./confirm-transfer.ts";
import { finish } from "./finish-action.ts";
import { actionFacts, seenOf } from "./order-facts.ts";
import { orderLease, stepOf } from "./steps.ts";

/**
 * Carries out one action of the owner's area on an order, once for each form: under a lease of the order, after reading
 * it, and only while it is as the page showed it. Its note on the order is in the language of the request.
 */
export async function actOnOrder(
  shop: CheckoutShop,
  request: ActionRequest,
): Promise<ActionOutcome> {
  if (!mayDo(request.by.role, request.action.kind)) {
    logOutcome(shop, request, "forbidden");
    return { kind: "forbidden" };
  }
  const outcome = await withLeaseOrAnswer(shop, orderLease(request.orderId), {
    findAnswer: async () => outcomeOf(await actionRow(shop.store.db, request.key), request),
    work: () => inLease(shop, request),
  });
  const known: ActionOutcome = outcome ?? { kind: "busy" };
  logOutcome(shop, request, known.kind);
  return known;
}

/** The outcome of a form that was sent before; undefined while it is not known. */
function outcomeOf(
  row: OrderActionRow | undefined,
  request: ActionRequest,
): ActionOutcome | undefined {
  if (!row) return undefined;
  // An old form with other values: what it did is not what it asks for now.
  if (!isSameForm(row, request)) return { kind: "changed", what: ["other"], isUsedForm: true };
  return row.doneAt === null ? undefined : { kind: "done" };
}

async function inLease(shop: CheckoutShop, request: ActionRequest): Promise<ActionOutcome> {
  const { action, key, by } = request;
  const { db } = shop.store;
  const earlier = await actionRow(db, key);
  const outcome = outcomeOf(earlier, request);
  if (outcome) return outcome;
  const read = await shop.backend.getOrder(request.orderId);
  if (!read.ok) return { kind: "unavailable" };
  if (!read.value) return { kind: "missing" };
  const context: ActionContext = { shop, order: read.value, action, key, by };
  const step = stepOf(action);
  if (earlier) return again(context, step, earlier, request);
  const obstacle = await obstacleOf(context, step, request);
  if (obstacle) return obstacle;
  return carryOut(context, step, await beginAction(db, request, shop.clock()));
}

/** Why an action is not carried out: the order has changed since the page was made, or does not allow it. */
async function obstacleOf(
  context: ActionContext,
  step: Step<OrderAction>,
  { seen }: ActionRequest,
): Promise<ActionOutcome | undefined> {
  const { shop, action, order } = context;
  // A note changes nothing that the page has shown.
  const changes = action.kind === "note" ? [] : changesSince(seen, seenOf(order));
  if (changes.length > 0) return { kind: "changed", what: changes };
  const facts = actionFacts(order, await readTransfer(shop, order), shop.clock());
  const isPossible = possibleActions(facts).includes(action.kind);
  const reason = isPossible ? await step.refusal?.(context) : "state";
  return reason ? { kind: "refused", reason } : undefined;
}

/** A form whose first answer was lost. */
async function again(
  context: ActionContext,
  step: Step<OrderAction>,
  row: OrderActionRow,
  request: ActionRequest,
): Promise<ActionOutcome> {
  const { shop } = context;
  if (await step.isDone(context, row.begunAt)) return finish(context, step);
  const mayStillArrive = shop.clock() < row.sentAt + timingOf(shop).backEndLimit;
  if (!step.isRepeatable && mayStillArrive) return { kind: "unsure" };
  const obstacle = await obstacleOf(context, step, request);
  if (obstacle) {
    await forgetAction(shop.store.db, row.key);
    return obstacle;
  }
  await sendAgain(shop.store.db, row.key, shop.clock());
  return carryOut(context, step, row);
}

async function carryOut(
  context: ActionContext,
  step: Step<OrderAction>,
  row: OrderActionRow,
): Promise<ActionOutcome> {
  const { shop, order } = context;
  const written = await step.write(context);
  if (written.kind === "written") return finish(context, step, written.recordId);
  if (written.kind === "none") {
    await forgetAction(shop.store.db, row.key);
    return written.outcome;
  }
  const now = await shop.backend.getOrder(order.id);
  if (!now.ok || !now.value) return { kind: "unsure" };
  const later = { ...context, order: now.value };
  if (await step.isDone(later, row.begunAt)) return finish(later, step);
  // The back end's own error counts as its refusal, because the order shows that nothing was done.
  if (written.status !== 500) return { kind: "unsure" };
  await forgetAction(shop.store.db, row.key);
  return { kind: "refused", reason: "back-end" };
}

function logOutcome(
  { log }: CheckoutShop,
  { orderId, action, by }: ActionRequest,
  outcome: string,
): void {
  const amount = "amount" in action ? action.amount : undefined;
  log.info("owner.order-action", { orderId, action: action.kind, amount, by: by.role, outcome });
}
