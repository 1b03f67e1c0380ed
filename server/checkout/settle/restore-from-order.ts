import {
  cartLease,
  parseAttemptId,
  parseCreatedVia,
  revisionOfOrder,
} from "#server/store/attempts.ts";
import { billByProviderId, billsOf } from "#server/store/bills.ts";
import { isPaidUpstream } from "#server/checkout/orders/read-order.ts";
import type { Bill, PaymentProvider } from "../../ports/payment-provider.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { BillRow } from "../../platform/storage/schema.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { writeUnderLease, withLeaseOrAnswer, type Lease } from "../lease/lease.ts";
import { restoreOrder } from "../orders/restore-order.ts";
import { writeRestoredBill } from "./restore-bill.ts";

/**
 * Writes our rows of a paid bill, and of the order that it names, anew from both, when they are missing (an older backup
 * was restored). Undefined when bill and order do not fit; "later" when the back end does not answer.
 */
export async function restoreFromOrder(
  shop: CheckoutShop,
  provider: PaymentProvider,
  { seen, orderId }: { seen: Bill; orderId: number },
): Promise<BillRow | "later" | undefined> {
  const read = await shop.backend.getOrder(orderId);
  if (!read.ok) return "later";
  const order = read.value;
  const origin = order && parseCreatedVia(order.createdVia);
  if (!order || !origin || !fit(order, seen, provider.orderMetaKey)) return undefined;

  const { cartId } = parseAttemptId(origin.attempt);
  const restored = await withLeaseOrAnswer<BillRow | "none">(shop, cartLease(cartId), {
    findAnswer: () => billByProviderId(shop.store.db, seen.id),
    work: async (lease) => (await restore(shop, lease, provider, { seen, order })) ?? "none",
  });
  return restored === "none" ? undefined : (restored ?? "later");
}

function restore(
  shop: CheckoutShop,
  lease: Lease,
  provider: PaymentProvider,
  { seen, order }: { seen: Bill; order: BackendOrder },
): Promise<BillRow | undefined> {
  return writeUnderLease(shop, lease, async (trx) => {
    if (await hasOtherBill(trx, order, provider.orderMetaKey)) return undefined;
    const revision = await restoreOrder(trx, shop, order);
    if (revision?.total !== seen.amount) return undefined;
    return writeRestoredBill(trx, shop, revision, { provider, seen });
  });
}

/** Whether we know another bill of an order that names none. */
async function hasOtherBill(trx: Queries, order: BackendOrder, metaKey: string): Promise<boolean> {
  if (order.meta[metaKey] !== undefined) return false;
  const revision = await revisionOfOrder(trx, order.id, order.key);
  const bills = revision ? await billsOf(trx, revision) : [];
  return bills.some(({ billId }) => billId !== null);
}

/** Whether the order has this total, and names no other bill and no other payment. */
function fit(order: BackendOrder, seen: Bill, metaKey: string): boolean {
  const written = order.meta[metaKey];
  const isUnclaimed = !isPaidUpstream(order) || order.transactionId === seen.id;
  return (
    order.total === seen.amount && isUnclaimed && (written === undefined || written === seen.id)
  );
}
