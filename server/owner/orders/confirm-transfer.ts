import { formatRinggit } from "#app/domain/money.ts";
import type { OrderAction } from "#app/domain/order-actions.ts";
import type { AwaitedTransfer } from "#app/domain/owners-order.ts";
import type { CheckoutShop } from "../../checkout/checkout-shop.ts";
import { crashPoint } from "../../checkout/crash-points.ts";
import { settle } from "../../checkout/settle/settle.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import { timingOf } from "../../records/durations.ts";
import { storeConfirmation } from "../../records/payment-facts.ts";
import { openTransfer } from "../../records/transfers.ts";
import type { Step, Written } from "./action-types.ts";
import { byText } from "./written.ts";

/** The transfer that an order waits for, as its page shows it. */
export async function readTransfer(
  shop: CheckoutShop,
  order: Pick<BackendOrder, "id" | "key">,
): Promise<AwaitedTransfer | undefined> {
  const bill = await openTransfer(shop, order);
  return bill && { billId: bill.billId, amount: bill.amount };
}

/**
 * The owner has seen the money of a transfer. Stored first, as a fact about the bill; then it takes the way of every
 * fact. A sum that is not the bill's goes to review.
 */
export const confirmStep: Step<Extract<OrderAction, { kind: "confirm-transfer" }>> = {
  isRepeatable: true,
  refusal: ({ action: { amount } }) =>
    Number.isSafeInteger(amount) && amount >= 1 ? null : "amount",
  hasArrived: async ({ shop, order }) => (await readTransfer(shop, order)) === undefined,
  async write({ shop, order, action }): Promise<Written> {
    const transfer = await readTransfer(shop, order);
    if (!transfer) return { kind: "none", outcome: { kind: "refused", reason: "state" } };
    const { payments, store } = shop;
    const bill = { billId: transfer.billId, provider: payments.name, account: payments.account };
    await storeConfirmation(store.db, bill, action.amount, shop.clock());
    crashPoint(shop, "fact-stored");
    // What is not done now is done by the reconciler.
    await settle(shop, bill.billId, "stored", { answerWithin: timingOf(shop).answerWithin });
    return { kind: "written" };
  },
  note: ({ action, by }) => `Transfer of ${formatRinggit(action.amount)} confirmed ${byText(by)}.`,
};
