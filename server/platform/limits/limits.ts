import type { Limit, LimitVerdict } from "../storage/rate-limit.ts";
import { countUse, giveBackUse } from "../storage/rate-limit.ts";
import type { Log } from "../log.ts";
import type { Store } from "../storage/store.ts";
import { clientKey } from "./client-key.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How often one client may do what costs, or what can be guessed. Generous, because mobile shoppers
 * share addresses. Signing in has a rule of its own, whose waits grow (server/owner/sign-in-limit.ts).
 */
export const LIMITS = {
  /** Counted per client and cart, so that shoppers behind one address do not spend each other's. */
  "failed-promo-codes": { count: 10, windowMs: MINUTE },
  /** The same over all carts of a client: a guesser must not get further by filling a new cart. */
  "failed-promo-codes-in-all": { count: 100, windowMs: MINUTE },
  /** The same over all clients. Beyond it codes are being guessed from many addresses. */
  "failed-promo-codes-of-all-clients": { count: 300, windowMs: MINUTE },
  /** What each client is left with as long as that lasts: enough for a shopper who knows a code. */
  "failed-promo-codes-meanwhile": { count: 3, windowMs: MINUTE },
  /** Going on with an order that exists is free. */
  "new-checkout-attempts": { count: 20, windowMs: MINUTE },
  /** Looks at orders that are not there, or not for this browser: nobody walks through all numbers. */
  "missed-orders": { count: 20, windowMs: 10 * MINUTE },
  /** Pictures that the shop back end is asked for and does not have, and those that are on their way. */
  "missed-pictures": { count: 200, windowMs: MINUTE },
  /** A broken page sends many at once; nobody reads the hundredth. */
  "csp-reports": { count: 30, windowMs: MINUTE },
  /** Messages about payments with a wrong signature. Genuine ones are not counted. */
  "forged-callbacks": { count: 30, windowMs: MINUTE },
  /** Anything that is posted, except what servers post to us and sign. */
  posts: { count: 200, windowMs: 10 * SECOND },
} as const satisfies Record<string, Limit>;

/** How many unpaid orders may keep goods or uses of a coupon from all others, at a time. */
export const HOLD_LIMITS = {
  /** A browser's new order gives back what its older ones hold, where that can be done. */
  "unpaid-holds-of-browser": 3,
  "unpaid-holds-of-client": 10,
} as const;

type LimitName = keyof typeof LIMITS;

/**
 * Page views of one client that need the shop's back end; what memory answers is free. Counted in each process, because
 * each has its own places for calls (below), and as a bucket that fills up again evenly (read-limit.ts). Sixty shoppers
 * behind one address who all turn a page every four seconds, half of it unknown to memory, with one page fetched ahead
 * each, make 15 a second.
 */
export const PAGE_READS: Limit = { count: 300, windowMs: 10 * SECOND };

/** How many calls one upstream is asked at once (upstream-gate.ts). */
export interface Places {
  open: number;
  /** Reads never take the last places: those are for what changes something, an order first of all. */
  openReads: number;
  /** Nor do lists, searches and product pages take the last of the reads: those are for cart and checkout. */
  openBrowsing: number;
  openReadsOfClient: number;
  /** In the queue of each of the three. */
  waiting: number;
  /** As many as are answered before their deadline, when a call takes 300 ms. */
  waitingOfClient: number;
}

export const PLACES: Places = {
  open: 20,
  openReads: 16,
  openBrowsing: 12,
  openReadsOfClient: 8,
  waiting: 500,
  waitingOfClient: 100,
};

/** What a page that was turned away because of these places tells as its Retry-After, ms. */
export const CROWD_RETRY_MS = 5 * SECOND;

/** What is counted, and for whom: a visitor's address, and a part of theirs where the limit is for that. */
export interface Use {
  limit: LimitName;
  address: string;
  part?: string;
}

/** Counts a use before it happens, so that many at once cannot slip through, and tells whether it may. */
export async function takeUse(shop: { store: Store; log: Log }, use: Use): Promise<LimitVerdict> {
  const verdict = await countUse(shop.store, bucketOf(use), LIMITS[use.limit]);
  if (!verdict.allowed) {
    const { limit, address } = use;
    const { retryAfterMs } = verdict;
    shop.log.warn("limit.reached", { limit, client: clientKey(address), retryAfterMs });
  }
  return verdict;
}

/** Takes back a use that turned out to be of the free kind. */
export async function returnUse(shop: { store: Store }, use: Use): Promise<void> {
  await giveBackUse(shop.store, bucketOf(use));
}

function bucketOf({ limit, address, part }: Use): string {
  return [limit, clientKey(address), ...(part === undefined ? [] : [part])].join(" ");
}

/** The Retry-After header's value for a wait of so many ms: whole seconds, at least one. */
export function retryAfter(waitMs: number): string {
  return String(Math.max(1, Math.ceil(waitMs / 1000)));
}
