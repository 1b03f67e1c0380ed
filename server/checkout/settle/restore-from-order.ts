import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { Bill, PaymentProvider } from "../../ports/payment-provider.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { BillRow, RevisionRow } from "../../platform/storage/schema.ts";
import { parseAttemptId, parseCreatedVia, slotColumns } from "../../records/attempts.ts";
import { applyToBill, intendBill, nextCheck } from "../../records/bills.ts";
import { isPaidUpstream } from "../orders/order-status.ts";

/**
 * Writes our rows of an order anew from the back end's order, when they are missing (an older backup was restored) and
 * a paid bill names the order. Undefined when bill and order do not fit; "later" when the back end does not answer.
 */
export async function restoreFromOrder(
  shop: CheckoutShop,
  provider: Pick<PaymentProvider, "name" | "orderMetaKey">,
  { seen, orderId }: { seen: Bill; orderId: number },
): Promise<BillRow | "later" | undefined> {
  const read = await shop.backend.getOrder(orderId);
  if (!read.ok) return "later";
  const order = read.value;
  const origin = order && parseCreatedVia(order.createdVia);
  if (!order || !origin || !fit(order, seen, provider.orderMetaKey)) return undefined;

  const now = shop.clock();
  const revision = revisionRow(order, origin);
  return shop.store.transaction(async (trx) => {
    const { cartId, number } = parseAttemptId(origin.attempt);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("checkoutAttempts")
      .values({
        id: origin.attempt,
        cartId,
        number,
        state: "billed",
        revision: revision.number,
        contentDigest: "",
        cart: JSON.stringify({ id: cartId, lines: [], couponCode: null }),
        contact: null,
        paidBillId: null,
        closedAt: null,
        closedReason: null,
        heldReason: null,
        tries: 0,
        nextTryAt: now,
        createdAt: order.createdAt,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return undefined;
    await trx.insertInto("orderRevisions").values(revision).execute();
    const bill = await intendBill(trx, revision, {
      provider: provider.name,
      orderId: order.id,
      now,
    });
    const known = { billId: seen.id, url: seen.url, nextCheckAt: nextCheck(now, now) };
    await applyToBill(trx, bill, "opened", known);
    shop.log.warn("payment.order-restored", { bill: seen.id, orderId });
    return { ...bill, ...known, state: "open" };
  });
}

function revisionRow(
  order: BackendOrder,
  origin: { attempt: string; revision: number },
): RevisionRow {
  return {
    attemptId: origin.attempt,
    number: origin.revision,
    createdVia: order.createdVia,
    state: "agreed",
    quote: null,
    total: order.total,
    contactDigest: "",
    orderId: order.id,
    orderKey: order.key,
    orderNumber: order.number,
    postedAt: order.createdAt,
    strayCheckAt: null,
    cancelSentAt: null,
    ...slotColumns(parseFulfilment(order.meta)),
  };
}

/** Whether the order has this total, and names no other bill and no other payment. */
function fit(order: BackendOrder, seen: Bill, metaKey: string): boolean {
  const written = order.meta[metaKey];
  const isUnclaimed = !isPaidUpstream(order) || order.transactionId === seen.id;
  return (
    order.total === seen.amount && isUnclaimed && (written === undefined || written === seen.id)
  );
}
