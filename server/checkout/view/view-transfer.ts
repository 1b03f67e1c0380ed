import { isUnpaid, type PaymentStatus } from "#app/domain/payment-view.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";
import type { ShownTransfer } from "#app/domain/transfer.ts";
import { revisionOf } from "../../records/attempts.ts";
import { mayBeShown } from "../../records/bill-ends.ts";
import { holdTime } from "../../records/hold-time.ts";
import { openTransfer } from "../../records/transfers.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/** The transfer that an order's page asks for; null when there is nothing to transfer now. */
export async function viewTransfer(
  shop: CheckoutShop,
  own: OwnOrder,
  status: PaymentStatus,
): Promise<ShownTransfer | null> {
  const target = shop.payments.transferTo;
  const bill = target && isUnpaid(status) ? await openTransfer(shop, own) : undefined;
  if (!target || !bill || !mayBeShown(bill)) return null;
  const { orderNumber } = await revisionOf(shop.store.db, bill.attemptId, bill.revision);
  return {
    holder: target.holder,
    account: target.account,
    hasQr: target.qr !== undefined,
    amount: bill.amount,
    reference: orderNumber ?? String(own.id),
    until: bill.createdAt + holdTime(shop),
  };
}
