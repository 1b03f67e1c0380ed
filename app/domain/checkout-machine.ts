/**
 * The states of the money path and every move between them: pure, so that the services and a model checker use the
 * very same tables. A move that a table does not name does not happen.
 */

/** How far an attempt ever came. `paid` is our stored proof, `fulfilled` the shop back end's confirmed answer. */
export type AttemptState = "started" | "ordered" | "agreed" | "billed" | "paid" | "fulfilled";

export type AttemptEvent =
  | "order-made"
  | "order-agreed"
  | "bill-opened"
  /** Proof of payment, or a total of 0, which needs none. */
  | "payment-proven"
  | "order-confirmed";

/**
 * posting: sent, or about to be; the back end may or may not have it.
 * unposted: certain not to exist in the back end; may be sent again.
 * made: exists. agreed: exists and equals what the shopper confirmed. cancelled: will never be paid.
 */
export type RevisionState = "posting" | "unposted" | "made" | "agreed" | "cancelled";

export type RevisionEvent = "post" | "not-reached" | "order-made" | "order-agreed" | "cancelled";

/**
 * intended: the provider is being asked for it. unknown: its answer was lost or not to be trusted, and no browser was
 * shown it. refused: certain not to exist. open: may be shown and paid. deleted and missing: the provider said so; a
 * payment under way at that moment may still arrive.
 */
export type BillState =
  "intended" | "unknown" | "refused" | "open" | "deleted" | "missing" | "paid";

export type BillEvent = "opened" | "answer-lost" | "refused" | "deleted" | "missing" | "paid";

type Table<State extends string, Event extends string> = Record<
  State,
  Partial<Record<Event, State>>
>;

const ATTEMPT_MOVES: Table<AttemptState, AttemptEvent> = {
  started: { "order-made": "ordered" },
  // A next revision makes a further order: the attempt has been there before.
  ordered: { "order-made": "ordered", "order-agreed": "agreed", "payment-proven": "paid" },
  agreed: {
    "order-made": "agreed",
    "order-agreed": "agreed",
    "bill-opened": "billed",
    // A bill whose answer was lost was paid all the same, or nothing is to be paid.
    "payment-proven": "paid",
  },
  billed: { "bill-opened": "billed", "payment-proven": "paid" },
  paid: { "order-confirmed": "fulfilled" },
  fulfilled: {},
};

const REVISION_MOVES: Table<RevisionState, RevisionEvent> = {
  posting: {
    post: "posting",
    "not-reached": "unposted",
    "order-made": "made",
    cancelled: "cancelled",
  },
  unposted: { post: "posting", "order-made": "made", cancelled: "cancelled" },
  made: { "order-agreed": "agreed", cancelled: "cancelled" },
  agreed: { cancelled: "cancelled" },
  cancelled: {},
};

const BILL_MOVES: Table<BillState, BillEvent> = {
  intended: { opened: "open", "answer-lost": "unknown", refused: "refused" },
  // Adopted after all, because a verified message named it; or never shown although its id is known, and ended.
  unknown: { deleted: "deleted", missing: "missing", paid: "paid" },
  refused: {},
  open: { deleted: "deleted", missing: "missing", paid: "paid" },
  // The provider lets a payment through that was at the bank while the bill was deleted.
  deleted: { paid: "paid" },
  missing: { paid: "paid" },
  paid: {},
};

const RANK: Record<AttemptState, number> = {
  started: 0,
  ordered: 1,
  agreed: 2,
  billed: 3,
  paid: 4,
  fulfilled: 5,
};

/** Where an attempt goes, or undefined when this event changes nothing from there. */
export function moveAttempt(from: AttemptState, event: AttemptEvent): AttemptState | undefined {
  return ATTEMPT_MOVES[from][event];
}

export function moveRevision(from: RevisionState, event: RevisionEvent): RevisionState | undefined {
  return REVISION_MOVES[from][event];
}

export function moveBill(from: BillState, event: BillEvent): BillState | undefined {
  return BILL_MOVES[from][event];
}

/** Whether an attempt has come at least as far as `point`. */
export function hasReached(state: AttemptState, point: AttemptState): boolean {
  return RANK[state] >= RANK[point];
}

/** Every state from which the event is allowed, for a conditional update. */
export function billStatesBefore(event: BillEvent): BillState[] {
  return statesBefore(BILL_MOVES, event);
}

export function attemptStatesBefore(event: AttemptEvent): AttemptState[] {
  return statesBefore(ATTEMPT_MOVES, event);
}

export function revisionStatesBefore(event: RevisionEvent): RevisionState[] {
  return statesBefore(REVISION_MOVES, event);
}

function statesBefore<State extends string, Event extends string>(
  table: Table<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state][event] !== undefined);
}
