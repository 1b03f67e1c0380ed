import type { Sen } from "#app/domain/money.ts";
import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import { isUnpaid } from "#app/domain/order/payment-view.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { ShownTransfer } from "#app/domain/order/transfer.ts";
import { revisionOf } from "#server/store/attempts.ts";
import { mayBeShown } from "#server/store/bill-ends.ts";
import { holdTime } from "#server/store/held.ts";
import { factsOf } from "#server/store/payment-facts.ts";
import { slipsLeft, slipsOf } from "#server/store/slips.ts";
import { findWaitingTransfer, type TransferBill } from "#server/store/transfers.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { viewOrder } from "./view-order.ts";

/**
 * The transfer that an order's page asks for, null when there is nothing to transfer now, and the order as it is then:
 * it is read again if the owner has confirmed the transfer since, so that no page calls it unpaid without an account.
 * @param read the order as it was read a moment ago
 */
export async function viewTransfer(
  shop: CheckoutShop,
  own: OwnOrder,
  read: OrderView | UnreadOrder,
): Promise<{ order: OrderView | UnreadOrder; transfer: ShownTransfer | null }> {
  const { status, billId } = read.payment;
  if (!shop.payments.transferTo || !isUnpaid(status)) return { order: read, transfer: null };
  const bill = await findWaitingTransfer(shop, own);
  if (bill) {
    const total = read.lines === null ? bill.amount : read.total;
    return { order: read, transfer: await shownTransfer(shop, own, bill, total) };
  }
  const facts = billId === null ? [] : await factsOf(shop.store.db, billId);
  const isConfirmed = facts.some(({ paid }) => paid === 1);
  const { key, isShared } = own;
  const order = isConfirmed ? await viewOrder(shop, own.id, { key, isShared }) : read;
  return { order: order ?? read, transfer: null };
}

async function shownTransfer(
  shop: CheckoutShop,
  own: OwnOrder,
  bill: TransferBill,
  total: Sen,
): Promise<ShownTransfer | null> {
  const target = shop.payments.transferTo;
  if (!target || !mayBeShown(bill)) return null;
  const { db } = shop.store;
  const revision = await revisionOf(db, bill.attemptId, bill.revision);
  const slips = await slipsOf(db, revision);
  // A changed order is not to be paid by its old amount. A slip of it still shows what becomes of it.
  if (total !== bill.amount && slips.length === 0) return null;
  const until = bill.createdAt + holdTime(shop);
  return {
    holder: target.holder,
    account: target.account,
    hasQr: target.qr !== undefined,
    amount: bill.amount,
    reference: revision.orderNumber ?? String(own.id),
    until: slips.some(({ state }) => state === "waiting") || until < shop.clock() ? null : until,
    slips: slips.map(({ number, state, storedAt, refusal }) => ({
      number,
      state,
      storedAt,
      refusal: own.isShared ? "" : refusal,
    })),
    slipsLeft: slipsLeft(slips),
    slipAddress: `/payment/slip?${new URLSearchParams({ order: String(own.id), key: own.key })}`,
  };
}
