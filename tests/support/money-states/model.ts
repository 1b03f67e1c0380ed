import type { AttemptState, BillState, RevisionState } from "#app/domain/order/checkout-machine.ts";

/**
 * A small model of the shop: two attempts with an order each, three bills (two of the first order), two instances. It
 * has everything that is stored, the state of both upstreams, and the step of each instance.
 */
export interface Model {
  attempts: Attempt[];
  bills: Bill[];
  instances: Instance[];
  /** How many deaths, lost leases and failed deletions of a bill may still happen. */
  troubles: number;
}

/** The stored state of an attempt and its order, and the order upstream. */
export interface Attempt {
  state: AttemptState | null;
  revision: RevisionState | null;
  /** The order's id is stored. */
  recorded: boolean;
  /**
   * Sent twice, or given up while it was sent: the back end must be searched for orders that our tables do not have.
   */
  strayDue: boolean;
  paidBill: number | null;
  closed: boolean;
  held: boolean;
  /** The instance that works on it. The lease of a dead one expires, which is the same as a release. */
  lease: number | null;
  upstream: "absent" | "pending" | "processing" | "cancelled";
  upstreamPaidBy: number | null;
  /** A second order of the attempt exists upstream. */
  stray: boolean;
}

/** The stored state of a bill, and the bill at the provider. */
export interface Bill {
  attempt: number;
  state: BillState | null;
  /** Its id is stored: it is more than an intent. */
  known: boolean;
  shown: boolean;
  /**
   * It is stored that it must be deleted: it is not shown any more, and the provider is asked until it is deleted or
   * paid.
   */
  ending: boolean;
  /** A verified statement that it is paid. */
  fact: "none" | "unsettled" | "settled";
  inReview: boolean;
  provider: "absent" | "due" | "paid" | "deleted";
}

/** One process: idle, or before the named step of its work on an attempt. */
export interface Instance {
  at: string;
  attempt: number;
  bill: number;
  /** False when another instance took its lease over: the database refuses its writes. */
  holds: boolean;
}

const IDLE: Instance = { at: "idle", attempt: 0, bill: 0, holds: false };

const FRESH: Attempt = {
  state: null,
  revision: null,
  recorded: false,
  strayDue: false,
  paidBill: null,
  closed: false,
  held: false,
  lease: null,
  upstream: "absent",
  upstreamPaidBy: null,
  stray: false,
};

/**
 * The start of a search: nothing has happened yet.
 * @param billOwners the attempt of each bill
 */
export function start(billOwners: readonly number[], troubles: number): Model {
  const bill = (attempt: number): Bill => ({
    attempt,
    state: null,
    known: false,
    shown: false,
    ending: false,
    fact: "none",
    inReview: false,
    provider: "absent",
  });
  return {
    attempts: [...new Set(billOwners)].map(() => ({ ...FRESH })),
    bills: billOwners.map(bill),
    instances: [{ ...IDLE }, { ...IDLE }],
    troubles,
  };
}

/** The same, where this attempt's order already has this bill and waits for its payment. */
export function billed(model: Model, attempt: number, bill: number): Model {
  return edit(model, ({ attempts, bills }) => {
    const order = { state: "billed", revision: "agreed", recorded: true, upstream: "pending" };
    Object.assign(attempts[attempt]!, order);
    Object.assign(bills[bill]!, { state: "open", known: true, shown: true, provider: "due" });
  });
}

/** A copy with a change. */
export function edit(model: Model, change: (copy: Model) => void): Model {
  const copy = {
    attempts: model.attempts.map((attempt) => ({ ...attempt })),
    bills: model.bills.map((bill) => ({ ...bill })),
    instances: model.instances.map((instance) => ({ ...instance })),
    troubles: model.troubles,
  };
  change(copy);
  return copy;
}

/** Steps that act outside the database, which a lost lease does not prevent. */
const OUTSIDE_THE_STORE = new Set([
  "post",
  "make",
  "show",
  "mark",
  "delete",
  "withdraw",
  "replace",
  "drop",
  "cancel",
]);

/** Ends the work of an instance that lost its lease and is before a transaction, which the database will refuse. */
export function endIfPowerless(model: Model, index: number): void {
  const { at, holds } = model.instances[index]!;
  if (!holds && at !== "idle" && !OUTSIDE_THE_STORE.has(at)) finish(model, index);
}

/** Goes to a step. */
export function goTo(instance: Instance, at: string, bill = instance.bill): void {
  instance.at = at;
  instance.bill = bill;
}

/** Ends an instance's work; it releases its lease if it still has it. */
export function finish(model: Model, index: number): void {
  const { attempt, holds } = model.instances[index]!;
  if (holds) model.attempts[attempt]!.lease = null;
  model.instances[index] = { ...IDLE };
}

/** One text for models that differ only in the names of the two instances. */
export function keyOf(model: Model): string {
  const swapped = { ...model, instances: model.instances.toReversed() };
  const [one, two] = [textOf(model, [0, 1]), textOf(swapped, [1, 0])];
  return one < two ? one : two;
}

function textOf(model: Model, names: readonly number[]): string {
  const attempts = model.attempts.map((one) => {
    const lease = one.lease === null ? "-" : names[one.lease];
    const flags =
      +one.recorded + 2 * +one.strayDue + 4 * +one.closed + 8 * +one.held + 16 * +one.stray;
    return `${one.state?.[0]}${one.revision?.[0]}${flags}.${one.paidBill}${lease}${one.upstream[1]}${one.upstreamPaidBy}`;
  });
  const bills = model.bills.map((one) => {
    const flags = +one.known + 2 * +one.shown + 4 * +one.inReview + 8 * +one.ending;
    return `${one.state?.[0]}${flags}${one.fact[0]}${one.provider[1]}`;
  });
  const instances = model.instances.map((one) => `${one.at}${one.attempt}${one.bill}${+one.holds}`);
  return [...attempts, ...bills, ...instances, model.troubles].join();
}
