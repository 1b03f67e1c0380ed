const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations of the money path that a shop may set otherwise: with an embedded back end, in tests. All in ms. */
export interface CheckoutTiming {
  /** How long a lease lasts without a heartbeat, and how often its holder sends one. */
  lease: number;
  heartbeat: number;
  /** How often a request that waits for a lease looks again, and how long it waits at most. */
  poll: number;
  patience: number;
  /** The provider's callback is answered after this time; the rest of the work continues. The provider waits 20 s. */
  callbackWithin: number;
  /** From the press on Pay Now to its answer: the work, and the page that shows the result. */
  pressWithin: number;
  /** Of that: for the order and its bill. Work that takes longer continues, and the next press finds its result. */
  answerWithin: number;
  /** The return from paying, and an order's page, are answered within this time. */
  pageWithin: number;
  /** Of that: the wait for another request's work on the same order. */
  returnPatience: number;
  pagePatience: number;
  /** After this time the back end no longer works on an order whose answer was lost. */
  backEndLimit: number;
  /** An open bill that was checked more recently is not read again for a shopper. */
  billFreshness: number;
  /** A signed message that the provider itself denies for this long goes to review. */
  contradiction: number;
  /** An unpaid attempt without a change for this long is closed; UNPAID_ORDER_HOURS. */
  abandonAfter: number;
}

const DEFAULTS: CheckoutTiming = {
  lease: 8 * SECOND,
  heartbeat: 2 * SECOND,
  poll: 100,
  patience: 8 * SECOND,
  callbackWithin: 2.5 * SECOND,
  pressWithin: 12 * SECOND,
  answerWithin: 10.5 * SECOND,
  pageWithin: 6 * SECOND,
  returnPatience: 5 * SECOND,
  pagePatience: 2 * SECOND,
  backEndLimit: 30 * SECOND,
  billFreshness: 10 * SECOND,
  contradiction: 15 * MINUTE,
  abandonAfter: DAY,
};

/** The fixed durations of the money path, in ms. With CheckoutTiming these are all there are. */
export const DURATIONS = {
  /** How long the owner may take back that an order was handed over. */
  handOverUndone: 10 * MINUTE,

  /** A request finishes what it began. The reconciler takes over after this time. */
  factToReconciler: 15 * SECOND,
  attemptToReconciler: MINUTE,

  /** How long a press on Pay Now looks for the order whose answer it lost; then its page looks again by itself. */
  lostOrderSought: 3 * SECOND,
  /** The first wait before a lost order is looked up again; doubled each time. */
  orderReadAgain: 250,
  /** The least time for a request to the provider for a bill, even if the turn is late. */
  billRequestAtLeast: 2 * SECOND,

  /** A hold while its order is made, and after its bill could not be issued: it ends by itself. */
  holdWhileOrdering: 5 * MINUTE,
  /** The back end may count the use of a coupon this much later than it made the order. */
  couponCountedWithin: 10 * SECOND,

  /** A payment that was under way when its bill was deleted may still arrive: the bill is checked once more. */
  checkAfterDeletion: 30 * MINUTE,
  /** An open bill is checked without a message until this age. */
  lastBillCheck: 30 * DAY,
  /** The owner is told when a bill of a paid order is still due. */
  reportBillStillDue: HOUR,

  /** Between two tries of the reconciler. */
  attemptTryAgain: 5 * MINUTE,
  holdTryAgain: 30 * SECOND,
  /** Between two looks at a paid order with a delivery slot: it may have been cancelled or refunded. */
  slotCheckedAgain: 30 * MINUTE,
  billCheckTryAgain: 5 * MINUTE,
  /** The longest wait between two tries to write a note on the back end's order. */
  orderNoteLongestWait: HOUR,
  /** A bill's id is written on its order when the bill is this old, and not after the second age. */
  billIdOnOrderAfter: MINUTE,
  billIdOnOrderUntil: DAY,

  reconcilerPause: 5 * SECOND,
  /** How long the reconciler waits for another process's work on the same cart. */
  reconcilerPatience: 500,
  ownerNoticeTimeout: 5 * SECOND,
  /** The owner is reminded of a slip that waits for a decision this long. */
  slipForgotten: DAY,
  /** A form that waits for the owner's sign-in. */
  formKept: DAY,
  /** Contact data of an attempt is erased this long after its last change. */
  contactKept: 30 * DAY,
  /** Sent and failed messages are deleted this long after their last try. */
  messagesKept: 90 * DAY,
  /** An action of the owner's area without an end is looked up after this time: its form may still be sent again. */
  actionLeftOpen: 10 * MINUTE,
  openActionsChecked: MINUTE,
  /** A change in the back end that is older than this is not told: an older backup may have been restored. */
  newsSent: 3 * DAY,
  /** A message without a channel is given up at this age: as long as others are tried. */
  messageTried: 3 * DAY,
  /** Rows of ended leases and of the releases of holds are removed after this time. */
  spentRowsKept: DAY,
} as const;

/** The ages at which an open bill is checked without a message; from the last one on daily. */
export const BILL_CHECK_AGES = [10 * MINUTE, 30 * MINUTE, 120 * MINUTE, DAY] as const;

/**
 * Ages of a sent order at which surplus copies of it are looked for again, in ms, after the first look at
 * `backEndLimit`: a back end may make an order long after a gateway on the way has given it up.
 */
export const STRAY_CHECK_AGES = [MINUTE, 5 * MINUTE, 30 * MINUTE] as const;

interface Backoff {
  first: number;
  longest: number;
}

/** Waits between two tries, in ms: the first one, doubled after each try up to the longest. */
export const BACKOFFS = {
  followUpFact: { first: 10 * SECOND, longest: 5 * MINUTE },
  markPaid: { first: 5 * SECOND, longest: 10 * MINUTE },
  endBill: { first: 15 * SECOND, longest: 5 * MINUTE },
} as const satisfies Record<string, Backoff>;

/** The wait after so many failed tries, in ms. */
export function backoff({ first, longest }: Backoff, tries: number): number {
  return Math.min(first * 2 ** Math.min(tries, 10), longest);
}

/** Whether something was done less than `ms` ago. A moment in the future, by the time of day, does not count. */
export function isWithin(ms: number, since: number, now: number): boolean {
  return since <= now && now < since + ms;
}

/** The durations of this shop: the defaults where it sets none. */
export function timingOf(shop: { checkoutTiming?: Partial<CheckoutTiming> }): CheckoutTiming {
  return { ...DEFAULTS, ...shop.checkoutTiming };
}
