import { mayBePaid } from "#app/domain/order/payment-view.ts";
import { readOwnOrders } from "../sessions/own-orders.ts";
import { ownOrderOf } from "#app/domain/order/own-order.ts";
import type { Shop } from "../../shop.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { viewPayment } from "#server/orders/view/view-payment.ts";

/** The state for a page about a failed payment: it was paid after all, or an order of this browser can be paid. */
export type BillStanding = { isPaid: true } | { isPaid: false; orderId: number | null };

const UNKNOWN: BillStanding = { isPaid: false, orderId: null };

/** Reads only our own tables, so that an invented bill id costs nothing. Names an order only with its key. */
export async function standingOfBill(
  shop: Shop,
  request: Request,
  billId: string | null,
): Promise<BillStanding> {
  const bill = billId === null ? undefined : await billByProviderId(shop.store.db, billId);
  if (!bill?.billId) return UNKNOWN;
  const { payment, order } = await viewPayment(shop, bill.billId);
  if (mayBePaid(payment.status)) return { isPaid: true };
  const own = ownOrderOf(readOwnOrders(shop, request), order);
  return own && !order?.isOver ? { isPaid: false, orderId: own.id } : UNKNOWN;
}
