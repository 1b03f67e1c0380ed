import type { MoneyEvent } from "#app/domain/admin/owners-order.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { attemptById, isClosed, revisionOfOrder } from "#server/store/attempts.ts";
import { billsOf } from "#server/store/bills.ts";
import { factsOf } from "#server/store/payment-facts.ts";

/** Events of the same second in the order in which they happen: providers and WooCommerce count whole seconds. */
const SEQUENCE: readonly MoneyEvent["kind"][] = ["ordered", "bill", "paid"];

/** The events of an order's payment, by our own records, the oldest first. */
export async function paymentTimeline(
  { store }: Pick<ShopCore, "store">,
  order: BackendOrder,
): Promise<MoneyEvent[]> {
  const { db } = store;
  const events: MoneyEvent[] = [{ kind: "ordered", at: order.createdAt, amount: order.total }];
  const revision = await revisionOfOrder(db, order.id, order.key);
  if (revision) {
    const attempt = await attemptById(db, revision.attemptId);
    for (const bill of await billsOf(db, revision)) {
      if (bill.billId === null) continue;
      events.push({ kind: "bill", at: bill.createdAt, amount: bill.amount });
      const { endRequestedAt } = bill;
      if (endRequestedAt !== null) events.push({ kind: "bill-ended", at: endRequestedAt });
      const facts = await factsOf(db, bill.billId);
      const isOwners = facts.some(({ source }) => source === "owner");
      for (const fact of facts) {
        // Our look-up of a transfer finds the owner's own confirmation.
        if (isOwners && fact.source === "lookup") continue;
        const isPaid = fact.event === "payment" && fact.paid === 1;
        if (isPaid && fact.paidAt !== null) {
          events.push({ kind: "paid", at: fact.paidAt, title: order.paymentTitle });
        }
        const kind = isPaid
          ? "stated-paid"
          : fact.event === "refund"
            ? "stated-refund"
            : "stated-failed";
        events.push({ kind, at: fact.receivedAt, by: fact.source, amount: fact.paidAmount });
      }
    }
    if (isClosed(attempt)) events.push({ kind: "closed", at: attempt.closedAt ?? 0 });
  }
  if (order.paidAt !== undefined) events.push({ kind: "counted-paid", at: order.paidAt });
  const reviews = await db
    .selectFrom("reviewItems")
    .select(["createdAt", "amount"])
    .where("orderId", "=", order.id)
    .execute();
  for (const { createdAt, amount } of reviews) {
    events.push({ kind: "review", at: createdAt, amount });
  }
  const refunds = await db
    .selectFrom("orderActions")
    .select(["doneAt", "amount"])
    .where("orderId", "=", order.id)
    .where("kind", "=", "refund")
    .where("doneAt", "is not", null)
    .execute();
  for (const { doneAt, amount } of refunds) {
    events.push({ kind: "refund", at: doneAt ?? 0, amount });
  }
  return distinct(events.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at));
}

function rank({ kind, at }: MoneyEvent): number {
  const place = SEQUENCE.indexOf(kind);
  return Math.floor(at / 1000) * 10 + (place < 0 ? SEQUENCE.length : place);
}

/** Several messages may state the same moment of payment. */
function distinct(events: MoneyEvent[]): MoneyEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    const text = JSON.stringify(event);
    return !seen.has(text) && seen.add(text);
  });
}
