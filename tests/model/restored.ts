import { putBack, type StateBackup, takeBackup } from "#tests/support/state-backup.ts";
import { isFilled } from "#server/orders/order-rows/sweep.ts";
import { parseCreatedVia } from "#server/store/attempts.ts";
import { forgetSince, type Past, pastOf } from "./invariants.ts";
import type { Sequence } from "./sequence.ts";
import { isPaid, type Snapshot, takeSnapshot } from "./snapshot.ts";

/** A backup of the state store, and what was known of the sequence when it was taken. */
export interface Backup {
  rows: StateBackup;
  /** How far the clocks had been moved by then, in ms. */
  passed: number;
  acknowledged: Sequence["acknowledged"];
  mustBeTold: Sequence["mustBeTold"];
  shipping: Sequence["shipping"]["now"];
  past: Past;
}

/** What the last restore took back, and what of it the shop has not found again. */
export interface Restored {
  /** Orders and bills that the upstreams had when the backup was put back. */
  orders: Set<number>;
  bills: Set<string>;
  /** Those of these bills that their order named then. */
  named: Set<string>;
  /** Bills that the backup does not have, until a browser is sent to them again: their goods may be sold meanwhile. */
  late: Set<string>;
  /** Orders that were paid, until their bills must have been checked again. */
  paid: Set<number>;
  /** Whether a sweep over changed orders was complete since then. */
  isSwept: boolean;
}

export const nothingRestored = (): Restored => ({
  orders: new Set(),
  bills: new Set(),
  named: new Set(),
  late: new Set(),
  paid: new Set(),
  isSwept: true,
});

/** Between the end of the processes and the restored start, ms. */
const OUTAGE = 60_000;

export async function backUp(sequence: Sequence): Promise<void> {
  const { shops } = sequence;
  // A shop follows its orders from its first start on.
  if (!(await isFilled(shops.store))) await shops.sweep();
  const { acknowledged, mustBeTold, shipping } = sequence;
  sequence.backup = {
    // What becomes true while the store is read may be in the backup, and need not.
    acknowledged: [...acknowledged],
    mustBeTold: new Set(mustBeTold),
    shipping: new Set(shipping.now),
    past: pastOf(sequence),
    passed: shops.passed(),
    rows: await takeBackup(shops.store),
  };
}

/** Ends both processes, puts the state store back, and starts them again. The upstreams keep what they have. */
export async function restore(sequence: Sequence): Promise<void> {
  const { shops, backup } = sequence;
  if (!backup) return;
  sequence.isDisturbed = true;
  for (const which of [0, 1] as const) await shops.kill(which);
  const before = await takeSnapshot(sequence);
  await putBack(shops.store, backup.rows);
  await shops.ageStored(shops.passed() - backup.passed);
  await shops.pass(OUTAGE);

  sequence.acknowledged = [...backup.acknowledged];
  sequence.mustBeTold = new Set(backup.mustBeTold);
  sequence.shipping.now = new Set(backup.shipping);
  forgetSince(sequence, backup.past);
  const after = await takeSnapshot(sequence);
  for (const name of [...cancelledSince(before, after), ...paidAlready(before)]) {
    sequence.ownersChanges.add(name);
  }
  sequence.restored = restoredOf(sequence, before, after);
  for (const which of [0, 1] as const) await shops.start(which);
  sequence.restores += 1;
}

/** I12: of our own cancellations that the backup does not have, the shopper may be told. */
function cancelledSince(before: Snapshot, now: Snapshot): string[] {
  const known = new Set(
    now.revisions.flatMap(({ createdVia, cancelSentAt }) =>
      cancelSentAt === null ? [] : [createdVia],
    ),
  );
  return before.revisions
    .filter(({ createdVia, cancelSentAt }) => cancelSentAt !== null && !known.has(createdVia))
    .flatMap(({ attemptId }) => [`order-cancelled ${attemptId}`, `notice-cancelled ${attemptId}`]);
}

/** I12: the sweep sees that an order is paid, maybe before its bill was checked, and tells its shopper again. */
function paidAlready({ orders }: Snapshot): string[] {
  return orders
    .filter(isPaid)
    .map(({ createdVia }) => `order-paid ${parseCreatedVia(createdVia)?.attempt}`);
}

function restoredOf(sequence: Sequence, before: Snapshot, { bills }: Snapshot): Restored {
  const { orders, provider } = before;
  const unknown = provider.filter(({ id }) => !bills.some(({ billId }) => billId === id));
  return {
    orders: new Set(orders.map(({ id }) => id)),
    bills: new Set(provider.map(({ id }) => id)),
    named: new Set(orders.flatMap(({ namedBill }) => namedBill ?? [])),
    late: new Set([...sequence.restored.late, ...unknown.map(({ id }) => id)]),
    paid: new Set(orders.filter(isPaid).map(({ id }) => id)),
    isSwept: false,
  };
}

/** The minute's sweep over changed orders, by a process. @returns whether it was complete */
export async function sweep(sequence: Sequence, which: 0 | 1): Promise<boolean> {
  const { restored, shops } = sequence;
  const isDone = (await shops.shop(which)?.order({ kind: "sweep" })) === true;
  if (isDone) restored.isSwept = true;
  return isDone;
}

/**
 * Bills that a restore took back and that the shop need not know now: until the sweep all of them, later those that their
 * order does not name, or that cannot be paid any more.
 */
export function forgottenBills({ restored }: Sequence, seen: Snapshot): Set<string> {
  const unknown = seen.provider.filter(
    ({ id }) => restored.bills.has(id) && !seen.bills.some(({ billId }) => billId === id),
  );
  const isLost = ({ id, state, orderId, amount }: Snapshot["provider"][number]) => {
    const order = seen.orders.find((made) => made.id === orderId);
    const isOver = order?.status === "cancelled" || state === "deleted";
    return !restored.named.has(id) || isOver || order?.total !== amount;
  };
  const forgotten = restored.isSwept ? unknown.filter(isLost) : unknown;
  return new Set(forgotten.map(({ id }) => id));
}

/** Bills that nothing tells of before they are paid: our tables do not know them, and their order did not name them. */
export function untraceableBills(
  { restored }: Sequence,
  { provider, bills }: Snapshot,
): Set<string> {
  const untraceable = provider.filter(
    ({ id }) =>
      restored.bills.has(id) &&
      !restored.named.has(id) &&
      !bills.some(({ billId }) => billId === id),
  );
  return new Set(untraceable.map(({ id }) => id));
}

/** Orders that come back only when their cart is submitted again: our tables do not know them, and they name no bill. */
export function forgottenOrders(
  { restored }: Sequence,
  { orders, revisions }: Snapshot,
): Set<number> {
  const forgotten = orders.filter(
    ({ id, namedBill }) =>
      restored.orders.has(id) &&
      namedBill === undefined &&
      !revisions.some(({ orderId }) => orderId === id),
  );
  return new Set(forgotten.map(({ id }) => id));
}
