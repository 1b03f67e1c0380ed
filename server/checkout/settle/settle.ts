import { attemptById, cartLease, currentRevision, revisionOf } from "#server/store/attempts.ts";
import { endsToBegin } from "#server/store/bill-ends.ts";
import { billByProviderId } from "#server/store/bills.ts";
import { factsOf, isUnsettled } from "#server/store/payment-facts.ts";
import {
  type CheckoutRun,
  inTime,
  startRun,
  withLeaseOrAnswer,
} from "#server/checkout/lease/lease.ts";
import { asPaymentWork } from "#server/platform/storage/payment-work.ts";
import { isWithin, timingOf } from "#server/store/durations.ts";
import type { SignedMessage } from "../../ports/payment-provider.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { AttemptRow } from "../../platform/storage/schema.ts";
import { matchUnknownBill } from "./match-unknown-bill.ts";
import { crashPoint } from "../crash-points.ts";
import { endBill } from "./end-bill.ts";
import { examineBill } from "./examine-bill.ts";
import { markPaid } from "./mark-paid.ts";
import { receiveMessage } from "./receive-message.ts";

/** The state of a bill's payment after `settle`. */
export type SettleOutcome =
  | {
      /**
       * paid: proven. unpaid: no statement says paid. unconfirmed: a signed message says paid, the provider has not
       * confirmed it yet. review: a person must decide.
       */
      kind: "paid" | "unpaid" | "unconfirmed" | "review";
      orderId: number;
      orderKey: string;
    }
  /** No bill of this shop. If it was paid, it is in the review list. */
  | { kind: "unknown" };

/**
 * Follows up the payment of a bill: stores the statement, asks the provider, records the payment, marks the order paid.
 * Called by the return, the confirmation page, the reconciler and after a callback, in any order and any number.
 * @param evidence a message to store first; "lookup": ask the provider without one; "stored": follow up stored ones
 * @param options.from the name of the provider that has sent the message, by default the one of new bills
 * @param options.patience ms to wait for another request's work on the same cart
 * @param options.answerWithin after this time in ms the known state is returned, and the work continues
 * @throws when the message could not be stored: nothing is written then, and it must be sent again
 */
export function settle(
  shop: CheckoutShop,
  billId: string,
  evidence: SignedMessage | "lookup" | "stored",
  options: { from?: string; patience?: number; answerWithin?: number } = {},
): Promise<SettleOutcome> {
  return asPaymentWork(() => settleBill(shop, billId, evidence, options));
}

async function settleBill(
  shop: CheckoutShop,
  billId: string,
  evidence: SignedMessage | "lookup" | "stored",
  options: { from?: string; patience?: number; answerWithin?: number },
): Promise<SettleOutcome> {
  if (typeof evidence === "object") {
    await receiveMessage(shop, evidence, options.from);
    crashPoint(shop, "fact-stored");
  }
  const bill =
    (await billByProviderId(shop.store.db, billId)) ?? (await matchUnknownBill(shop, billId));
  if (!bill) return { kind: "unknown" };

  const isLookup = evidence === "lookup";
  const { cartId } = await attemptById(shop.store.db, bill.attemptId);
  const { answerWithin, from: _, ...waiting } = options;
  const settling = withLeaseOrAnswer(shop, cartLease(cartId), {
    findAnswer: () => settledAlready(shop, billId, isLookup),
    work: (lease) => followUp(startRun(shop, lease), billId, isLookup),
    ...waiting,
  });
  const outcome = await (answerWithin === undefined
    ? settling
    : inTime(shop, answerWithin, settling));
  return outcome ?? storedOutcome(shop, billId);
}

/** Does everything that can be done for a bill now. Called under the cart's lease. */
export async function followUp(
  run: CheckoutRun,
  billId: string,
  isLookup: boolean,
): Promise<SettleOutcome> {
  const { shop } = run;
  const { bill, attempt, facts } = await everythingAbout(shop, billId);
  if (isLookup || facts.some(isUnsettled)) await examineBill(run, bill);

  const after = await attemptById(shop.store.db, attempt.id);
  if (isDue(shop, after)) {
    await markPaid(run, after, await currentRevision(shop.store.db, after));
  }
  // The other bills of a paid order must not be paid too. If one was, its own facts are followed up.
  for (const other of await endsToBegin(shop.store.db, attempt.id)) {
    await endBill(run, other, "order-paid");
  }
  return storedOutcome(shop, billId);
}

/** The outcome when there is no work: nothing is open, or the provider was asked a moment ago. */
async function settledAlready(
  shop: CheckoutShop,
  billId: string,
  isLookup: boolean,
): Promise<SettleOutcome | undefined> {
  const { bill, attempt, facts } = await everythingAbout(shop, billId);
  if (facts.some(isUnsettled) || isDue(shop, attempt)) return undefined;
  const isRecent = isWithin(timingOf(shop).billFreshness, bill.checkedAt, shop.clock());
  const isWorthAsking = isLookup && bill.state !== "paid" && !isRecent;
  return isWorthAsking ? undefined : storedOutcome(shop, billId);
}

/** Whether the order of a paid attempt still has to be marked paid in the back end, and the next try is due. */
function isDue(shop: CheckoutShop, attempt: AttemptRow): boolean {
  const isWaiting = attempt.state === "paid" && attempt.heldReason === null;
  return isWaiting && shop.clock() >= attempt.nextTryAt;
}

/** The state of a bill in our own tables. */
async function storedOutcome(shop: CheckoutShop, billId: string): Promise<SettleOutcome> {
  const { bill, attempt, facts } = await everythingAbout(shop, billId);
  const revision = await revisionOf(shop.store.db, bill.attemptId, bill.revision);
  const order = { orderId: bill.orderId, orderKey: revision.orderKey ?? "" };
  if (bill.state === "paid") return { kind: "paid", ...order };
  if (facts.some(isUnsettled)) return { kind: "unconfirmed", ...order };
  if (attempt.heldReason !== null) return { kind: "review", ...order };
  return { kind: "unpaid", ...order };
}

async function everythingAbout(shop: CheckoutShop, billId: string) {
  const { db } = shop.store;
  const bill = await billByProviderId(db, billId);
  if (!bill) throw new Error(`bill ${billId} is gone from the store`);
  const [attempt, facts] = await Promise.all([
    attemptById(db, bill.attemptId),
    factsOf(db, billId),
  ]);
  return { bill, attempt, facts };
}
