import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { timingOf } from "#server/store/durations.ts";
import { queueRefundMessage } from "#server/store/outbox.ts";
import { giveBackHold } from "#server/store/stock-releases.ts";
import { freeSlot } from "#server/store/set-slot.ts";
import { finishAction, forgetAction, openRefunds } from "./action-rows.ts";
import {
  type ActionContext,
  byText,
  type ActionRefusal,
  type Step,
  type Written,
  written,
} from "./action-types.ts";
import { actionFacts } from "./order-facts.ts";

type RefundAction = Extract<OrderAction, { kind: "refund" }>;

/**
 * Records money that the owner gives back at the provider or the bank. The back end records a repeated request twice, so
 * the reason carries a reference of the form, by which it is looked up before it is sent again.
 */
export const refundStep: Step<RefundAction> = {
  isRepeatable: false,
  async refusal(context): Promise<ActionRefusal | null> {
    if (await mayAnotherArrive(context)) return "waiting";
    const { amount, restocks } = context.action;
    const { left } = actionFacts(context.order);
    const isFitting = Number.isSafeInteger(amount) && amount >= 1;
    if (!isFitting || amount > left) return "amount";
    // The pieces of a part cannot be told: all of them would be sold again.
    return restocks && amount < left ? "restock" : null;
  },
  isDone: ({ order, key }) => refundOf(order, key) !== undefined,
  async write({ shop, order, action, key }): Promise<Written> {
    const restocked = action.restocks ? await piecesLeft(shop, order) : [];
    if (!restocked) return { kind: "none", outcome: { kind: "unavailable" } };
    const answer = await shop.backend.createRefund({
      orderId: order.id,
      amount: action.amount,
      reason: `${action.reason} (${referenceOf(key)})`,
      restocked,
    });
    return answer.ok ? { kind: "written", recordId: answer.value.id } : written(answer);
  },
  recordId: ({ order, key }) => refundOf(order, key)?.id,
  /** A full refund gives slot, goods and coupon back: the order will not be delivered. */
  async after({ shop, order, action, key }) {
    const { left } = actionFacts(order);
    const isFull = (refundOf(order, key) ? left : left - action.amount) <= 0;
    const revision = isFull && (await revisionOfOrder(shop.store.db, order.id, order.key));
    if (!revision) return;
    await shop.store.transaction(async (trx) => {
      await freeSlot(trx, revision);
      await giveBackHold(trx, revision.attemptId, shop.clock());
    });
  },
  note: ({ action, key, by }) =>
    t(
      "Refund of {amount} recorded {by} ({reference}). The money itself is sent at the payment provider or the bank.",
      { amount: formatRinggit(action.amount), by: byText(by), reference: referenceOf(key) },
    ),
};

/** "ref 3f9a2c1b0d4e". */
function referenceOf(key: string): string {
  return `ref ${sha256([key]).slice(0, 12)}`;
}

/** The refund that a form has recorded. */
function refundOf({ refunds }: BackendOrder, key: string) {
  return refunds.find(({ reason }) => reason.includes(referenceOf(key)));
}

/** Whether a refund of another form, whose answer was lost, may still be recorded. */
async function mayAnotherArrive({ shop, order, key }: ActionContext): Promise<boolean> {
  const { db } = shop.store;
  const now = shop.clock();
  let isWaiting = false;
  for (const open of await openRefunds(db, order.id, key)) {
    const refund = refundOf(order, open.key);
    if (refund) await finishLost(open.key, refund);
    else if (now < open.sentAt + timingOf(shop).backEndLimit) isWaiting = true;
    else await forgetAction(db, open.key);
  }
  return isWaiting;

  function finishLost(lost: string, refund: { id: number; total: Sen }): Promise<void> {
    return shop.store.transaction(async (trx) => {
      await finishAction(trx, lost, now);
      const revision = await revisionOfOrder(trx, order.id, order.key);
      if (revision) await queueRefundMessage(trx, shop, revision, refund);
    });
  }
}

/** The pieces that no refund has put back yet; undefined when the back end does not answer. */
async function piecesLeft({ backend }: ActionContext["shop"], order: BackendOrder) {
  const refunds = order.refunds.length === 0 ? undefined : await backend.listRefunds(order.id);
  if (refunds && !refunds.ok) return undefined;
  const given = (refunds?.value ?? []).flatMap(({ lines }) => lines);
  return order.lines.flatMap(({ id, quantity, total }) => {
    const back = given.filter(({ lineId }) => lineId === id);
    const left = quantity - back.reduce((sum, one) => sum + one.quantity, 0);
    return left > 0 ? [{ lineId: id, quantity: left, total }] : [];
  });
}
