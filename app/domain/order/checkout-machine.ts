/**
 * The states of the money path and the allowed transitions. The services and the model checker use the same tables. A
 * transition that is not in a table is not allowed.
 */

/** The furthest state an attempt has reached. paid: proof is stored. fulfilled: the shop back end has confirmed. */
export type AttemptState = "started" | "ordered" | "agreed" | "billed" | "paid" | "fulfilled";

export type AttemptEvent =
  | "order-made"
  | "order-agreed"
  | "bill-opened"
  /** Proof of payment, or a total of 0, which needs no payment. */
  | "payment-proven"
  | "order-confirmed";

/**
 * posting: sent or about to be sent; it may exist in the back end.
 * unposted: certainly does not exist in the back end; may be sent again.
 * made: exists. agreed: exists and equals what the shopper confirmed. cancelled: can never be paid.
 */
export type RevisionState = "posting" | "unposted" | "made" | "agreed" | "cancelled";

export type RevisionEvent = "post" | "not-reached" | "order-made" | "order-agreed" | "cancelled";

/**
 * intended: requested from the provider. unknown: the answer was lost or is not reliable, and no browser was sent to
 * the bill. refused: certainly does not exist. open: may be shown and paid. deleted and missing: reported by the
 * provider; a payment that was in progress may still arrive.
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
  // A later revision makes another order in the same state.
  ordered: { "order-made": "ordered", "order-agreed": "agreed", "payment-proven": "paid" },
  agreed: {
    "order-made": "agreed",
    "order-agreed": "agreed",
    "bill-opened": "billed",
    // A bill whose answer was lost can be paid, and a total of 0 needs no bill.
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
  // A verified message named the bill, or its id became known and the bill was ended.
  unknown: { deleted: "deleted", missing: "missing", paid: "paid" },
  refused: {},
  open: { deleted: "deleted", missing: "missing", paid: "paid" },
  // The provider accepts a payment that was in progress at the bank when the bill was deleted.
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

/** The next state of an attempt; undefined when the event is not allowed in this state. */
export function moveAttempt(from: AttemptState, event: AttemptEvent): AttemptState | undefined {
  return ATTEMPT_MOVES[from][event];
}

export function moveRevision(from: RevisionState, event: RevisionEvent): RevisionState | undefined {
  return REVISION_MOVES[from][event];
}

export function moveBill(from: BillState, event: BillEvent): BillState | undefined {
  return BILL_MOVES[from][event];
}

/** Whether an attempt has reached at least the state `point`. */
export function hasReached(state: AttemptState, point: AttemptState): boolean {
  return RANK[state] >= RANK[point];
}
