import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { cartOf, contactOf, quoteOf } from "#server/store/attempts.ts";
import { type CustomerShop, findCustomer } from "./find-customer.ts";

/**
 * All that is stored of a customer, to be written as JSON. Moments are ISO 8601 in UTC, amounts are sen.
 * @returns undefined when the back end does not answer for all of it
 */
export async function exportCustomer(shop: CustomerShop, email: string) {
  const records = await findCustomer(shop, email);
  if (!records) return undefined;
  const orders = [];
  for (const order of records.orders) {
    const notes = await shop.backend.orderNotes(order.id);
    if (!notes.ok) return undefined;
    orders.push({
      ...orderOf(order),
      notes: notes.value.map(({ text, at }) => ({ text, at: iso(at) })),
    });
  }
  const { db } = shop.store;
  const ids = records.attempts.map(({ id }) => id);
  // No row has this id: an empty list is not allowed in SQL.
  const among = ids.length === 0 ? [""] : ids;
  const [revisions, messages, slips] = await Promise.all([
    db.selectFrom("orderRevisions").selectAll().where("attemptId", "in", among).execute(),
    db.selectFrom("messages").selectAll().where("attemptId", "in", among).execute(),
    db.selectFrom("paymentSlips").selectAll().where("attemptId", "in", among).execute(),
  ]);
  return {
    email: records.email,
    exportedAt: iso(shop.clock()),
    orders,
    checkouts: records.attempts.map((attempt) => ({
      begunAt: iso(attempt.createdAt),
      state: attempt.state,
      contact: contactOf(attempt),
      cart: cartOf(attempt).lines,
      quotes: revisions
        .filter(({ attemptId }) => attemptId === attempt.id)
        .map((revision) => ({ order: revision.orderNumber, quote: quoteOf(revision) })),
    })),
    messages: messages
      .filter(({ recipient }) => recipient === "shopper")
      .map(({ kind, state, createdAt, sentAt }) => ({
        kind,
        state,
        writtenAt: iso(createdAt),
        sentAt: iso(sentAt),
      })),
    slips: slips.map(({ name, type, storedAt, content }) => ({
      name,
      type,
      storedAt: iso(storedAt),
      /** Base64. */
      content,
    })),
    // The owner's mails about the customer's orders repeat what is above.
    mails: records.mails
      .filter(({ recipient }) => recipient.toLowerCase() === records.email)
      .map(({ subject, text, arrivedAt }) => ({ subject, text, arrivedAt: iso(arrivedAt) })),
  };
}

/** Without the key, which opens the order's page, and without values that have a meaning only for the shop. */
function orderOf(order: BackendOrder) {
  const { number, status, createdAt, paidAt, total, discountTotal, shippingTotal } = order;
  const { email, phone, billing, shipping, note, paymentTitle, couponCodes, meta } = order;
  return {
    number,
    status,
    placedAt: iso(createdAt),
    paidAt: iso(paidAt),
    total,
    discountTotal,
    shippingTotal,
    email,
    phone,
    billing,
    shipping,
    note,
    paymentTitle,
    couponCodes,
    meta,
    lines: order.lines.map(({ name, variant, choices, quantity, total: sum }) => ({
      name,
      variant,
      choices,
      quantity,
      total: sum,
    })),
    refunds: order.refunds.map(({ reason, total: sum }) => ({ reason, total: sum })),
  };
}

function iso(moment: number | null | undefined): string | null {
  return moment === null || moment === undefined ? null : new Date(moment).toISOString();
}
