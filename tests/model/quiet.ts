import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { acknowledgeReview, openReviews } from "#server/store/reviews.ts";
import type { Command } from "./commands.ts";
import { bringGoodsBack } from "./goods.ts";
import { complain, checkInvariants } from "./invariants.ts";
import { arrived, messagesArrive } from "./messages.ts";
import { turnTaxesOff } from "./settings.ts";
import { forgottenOrders, sweep } from "./restored.ts";
import type { Sequence } from "./sequence.ts";
import { isPaid, type Snapshot, takeSnapshot } from "./snapshot.ts";
import { staysPrivate } from "./stays-private.ts";
import { refuseAll } from "./transfers.ts";
import type { TwoShops } from "./two-shops.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A shopper who is told that it takes a moment, or what changed, presses Pay Now so often. */
const PRESSES = 6;
/** A sweep ends early while another request works on a cart: how often it is tried, and the pause between, ms. */
const SWEEPS = 100;
const PAUSE = 50;

/** One sequence from its beginning to its rest. @throws when a promise was broken */
export async function play(commands: Iterable<Command>, sequence: Sequence): Promise<void> {
  await fc.asyncModelRun(() => ({ model: sequence, real: sequence }), commands);
  await comeToRest(sequence);
}

/**
 * The end of a sequence: everything is healthy again, and time passes. Within 34 minutes every payment must be on
 * its order or before the owner (I1, I8): a bill is checked at 10 and 30 minutes, and at 60, when its hold ends. A
 * shopper who has not paid can still do so. An order that is never paid leaves nothing behind.
 */
async function comeToRest(sequence: Sequence): Promise<void> {
  await heal(sequence.shops);
  await mendSettings(sequence);
  await reconcileAfter(sequence, 45 * SECOND);
  await sweepRestored(sequence);
  for (let round = 0; round < 3; round += 1) await reconcileAfter(sequence, 11 * MINUTE);
  // Bills were checked again.
  sequence.restored.paid.clear();
  await checkInvariants(sequence);
  await messagesArrive(sequence);
  const settled = await takeSnapshot(sequence);
  complain(
    [
      ...noMoneyLost(settled),
      ...noOtherAmount(settled),
      ...paidByOne(settled),
      ...noFalseAlarm(settled),
      ...alerted(sequence, settled),
      ...oversoldIsTold(settled, await sequence.shops.stock()),
      ...arrived(sequence, settled),
    ],
    settled,
  );
  // A shopper who found goods gone or the tarts sold out can order again.
  await bringGoodsBack(sequence.shops, sequence.ownersAddress);
  sequence.pieces = await sequence.shops.stock(100);

  sequence.isDisturbed = false;
  await refuseAll(sequence);
  for (const shopper of sequence.shoppers.filter(({ hasShopped }) => hasShopped)) {
    await canStillPay(sequence, shopper);
  }
  await checkInvariants(sequence);
  await staysPrivate(sequence);

  await reconcileAfter(sequence, 25 * 60 * MINUTE);
  // Goods of a payment that was not applied come back when the owner has seen its case.
  await acknowledgeAll(sequence.shops);
  await reconcileAfter(sequence, 31 * MINUTE);
  await checkInvariants(sequence);
  const ended = await takeSnapshot(sequence);
  complain(nothingLeftToPay(sequence, ended), ended);
}

/** Ends every fault, and lets both processes run. */
export async function heal(shops: TwoShops): Promise<void> {
  shops.woo.heal();
  shops.billplz.heal();
  for (const which of [0, 1] as const) {
    await shops.start(which);
    await shops.shop(which)?.order({ kind: "die-at", point: "" });
  }
}

/** Orders that a restored backup does not have are found by the minute's sweep. */
async function sweepRestored(sequence: Sequence): Promise<void> {
  for (let tries = 0; tries < SWEEPS && !sequence.restored.isSwept; tries += 1) {
    await sweep(sequence, 0);
    await delay(PAUSE);
  }
  if (!sequence.restored.isSwept) throw new Error("no sweep after a restore was complete");
}

/** The owner mends what closes checkout, and both processes know. */
async function mendSettings({ shops, ownersAddress }: Sequence): Promise<void> {
  if (shops.settings.changes.length === 0) return;
  for (const which of [0, 1] as const) await turnTaxesOff(shops, which, ownersAddress);
}

async function acknowledgeAll(shops: TwoShops): Promise<void> {
  const shop = { store: shops.store, clock: () => shops.now() };
  for (const { id } of await openReviews(shops.store.db))
    await acknowledgeReview(shop, id, "owner");
}

async function reconcileAfter({ shops }: Sequence, ms: number): Promise<void> {
  await shops.pass(ms);
  const isDone = await shops.shop(0)?.order({ kind: "reconcile" });
  if (isDone !== true) throw new Error(`no round of background work:\n${shops.output()}`);
}

/** I8: every verified payment, and every shown bill that was paid, is on a paid order or before the owner. */
function noMoneyLost({ provider, facts, orders, reviews, bills }: Snapshot): string[] {
  const stated = new Set(facts.filter(({ paid }) => paid === 1).map(({ billId }) => billId));
  return provider
    .filter(({ id, state }) => state === "paid" && (stated.has(id) || isKnown(id)))
    .flatMap(({ id }) => {
      const isOnOrder = orders.some((order) => isPaid(order) && order.transactionId === id);
      const isInReview = reviews.some(({ billId }) => billId === id);
      return isOnOrder || isInReview ? [] : [`I8: the payment of bill ${id} is lost`];
    });

  function isKnown(id: string): boolean {
    return bills.some(({ billId }) => billId === id);
  }
}

/** I2, I8: a statement of another amount than the bill's moves nothing by itself; the owner looks at it. */
function noOtherAmount({ facts, bills, reviews }: Snapshot): string[] {
  const odd = facts.filter(({ billId, paid, paidAmount }) => {
    const bill = bills.find((known) => known.billId === billId);
    return bill && paid === 1 && ![null, 0, bill.amount].includes(paidAmount);
  });
  return odd
    .filter(({ billId }) => !reviews.some((review) => review.billId === billId))
    .map(
      ({ billId, paidAmount }) => `I8: the owner is not told of ${paidAmount} for bill ${billId}`,
    );
}

/** I1: at rest an attempt that is paid has one paid order, by the bill that it names. */
function paidByOne({ attempts, revisions, orders }: Snapshot): string[] {
  return attempts
    .filter(({ paidBillId, heldReason }) => paidBillId !== null && heldReason === null)
    .flatMap((attempt) => {
      const own = revisions.filter(({ attemptId }) => attemptId === attempt.id);
      const paid = orders.filter(
        (order) => isPaid(order) && own.some(({ orderId }) => orderId === order.id),
      );
      const isRight =
        attempt.state === "fulfilled" &&
        paid.length === 1 &&
        paid[0]?.transactionId === attempt.paidBillId;
      return isRight ? [] : [`I1: attempt ${attempt.id} is not paid by one bill`];
    });
}

/** I8: no review is open for a payment that its order has. */
function noFalseAlarm({ orders, reviews }: Snapshot): string[] {
  return reviews
    .filter(
      ({ kind, billId }) =>
        ["paid-otherwise", "order-would-not-move"].includes(kind) &&
        orders.some((order) => isPaid(order) && order.transactionId === billId),
    )
    .map(({ kind, billId }) => `I8: ${kind} ${billId} is a false alarm`);
}

/** I10: when more was sold than there was, the owner is told. */
function oversoldIsTold({ reviews }: Snapshot, left: number): string[] {
  const isTold = left >= 0 || reviews.some(({ kind }) => kind === "oversold");
  return isTold ? [] : [`I10: ${-left} tarts too many were sold without a word`];
}

/** I8: whatever is before the owner was said aloud. */
function alerted({ shops }: Sequence, { reviews }: Snapshot): string[] {
  const lines = shops
    .output()
    .split("\n")
    .filter((line) => line.includes('"payment.review"'));
  return reviews
    .filter(
      ({ kind, billId }) =>
        !lines.some((line) => line.includes(`"${kind}"`) && line.includes(billId ?? "")),
    )
    .map(({ kind, subject }) => `I8: no alert for ${kind} ${subject}`);
}

/** An order that waits for its payment leads to a due bill, as often as its shopper asks. */
async function canStillPay(
  sequence: Sequence,
  shopper: Sequence["shoppers"][number],
): Promise<void> {
  let seen = await shopper.submit(0);
  for (let press = 1; press < PRESSES; press += 1) {
    if (!["unavailable", "changed", "full", "refused", "waits"].includes(seen.kind)) break;
    // A made order whose slot is full by now is changed to another one.
    if (seen.kind === "waits" || seen.kind === "full") await shopper.giveUp(0, "change");
    seen = await shopper.submit(press % 2 === 0 ? 0 : 1);
  }
  sequence.note(seen);
  const now = await takeSnapshot(sequence);
  if (seen.kind === "bill") {
    const { billId } = seen;
    const isDue = now.provider.some(({ id, state }) => id === billId && state === "due");
    complain(isDue ? [] : [`liveness: bill ${billId} cannot be paid`], now);
    return;
  }
  const forgotten = forgottenOrders(sequence, now);
  const waiting = now.orders.filter(
    ({ id, email, status }) =>
      email === shopper.email && status === "pending" && !forgotten.has(id),
  );
  const isHeld = now.attempts.some(({ heldReason }) => heldReason !== null);
  // With an empty cart there is nothing to order any more; a held order waits for the owner.
  const isFair = seen.kind === "confirmation" || isHeld || waiting.length === 0;
  complain(isFair ? [] : [`liveness: ${shopper.email} saw ${seen.kind}`], now);
}

/** No bill stays open for an order that was given up, and no order waits for ever. */
function nothingLeftToPay(sequence: Sequence, ended: Snapshot): string[] {
  const { orders, provider, attempts, revisions, bills } = ended;
  const forgotten = forgottenOrders(sequence, ended);
  const held = new Set(
    attempts.filter(({ heldReason }) => heldReason !== null).map(({ id }) => id),
  );
  const heldOrders = new Set(
    revisions.filter(({ attemptId }) => held.has(attemptId)).map(({ orderId }) => orderId),
  );
  const shownDue = provider.filter(
    ({ id, state, orderId }) =>
      state === "due" && !heldOrders.has(orderId) && bills.some(({ billId }) => billId === id),
  );
  return [
    ...orders
      .filter(({ id, status }) => status === "pending" && !heldOrders.has(id) && !forgotten.has(id))
      .map(({ id }) => `rest: order ${id} still waits`),
    ...shownDue.map(({ id }) => `rest: bill ${id} can still be paid`),
  ];
}
