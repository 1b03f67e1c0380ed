import { formatRinggit } from "#app/domain/money.ts";
import type { OrderActionKind } from "#app/domain/admin/order-actions.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import type { OrderActionRow } from "#server/platform/storage/schema.ts";
import { DURATIONS, timingOf } from "#server/store/durations.ts";
import { actionRow, forgetAction } from "./action-rows.ts";
import type { ActionContext } from "./action-types.ts";
import { readTransfer } from "./confirm-transfer.ts";
import { finish } from "./finish-action.ts";
import { lostAction } from "./lost-action.ts";
import { orderLease, stepOf } from "./steps.ts";
import { byText } from "./written.ts";

const AT_ONCE = 20;

/**
 * Ends the actions whose process died or whose answer was lost, once they can no longer take effect. An action that the
 * order shows is finished as if its answer had come. For any other, a note on the order says that it was not carried
 * out.
 */
export async function endOpenActions(
  shop: CheckoutShop,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const wait = Math.max(DURATIONS.actionLeftOpen, timingOf(shop).backEndLimit);
  const open = await shop.store.db
    .selectFrom("orderActions")
    .selectAll()
    .where("doneAt", "is", null)
    .where("sentAt", "<=", shop.clock() - wait)
    .orderBy("sentAt")
    .limit(AT_ONCE)
    .execute();
  for (const row of open) {
    if (isStopping()) return;
    await withLease(shop, orderLease(row.orderId), () => endOne(shop, row));
  }
}

async function endOne(shop: CheckoutShop, { key, sentAt }: OrderActionRow): Promise<void> {
  const { store, backend } = shop;
  const row = await actionRow(store.db, key);
  // The form was sent again in the meantime.
  if (!row || row.doneAt !== null || row.sentAt !== sentAt) return;
  const { orderId } = row;
  const [order, notes] = await Promise.all([
    backend.getOrder(orderId),
    backend.orderNotes(orderId),
  ]);
  if (!order.ok || (order.value && !notes.ok)) return;
  if (order.value) {
    const context = { shop, order: order.value, key, by: { role: row.role } };
    const slips = (await readTransfer(shop, order.value))?.slips ?? [];
    const action = lostAction(row, order.value, { notes: notes.ok ? notes.value : [], slips });
    if (action && (await hasArrived({ ...context, action }, row))) {
      await finish({ ...context, action }, stepOf(action));
      return logEnd(shop, row, true);
    }
    const written = await backend.addOrderNote(orderId, notDone(row));
    if (!written.ok) return;
  }
  await forgetAction(store.db, key);
  logEnd(shop, row, false);
}

/** The note was found, so it was written. */
async function hasArrived(context: ActionContext, { begunAt }: OrderActionRow): Promise<boolean> {
  const { action } = context;
  return action.kind === "note" || stepOf(action).hasArrived(context, begunAt);
}

const NAMES: Record<OrderActionKind, string> = {
  stage: "a new stage",
  done: "the completion",
  cancel: "the cancellation",
  note: "a note",
  move: "another date",
  refund: "a refund",
  "confirm-transfer": "the confirmation of a transfer",
  "refuse-slip": "the refusal of a slip",
};

function notDone(row: OrderActionRow): string {
  const amount = row.amount === null ? "" : ` of ${formatRinggit(row.amount)}`;
  const name = `${NAMES[row.kind as OrderActionKind]}${amount}`;
  return `Not carried out: ${name}, begun ${byText(row)}.`;
}

function logEnd({ log }: CheckoutShop, { orderId, kind }: OrderActionRow, isDone: boolean): void {
  log.warn("owner.open-action-ended", { orderId, action: kind, isDone });
}
