import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { crashPoint } from "#server/checkout/crash-points.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { timingOf } from "#server/store/durations.ts";
import { decideSlips, slipsOf } from "#server/store/slips.ts";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { billsOf } from "#server/store/bills.ts";
import { factsOf, storeConfirmation } from "#server/store/payment-facts.ts";
import { findWaitingTransfer } from "#server/store/transfers.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import { byText, type Step, type Written } from "./action-types.ts";

/** The slips that an order's page shows, the oldest first. */
export async function readSlips(
  { store }: CheckoutShop,
  revision: Pick<RevisionRow, "attemptId" | "number">,
) {
  const slips = await slipsOf(store.db, revision);
  return slips.map(({ id, name, state, storedAt, type, refusal, isKept }) => ({
    id,
    name,
    state,
    storedAt,
    refusal,
    isPicture: type === "image/jpeg",
    isKept: Boolean(isKept),
  }));
}

/** The transfer that an order waits for. */
export async function readTransfer(shop: CheckoutShop, order: Pick<BackendOrder, "id" | "key">) {
  const bill = await findWaitingTransfer(shop, order);
  if (!bill) return undefined;
  const revision = { attemptId: bill.attemptId, number: bill.revision };
  return { billId: bill.billId, amount: bill.amount, slips: await readSlips(shop, revision) };
}

/**
 * The owner has seen the money of a transfer. It is first stored as a fact about the bill, and then settled like every
 * fact. A sum that is not the bill's goes to review.
 */
export const confirmStep: Step<Extract<OrderAction, { kind: "confirm-transfer" }>> = {
  isRepeatable: true,
  refusal: ({ action: { amount } }) =>
    Number.isSafeInteger(amount) && amount >= 1 ? null : "amount",
  async isDone({ shop, order, action }) {
    const { db } = shop.store;
    const revision = await revisionOfOrder(db, order.id, order.key);
    const bills = revision ? await billsOf(db, revision) : [];
    const facts = await Promise.all(bills.map(({ billId }) => factsOf(db, billId ?? "")));
    return facts
      .flat()
      .some(({ source, paidAmount }) => source === "owner" && paidAmount === action.amount);
  },
  async write({ shop, order, action }): Promise<Written> {
    const transfer = await readTransfer(shop, order);
    if (!transfer) return { kind: "none", outcome: { kind: "refused", reason: "state" } };
    const { payments, store } = shop;
    const bill = { billId: transfer.billId, provider: payments.name, account: payments.account };
    const revision = await revisionOfOrder(store.db, order.id, order.key);
    await store.transaction(async (trx) => {
      await storeConfirmation(trx, bill, action.amount, shop.clock());
      if (revision) await decideSlips(trx, revision, { state: "accepted" });
    });
    crashPoint(shop, "fact-stored");
    // If it fails here, the reconciler does it later.
    await settle(shop, bill.billId, "stored", { answerWithin: timingOf(shop).answerWithin });
    return { kind: "written" };
  },
  note: ({ action, by }) =>
    t("Transfer of {amount} confirmed {by}.", {
      amount: formatRinggit(action.amount),
      by: byText(by),
    }),
};
