import { isUnpaid, type PaymentStatus } from "#app/domain/order/payment-view.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { ShownTransfer } from "#app/domain/order/transfer.ts";
import { revisionOf } from "#server/store/attempts.ts";
import { mayBeShown } from "#server/store/bill-ends.ts";
import { holdTime } from "#server/store/held.ts";
import { slipsLeft, slipsOf } from "#server/store/slips.ts";
import { findWaitingTransfer } from "#server/store/transfers.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";

/** The transfer that an order's page asks for; null when there is nothing to transfer now. */
export async function viewTransfer(
  shop: CheckoutShop,
  own: OwnOrder,
  status: PaymentStatus,
): Promise<ShownTransfer | null> {
  const target = shop.payments.transferTo;
  const bill = target && isUnpaid(status) ? await findWaitingTransfer(shop, own) : undefined;
  if (!target || !bill || !mayBeShown(bill)) return null;
  const { db } = shop.store;
  const revision = await revisionOf(db, bill.attemptId, bill.revision);
  const slips = await slipsOf(db, revision);
  const until = bill.createdAt + holdTime(shop);
  return {
    holder: target.holder,
    account: target.account,
    hasQr: target.qr !== undefined,
    amount: bill.amount,
    reference: revision.orderNumber ?? String(own.id),
    until: slips.some(({ state }) => state === "waiting") || until < shop.clock() ? null : until,
    slips: slips.map(({ number, state, storedAt }) => ({ number, state, storedAt })),
    slipsLeft: slipsLeft(slips),
    slipAddress: `/payment/slip?${new URLSearchParams({ order: String(own.id), key: own.key })}`,
  };
}
