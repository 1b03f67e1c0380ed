import { createHash, timingSafeEqual } from "node:crypto";
import { stateName } from "#app/domain/address.ts";
import type { OrderView } from "#app/domain/order.ts";
import { paymentStatusOf } from "#app/domain/payment-status.ts";
import { unwrap } from "../ports/result.ts";
import type { BackendOrder } from "../ports/shop-backend.ts";
import type { Shop } from "../shop.ts";
import type { BillRow, FactRow } from "../storage/schema.ts";
import { parseCreatedVia, revisionOfOrder } from "./attempts.ts";
import { billsOf } from "./bills.ts";
import { factsOf, isUnsettled } from "./facts.ts";
import { isPaidUpstream } from "./live-order.ts";
import { settle } from "./settle.ts";
import { timingOf } from "./timing.ts";

/**
 * An order as its confirmation page shows it, after asking the provider about a payment that is still open. With
 * `key` it must be the order's own. Undefined for every order that cannot be shown: unknown, not of this shop, or
 * another key.
 * @throws UpstreamUnavailable when the shop back end does not answer
 */
export async function viewOrder(
  shop: Shop,
  orderId: number,
  hint: { key?: string; billId?: string } = {},
): Promise<OrderView | undefined> {
  const { pageWithin, pagePatience } = timingOf(shop);
  const deadline = performance.now() + pageWithin;
  const timeLeft = () => Math.max(0, deadline - performance.now());
  const order = unwrap(await shop.backend.getOrder(orderId, timeLeft()));
  if (!order || !parseCreatedVia(order.createdVia)) return undefined;
  if (hint.key !== undefined && !isSameKey(hint.key, order.key)) return undefined;

  const { db } = shop.store;
  const revision = await revisionOfOrder(db, orderId, order.key);
  const bills = revision ? await billsOf(db, revision) : [];
  const known = bills.find((bill) => bill.billId === hint.billId && bill.billId !== null);
  const asked = known ?? bills.find((bill) => bill.billId !== null);
  const isOpen = !isPaidUpstream(order) && !bills.some((bill) => bill.state === "paid");
  if (!isOpen || !asked?.billId) return toView(order, await payment(shop, order, bills));

  const settled = await settle(shop, asked.billId, "lookup", {
    patience: pagePatience,
    answerWithin: timeLeft(),
  });
  const now =
    settled.kind === "paid" ? await shop.backend.getOrder(orderId, timeLeft()) : undefined;
  const after = revision ? await billsOf(db, revision) : [];
  const latest = now?.ok && now.value ? now.value : order;
  return toView(latest, await payment(shop, latest, after));
}

/** What our tables and the order itself say of its payment; nothing from an address counts (decision 27). */
async function payment(
  shop: Shop,
  order: BackendOrder,
  bills: BillRow[],
): Promise<OrderView["payment"]> {
  const made = bills.filter((bill) => bill.billId !== null);
  const facts = await Promise.all(made.map((bill) => factsOf(shop.store.db, bill.billId ?? "")));
  const paidBill = made.find((bill) => bill.state === "paid");
  // A signed message that the provider has not confirmed yet is stored and verified all the same.
  const isStated = facts.flat().some(isUnsettled);
  const paidAt = facts.flat().find((fact) => fact.paid === 1 && fact.paidAt !== null)?.paidAt;
  return {
    status: paymentStatusOf({
      orderStatus: order.status,
      paid: paidBill !== undefined || isStated,
      declined: wasDeclined(facts[0] ?? []),
    }),
    billId: (paidBill ?? made[0])?.billId ?? null,
    paidAt: paidAt ?? order.paidAt ?? null,
    amount: order.total,
  };
}

/** The latest bill's last word is a payment that failed. One that waits for a second signature has not failed. */
function wasDeclined(facts: FactRow[]): boolean {
  const last = facts.at(-1);
  return last?.paid === 0 && last.transactionStatus !== "pending";
}

function toView(order: BackendOrder, paid: OrderView["payment"]): OrderView {
  const { shipping } = order;
  const subtotal = order.lines.reduce((sum, line) => sum + line.subtotal, 0);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt,
    subtotal,
    // The back end's own figure differs where an earlier release evened the total out with a fee line.
    discount: subtotal + order.shippingTotal - order.total,
    shippingTotal: order.shippingTotal,
    total: order.total,
    couponCode: order.couponCodes[0] ?? null,
    shipping: {
      name: `${shipping.firstName} ${shipping.lastName}`.trim(),
      company: shipping.company,
      address1: shipping.address1,
      address2: shipping.address2,
      city: shipping.city,
      state: stateName(shipping.stateCode),
      postcode: shipping.postcode,
      country: shipping.country,
    },
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant: line.variant,
      quantity: line.quantity,
      price: line.quantity > 0 ? Math.round(line.subtotal / line.quantity) : line.subtotal,
      total: line.subtotal,
    })),
    payment: paid,
  };
}

/** Compares digests: they have one length, so that neither content nor length shows in the time it takes. */
function isSameKey(given: string, own: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return own !== "" && timingSafeEqual(digest(given), digest(own));
}
