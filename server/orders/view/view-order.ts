import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import { customersOrder } from "#app/domain/order/order-privacy.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { CheckoutShop } from "#server/checkout/checkout-shop.ts";
import { inTime } from "#server/checkout/lease/lease.ts";
import type { RevisionRow } from "#server/platform/storage/schema.ts";
import { billsOf } from "#server/store/bills.ts";
import { asOurs, knownRevision, paymentOf } from "./known-order.ts";
import { toOrderFacts } from "./order-view.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { timingOf } from "#server/store/durations.ts";

/**
 * An order for its confirmation page, after asking the provider about a payment that is still open. The state of a
 * payment in our own tables is shown even when the back end does not answer or has removed the order. Undefined for
 * every order that must not be shown: unknown, not of this shop, or another key.
 * @param hint.key the key that the order must have
 * @param hint.within longest time in ms; never longer than the time of a page
 * @param hint.isShared whether contact and street are masked
 * @throws UpstreamUnavailable when the back end does not answer and no payment is known
 */
export async function viewOrder(
  shop: CheckoutShop,
  orderId: number,
  hint: {
    key?: string;
    billId?: string;
    within?: number;
    isShared?: boolean | undefined;
  } = {},
): Promise<OrderView | UnreadOrder | undefined> {
  const { pageWithin } = timingOf(shop);
  const deadline = performance.now() + Math.min(pageWithin, hint.within ?? pageWithin);
  const timeLeft = () => Math.max(0, deadline - performance.now());
  const own = await knownRevision(shop, orderId, hint.key);
  // At the same time: a slow back end must not use up the provider's time.
  const [first, wasPaidNow] = await Promise.all([
    shop.backend.getOrder(orderId, timeLeft()),
    own ? askProvider(shop, own, hint.billId, timeLeft()) : false,
  ]);
  const again = wasPaidNow ? await shop.backend.getOrder(orderId, timeLeft()) : first;
  const read = again.ok ? again : first;
  const order = read.ok ? asOurs(read.value, hint.key) : undefined;

  const payment = await paymentOf(shop, own, read.ok ? { order } : "unanswered");
  if (typeof payment === "string") {
    unwrap(read);
    return undefined;
  }
  if (order) return customersOrder(toOrderFacts(order), payment, hint.isShared);
  return { id: orderId, number: own?.orderNumber ?? String(orderId), lines: null, payment };
}

/** The longest time that an order's page waits for its notes, ms. */
const NOTES_PATIENCE_MS = 2_000;

/**
 * What the shop has written to an order's customer, the oldest first; nothing while it cannot be read, and nothing for
 * the readers of a shared link.
 */
export async function readCustomersNotes(shop: CheckoutShop, order: OrderView | UnreadOrder) {
  if (order.lines === null || order.isShared) return [];
  const read = await inTime(shop, NOTES_PATIENCE_MS, shop.backend.orderNotes(order.id));
  const notes = read?.ok ? read.value.filter(({ isForCustomer }) => isForCustomer) : [];
  return notes.map(({ id, text, at }) => ({ id, text, at })).toSorted((a, b) => a.id - b.id);
}

/** Asks the provider about an open payment. True when it is paid: the order has changed since it was read. */
async function askProvider(
  shop: CheckoutShop,
  revision: RevisionRow,
  hinted: string | undefined,
  answerWithin: number,
): Promise<boolean> {
  const bills = await billsOf(shop.store.db, revision);
  if (bills.some((bill) => bill.state === "paid")) return false;
  const made = bills.filter((bill) => bill.billId !== null);
  const asked = made.find((bill) => bill.billId === hinted) ?? made[0];
  if (!asked?.billId) return false;
  const { pagePatience: patience } = timingOf(shop);
  const settled = await settle(shop, asked.billId, "lookup", { patience, answerWithin });
  return settled.kind === "paid";
}
