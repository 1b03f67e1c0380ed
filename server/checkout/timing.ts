/** Every duration of the money path, in ms. */
export interface CheckoutTiming {
  /** How long a lease lasts without a sign of life, and how often its holder gives one. */
  lease: number;
  heartbeat: number;
  /** How often whoever waits for a lease looks again, and for how long a request waits at most. */
  poll: number;
  patience: number;
  /** After this time the provider is answered, which waits 20 s; the rest of the work goes on behind the answer. */
  callbackWithin: number;
  /** From the press on Pay Now to its answer, whatever is slow: the work, and the page that tells of it. */
  pressWithin: number;
  /** Of that: for the order and its bill. Work that takes longer goes on, and the next press finds what came of it. */
  answerWithin: number;
  /** Whoever comes back from paying, and an order's page, wait no longer than this for everything that is asked. */
  pageWithin: number;
  /** Of that: for somebody else's work on the same order. */
  returnPatience: number;
  pagePatience: number;
  /** After this time the back end is not working on an order any more whose answer was lost. */
  backEndLimit: number;
  /** An open bill that was looked at more recently is not read again for a shopper. */
  billFreshness: number;
  /** A signed message that the provider itself does not confirm for so long goes to review. */
  contradiction: number;
  /** An unpaid attempt that nothing happened to for so long is given up; UNPAID_ORDER_HOURS. */
  abandonAfter: number;
}

const DEFAULTS: CheckoutTiming = {
  lease: 8_000,
  heartbeat: 2_000,
  poll: 100,
  patience: 8_000,
  callbackWithin: 2_500,
  pressWithin: 12_000,
  answerWithin: 10_500,
  pageWithin: 6_000,
  returnPatience: 5_000,
  pagePatience: 2_000,
  backEndLimit: 30_000,
  billFreshness: 10_000,
  contradiction: 15 * 60_000,
  abandonAfter: 24 * 3_600_000,
};

/** Whether something was done less than `ms` ago. What lies in the future by the time of day was not. */
export function isWithin(ms: number, since: number, now: number): boolean {
  return since <= now && now < since + ms;
}

/** The shop's own durations where it has any (an embedded back end is quick, tests are impatient). */
export function timingOf(shop: { checkoutTiming?: Partial<CheckoutTiming> }): CheckoutTiming {
  return { ...DEFAULTS, ...shop.checkoutTiming };
}
