import { formatRinggit } from "#app/domain/money.ts";
import { LANGUAGES, OWNERS_LANGUAGE } from "#app/texts/language.ts";
import { type Message, t } from "#app/texts/t.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { OrderAction, OrderActionKind } from "#app/domain/admin/order-actions.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import type { OrderActionRow } from "#server/platform/storage/schema.ts";
import { DURATIONS, timingOf } from "#server/store/durations.ts";
import { STAGES } from "#app/domain/order/order-stage.ts";
import type { OrderNote } from "#app/domain/admin/owners-order.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { type Rounds, startRounds } from "#server/platform/time/rounds.ts";
import { actionRow, digestOf, forgetAction } from "./action-rows.ts";
import { type ActionContext, byText } from "./action-types.ts";
import { readTransfer } from "./confirm-transfer.ts";
import { finish } from "./finish-action.ts";
import { orderLease, stepOf } from "./steps.ts";
import { isNoteSince } from "./note-order.ts";

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
    const end = () => withLease(shop, orderLease(row.orderId), () => endOne(shop, row));
    await inLanguage(OWNERS_LANGUAGE, end);
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
    if (action && (await isDone({ ...context, action }, row))) {
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
async function isDone(context: ActionContext, { begunAt }: OrderActionRow): Promise<boolean> {
  const { action } = context;
  return action.kind === "note" || stepOf(action).isDone(context, begunAt);
}

const NAMES = {
  stage: "a new stage",
  done: "the completion",
  undo: "taking back the hand-over",
  cancel: "the cancellation",
  note: "a note",
  move: "another date",
  refund: "a refund",
  "confirm-transfer": "the confirmation of a transfer",
  "refuse-slip": "the refusal of a slip",
} as const satisfies Record<OrderActionKind, Message>;

function notDone(row: OrderActionRow): string {
  const amount = row.amount === null ? "" : ` (${formatRinggit(row.amount)})`;
  const action = `${t(NAMES[row.kind as OrderActionKind])}${amount}`;
  return t("Not carried out: {action}, begun {by}.", { action, by: byText(row) });
}

function logEnd({ log }: CheckoutShop, { orderId, kind }: OrderActionRow, isDone: boolean): void {
  log.warn("owner.open-action-ended", { orderId, action: kind, isDone });
}

/**
 * The action of a row, which keeps only its digest. Every action that the order and its notes may show is tried. For a
 * refund, the reason and whether goods went back into stock stay unknown. Undefined when the order shows none of them.
 */
function lostAction(
  row: OrderActionRow,
  order: BackendOrder,
  {
    notes,
    slips,
  }: { notes: readonly OrderNote[]; slips: readonly { id: string; refusal: string }[] },
): OrderAction | undefined {
  if (row.kind === "refund") {
    return { kind: "refund", amount: row.amount ?? 0, reason: "", restocks: false };
  }
  const fulfilment = order.fulfilment;
  const signatures = LANGUAGES.map((one) => inLanguage(one, () => ` (${byText(row)})`));
  const unsigned = (text: string) => signatures.reduce((rest, one) => rest.replace(one, ""), text);
  const possible: OrderAction[] = [
    { kind: "done" },
    { kind: "undo" },
    { kind: "cancel" },
    ...STAGES.map((stage) => ({ kind: "stage" as const, stage })),
    ...(fulfilment
      ? [{ kind: "move" as const, date: fulfilment.date, slot: fulfilment.slot }]
      : []),
    { kind: "confirm-transfer", amount: row.amount ?? 0 },
    ...slips.map(({ id, refusal }) => ({
      kind: "refuse-slip" as const,
      slip: id,
      reason: refusal,
    })),
    ...notes
      .filter((note) => isNoteSince(note, row.begunAt))
      .map(({ text, isForCustomer }) => ({
        kind: "note" as const,
        text: isForCustomer ? text : unsigned(text),
        isForCustomer,
      })),
  ];
  return possible.find((action) => digestOf(action) === row.digest);
}

/** Starts ending the owner's actions that were left open, in the background. */
export function startOpenActions(shop: CheckoutShop): Rounds {
  return startRounds((isStopping) => endOpenActions(shop, isStopping), {
    pauseMs: DURATIONS.openActionsChecked,
    onFailure: (error) => shop.log.error("owner.open-actions-failed", { error: String(error) }),
  });
}
