import type { PaymentView } from "#app/domain/order.ts";
import { type OwnFacts, paymentVerdict } from "#app/domain/payment-view.ts";
import type { OwnOrder } from "#app/domain/own-order.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import { attemptById, isGivenUp, revisionOf } from "../../records/attempts.ts";
import { billByProviderId } from "../../records/bills.ts";
import { factsOf, isUnsettled } from "../../records/payment-facts.ts";
import { type OwnRecord, ownRecord } from "../../records/own-record.ts";

export interface KnownPayment {
  payment: PaymentView;
  /** Null while nothing was paid: a browser without the key must not learn the number. */
  orderNumber: string | null;
  /** The bill's order, for use on the server only. `isOver`: it was given up or cancelled. */
  order: (OwnOrder & { isOver: boolean }) | null;
}

/**
 * The payment of one bill in our own tables, for a browser that may not see its order: no person, no goods, no address.
 * No upstream is asked, so that an invented bill id costs nothing.
 */
export async function viewPayment(shop: CheckoutShop, billId: string): Promise<KnownPayment> {
  const bill = await billByProviderId(shop.store.db, billId);
  if (!bill) {
    const facts = await factsOfUnknownBill(shop, billId);
    return {
      payment: paymentView({ facts, billId, paidAt: null, paidTwice: null }),
      orderNumber: null,
      order: null,
    };
  }
  const [attempt, revision] = await Promise.all([
    attemptById(shop.store.db, bill.attemptId),
    revisionOf(shop.store.db, bill.attemptId, bill.revision),
  ]);
  const payment = paymentView(await ownRecord(shop, attempt, [bill]));
  const { orderId: id, orderKey: key, orderNumber } = revision;
  const isOver = isGivenUp(attempt) || revision.state === "cancelled";
  return {
    payment,
    orderNumber: payment.paid === null ? null : orderNumber,
    order: id === null || key === null ? null : { id, key, isOver },
  };
}

/** The facts about a bill that is not in our tables: not adopted yet (stated), or in the review list (disputed). */
async function factsOfUnknownBill(shop: CheckoutShop, billId: string): Promise<OwnFacts> {
  const stated = (await factsOf(shop.store.db, billId)).filter((fact) => fact.paid === 1);
  const isOpen = stated.some(isUnsettled);
  return {
    evidence: stated.length === 0 ? "none" : isOpen ? "stated" : "disputed",
    paid: null,
    isApplied: false,
    isInReview: stated.length > 0 && !isOpen,
  };
}

/** The payment by our own tables, without asking the back end about its order. */
export function paymentView({ facts, ...rest }: OwnRecord): PaymentView {
  const verdict = paymentVerdict(facts, { kind: "not-asked" });
  // Without an order the verdict is always about the payment.
  if (typeof verdict === "string") throw new Error(`no word for ${facts.evidence}`);
  return { ...verdict, ...rest, paid: facts.paid };
}
