import type { Cart } from "#app/domain/cart/cart.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import {
  attemptById,
  cartLease,
  cartOf,
  isClosed,
  isSettled,
  revisionOfOrder,
} from "#server/store/attempts.ts";
import { billsOf, liveBill } from "#server/store/bills.ts";
import { isOfBrowser } from "#server/store/digests.ts";
import { factsOf, isUnsettled } from "#server/store/payment-facts.ts";
import { hasWaitingSlip } from "#server/store/slips.ts";
import {
  type CheckoutRun,
  inTime,
  startRun,
  withLeaseOrAnswer,
} from "#server/checkout/lease/lease.ts";
import { providerOf } from "#server/store/providers.ts";
import { timingOf } from "#server/store/durations.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import { closeAttempt, type CloseReason } from "./close-attempt.ts";
import { readOrder } from "../orders/read-order.ts";
import { followUp } from "../settle/settle.ts";

type ShopperReason = Extract<CloseReason, `shopper-${string}`>;
type Reason = ShopperReason | "owner-cancelled";

/** The result of ending an unpaid order for its shopper. */
export type UnpaidEnd =
  /** Its bill is deleted and it is cancelled, by this call or an earlier one. `cart`: the cart of the order. */
  | { kind: "ended"; cart: Cart }
  /** paid: nothing was cancelled. checking: a message or a slip says that it was paid, and is not settled yet. */
  | { kind: "paid" | "checking" }
  /** An upstream does not answer. Nothing changed, unless it is begun: then the order may be cancelled yet. */
  | { kind: "unavailable"; isBegun?: true }
  /** Another request works on it, or this one goes on in the background: the order may be cancelled yet. */
  | { kind: "busy" }
  /** Not an order of this browser. */
  | { kind: "missing" };

/**
 * Ends an unpaid order for the browser that made it: checks at the provider that its bill is unpaid, deletes the bill,
 * then cancels the order. A repetition gives the same answer.
 */
export async function endUnpaid(
  shop: CheckoutShop,
  { id, key }: OwnOrder,
  wish: { browserSecret: string | undefined; reason: ShopperReason },
): Promise<UnpaidEnd> {
  const revision = await revisionOfOrder(shop.store.db, id, key);
  if (!revision) return { kind: "missing" };
  const attempt = await attemptById(shop.store.db, revision.attemptId);
  const isLatest = attempt.revision === revision.number;
  if (!isLatest || !isOfBrowser(attempt, wish.browserSecret)) return { kind: "missing" };
  return endUnderLease(shop, attempt, revision, wish.reason);
}

/** The same for the owner, who may end the order of any browser. */
export async function endUnpaidForOwner(
  shop: CheckoutShop,
  revision: RevisionRow,
): Promise<UnpaidEnd> {
  const attempt = await attemptById(shop.store.db, revision.attemptId);
  if (attempt.revision !== revision.number) return { kind: "missing" };
  return endUnderLease(shop, attempt, revision, "owner-cancelled");
}

async function endUnderLease(
  shop: CheckoutShop,
  { cartId }: AttemptRow,
  revision: RevisionRow,
  reason: Reason,
): Promise<UnpaidEnd> {
  const ending = withLeaseOrAnswer(shop, cartLease(cartId), {
    findAnswer: () => endAlready(shop, revision),
    work: (lease) => end(startRun(shop, lease), revision, reason),
  });
  const ended = await inTime(shop, timingOf(shop).answerWithin, ending);
  return ended ?? { kind: "busy" };
}

async function endAlready(
  shop: CheckoutShop,
  { attemptId }: RevisionRow,
): Promise<UnpaidEnd | undefined> {
  const attempt = await attemptById(shop.store.db, attemptId);
  if (isClosed(attempt)) return { kind: "ended", cart: cartOf(attempt) };
  if (isSettled(attempt)) return { kind: "paid" };
  return attempt.heldReason === null ? undefined : { kind: "checking" };
}

async function end(run: CheckoutRun, revision: RevisionRow, reason: Reason): Promise<UnpaidEnd> {
  const { shop } = run;
  const before = await endAlready(shop, revision);
  if (before) return before;
  const isOwners = reason === "owner-cancelled";
  if (!isOwners && (await hasWaitingSlip(shop.store.db, revision.attemptId))) {
    return { kind: "checking" };
  }
  // Both upstreams are asked first, so that nothing changes when one of them does not answer.
  const [payment, order] = await Promise.all([
    lookForPayment(run, revision),
    readOrder(shop, revision),
  ]);
  const found = await endAlready(shop, revision);
  if (found) return found;
  if (payment === "checking") return { kind: payment };
  if (payment === "unavailable" || !order.ok) return { kind: "unavailable" };
  const attempt = await attemptById(shop.store.db, revision.attemptId);
  const closed = await closeAttempt(run, attempt, reason);
  if (closed === "unavailable") return { kind: "unavailable", isBegun: true };
  return (await endAlready(shop, revision)) ?? { kind: "checking" };
}

/** Follows up statements about any bill of the order, and asks the provider about the live one. */
async function lookForPayment(
  run: CheckoutRun,
  revision: RevisionRow,
): Promise<"none" | "checking" | "unavailable"> {
  const { shop } = run;
  const { db } = shop.store;
  for (const { billId } of await billsOf(db, revision)) {
    if (billId === null) continue;
    const stated = async () => (await factsOf(db, billId)).some(isOpenPayment);
    if (!(await stated())) continue;
    await followUp(run, billId, false);
    if (await stated()) return "checking";
  }
  const live = await liveBill(db, revision);
  if (!live || live.billId === null) return "none";
  const read = await providerOf(shop, live).getBill(live.billId);
  if (!read.ok) return "unavailable";
  if (read.value?.paid) await followUp(run, live.billId, true);
  return "none";
}

const isOpenPayment = (fact: Parameters<typeof isUnsettled>[0]) =>
  fact.paid === 1 && isUnsettled(fact);
