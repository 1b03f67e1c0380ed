import { hasReached, type AttemptState } from "#app/domain/order/checkout-machine.ts";
import { parseCreatedVia } from "#server/store/attempts.ts";
import { MONEY_KEYS } from "#tests/support/provider-under-test.ts";
import { priced, soldOnce } from "./goods.ts";
import type { Sequence } from "./sequence.ts";
import { toldOnce } from "./messages.ts";
import { forgottenBills, untraceableBills } from "./restored.ts";
import { closedByTaxes } from "./settings.ts";
import { onlyByTheOwner } from "./transfers.ts";
import { withinCapacity } from "./slots.ts";
import { isAlive, isPaid, type Snapshot, taken, takeSnapshot } from "./snapshot.ts";

/** What was seen of a sequence before: some things may only ever grow. */
export interface Past {
  states: Map<string, AttemptState>;
  paidOrders: Set<number>;
  facts: Map<string, string>;
  billIds: Set<string>;
}
const pasts = new WeakMap<Sequence, Past>();

/** What was seen of a sequence so far. */
export function pastOf(sequence: Sequence): Past {
  const { states, facts, billIds, paidOrders } = pasts.get(sequence) ?? noPast();
  // The maps are replaced at each check, the sets are added to.
  return { states, facts, billIds: new Set(billIds), paidOrders: new Set(paidOrders) };
}

const noPast = (): Past => ({
  states: new Map(),
  paidOrders: new Set(),
  facts: new Map(),
  billIds: new Set(),
});

/** A restored backup takes our tables back to an earlier past. What is paid upstream stays paid. */
export function forgetSince(sequence: Sequence, past: Past): void {
  const { paidOrders } = pastOf(sequence);
  pasts.set(sequence, { ...past, billIds: new Set(past.billIds), paidOrders });
}

/** Broken promises, in words; the ids are those of the list of invariants in docs/money-path.md. */
export async function checkInvariants(sequence: Sequence): Promise<void> {
  const seen = await takeSnapshot(sequence);
  const broken = [
    ...paidOnce(sequence, seen),
    ...paidWithProof(sequence, seen),
    ...onlyForwards(sequence, seen),
    ...oneOrderAndOneBill(sequence, seen),
    ...priced(sequence, seen),
    ...couponBound(sequence, seen),
    ...soldOnce(sequence, seen),
    ...placedOnce(sequence, seen),
    ...kept(sequence, seen),
    ...toldOnce(sequence, seen),
    ...onlyByTheOwner(sequence, seen),
    ...closedByTaxes(sequence, seen),
  ];
  complain(broken, seen);
}

/** Ends a sequence with what was broken, and with everything about its money. */
export function complain(broken: string[], seen: Snapshot): void {
  if (broken.length === 0) return;
  throw new Error(`${broken.join("\n")}\n${JSON.stringify(seen, undefined, 1)}`);
}

/** I1: no order is marked paid twice, and never by two bills. */
function paidOnce({ shops }: Sequence, { orders }: Snapshot): string[] {
  return orders.flatMap(({ id }) => {
    const marks = shops.woo.calls.filter(
      (call) =>
        call.path === `orders/${id}` && call.body.includes('"set_paid":true') && call.status < 300,
    );
    return marks.length > 1 ? [`I1: order ${id} was marked paid ${marks.length} times`] : [];
  });
}

/** I2: a paid order has a verified fact about a bill of its own, of its own amount, in our collection. */
function paidWithProof(sequence: Sequence, seen: Snapshot): string[] {
  const { shops, restored } = sequence;
  const { orders, facts, bills, provider } = seen;
  const forgotten = forgottenBills(sequence, seen);
  const account = shops.paidBy === "billplz" ? MONEY_KEYS.collectionId : "transfer";
  return orders.filter(isPaid).flatMap((order) => {
    const bill = provider.find(({ id }) => id === order.transactionId);
    const ours = bills.find(({ billId }) => billId === order.transactionId);
    const isForgotten = forgotten.has(order.transactionId);
    const proof = facts.some(
      (fact) =>
        fact.billId === order.transactionId &&
        fact.paid === 1 &&
        [null, account].includes(fact.collectionId) &&
        [null, 0, order.total].includes(fact.paidAmount),
    );
    const isRow = ours?.amount === order.total && ours.orderId === order.id;
    const isBill =
      bill?.state === "paid" && bill.amount === order.total && bill.orderId === order.id;
    // A restore takes proofs back, until the sweep and the checks of bills find them again.
    const isProven = (proof || restored.paid.has(order.id)) && isRow;
    return isBill && (isProven || isForgotten)
      ? []
      : [`I2: order ${order.id} is paid without proof`];
  });
}

/** I3 and the second half of I8: nothing that was reached, proven or made is taken back. */
function onlyForwards(sequence: Sequence, { attempts, orders, facts, bills }: Snapshot): string[] {
  const past = pasts.get(sequence) ?? noPast();
  pasts.set(sequence, past);
  const stated = new Map(
    facts.map(({ id, billId, digest, paid, paidAmount }) => [
      id,
      `${billId} ${digest} ${paid} ${paidAmount}`,
    ]),
  );
  const states = new Map(attempts.map(({ id, state }) => [id, state]));
  const known = new Set(bills.map(({ billId }) => billId));
  const broken = [
    ...[...past.states].flatMap(([id, before]) => {
      const now = states.get(id);
      return now && hasReached(now, before) ? [] : [`I3: attempt ${id} fell from ${before}`];
    }),
    ...[...past.paidOrders].flatMap((id) =>
      orders.some((order) => order.id === id && isPaid(order)) ? [] : [`I3: order ${id} unpaid`],
    ),
    ...[...past.facts].flatMap(([id, text]) =>
      stated.get(id) === text ? [] : [`I8: fact ${id} was changed`],
    ),
    ...[...past.billIds].flatMap((id) => (known.has(id) ? [] : [`I8: bill ${id} was forgotten`])),
  ];
  past.states = states;
  past.facts = stated;
  for (const order of orders.filter(isPaid)) past.paidOrders.add(order.id);
  for (const id of known) if (id !== null) past.billIds.add(id);
  return broken;
}

/** I4: one living order for an attempt, bills only for that one, and at most one of them open and shown. */
function oneOrderAndOneBill(sequence: Sequence, seen: Snapshot): string[] {
  const { shown } = sequence;
  const { orders, provider } = seen;
  const untraceable = untraceableBills(sequence, seen);
  const byAttempt = Map.groupBy(orders, (order) => parseCreatedVia(order.createdVia)?.attempt);
  return [...byAttempt].flatMap(([attempt, made]) => {
    const alive = made.filter(isAlive);
    const open = provider.filter(
      (bill) =>
        bill.state === "due" &&
        shown.has(bill.id) &&
        !untraceable.has(bill.id) &&
        made.some((order) => order.id === bill.orderId),
    );
    return [
      ...(alive.length > 1 ? [`I4: attempt ${attempt} has ${alive.length} living orders`] : []),
      ...(open.length > 1 ? [`I4: attempt ${attempt} has ${open.length} open bills`] : []),
    ];
  });
}

/** I6: a code for one use is on one order that can be paid, or is. */
function couponBound({ coupon }: Sequence, { orders, provider }: Snapshot): string[] {
  const using = orders.filter(
    (order) =>
      isAlive(order) &&
      order.coupons.includes(coupon) &&
      provider.some((bill) => bill.orderId === order.id && ["due", "paid"].includes(bill.state)),
  );
  return using.length > 1 ? [`I6: ${using.length} orders use ${coupon}`] : [];
}

/**
 * I11: neither the orders that are paid or can be, nor those that the shop counts, exceed a capacity. A payment for
 * which there was no place left is before the owner.
 */
function placedOnce(sequence: Sequence, seen: Snapshot): string[] {
  const payable = taken(sequence, seen).flatMap(({ fulfilment }) =>
    fulfilment ? [{ ...fulfilment, day: fulfilment.date, orders: 1 }] : [],
  );
  const reviewed = seen.reviews
    .filter(({ kind }) => kind === "over-capacity")
    .flatMap(({ orderId }) => seen.revisions.find((revision) => revision.orderId === orderId) ?? [])
    .flatMap(({ way, day, slot }) => (way && day && slot ? [{ way, day, slot, orders: -1 }] : []));
  return [
    ...withinCapacity("paid or payable", payable),
    ...withinCapacity("counted", [...seen.slots, ...reviewed]),
  ];
}

/** I7: what was answered is there: settings, facts of acknowledged messages, bills that browsers were sent to. */
function kept(sequence: Sequence, seen: Snapshot): string[] {
  const { acknowledged, shown, shipping, shops } = sequence;
  const { facts, bills, shippingCost } = seen;
  const forgotten = forgottenBills(sequence, seen);
  /** What the address of a bill has in it. */
  const placeOf = (billId: string, orderId: number) =>
    shops.paidBy === "billplz" ? billId : `/order-confirmation/${orderId}`;
  return [
    ...(shipping.now.has(shippingCost) ? [] : [`I7: shipping is ${shippingCost}`]),
    ...acknowledged.flatMap(({ billId, paid }) =>
      facts.some((fact) => fact.billId === billId && (fact.paid === 1) === paid)
        ? []
        : [`I7: the message about ${billId} was answered and is not kept`],
    ),
    ...[...shown.keys()].flatMap((id) =>
      forgotten.has(id) ||
      bills.some((bill) => bill.billId === id && bill.url?.includes(placeOf(id, bill.orderId)))
        ? []
        : [`I7: bill ${id} was shown and is not kept`],
    ),
  ];
}
