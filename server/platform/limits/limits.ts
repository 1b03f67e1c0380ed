import type { Limit, LimitVerdict } from "../storage/rate-limit.ts";
import { countUse, giveBackUse } from "../storage/rate-limit.ts";
import type { Log } from "../log.ts";
import type { Store } from "../storage/store.ts";
import { clientKey } from "./client-key.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Limits per client for actions that are expensive or could be used for guessing. They are generous because mobile
 * shoppers share addresses. Sign-in has its own rule (server/web/sign-in/sign-in-limit.ts).
 */
export const LIMITS = {
  /** Per client and cart, so that shoppers behind one address do not share a count. */
  "failed-promo-codes": { count: 10, windowMs: MINUTE },
  /** Per client over all its carts, so that a new cart does not help to guess. */
  "failed-promo-codes-in-all": { count: 100, windowMs: MINUTE },
  /** Over all clients: more failures mean that codes are being guessed from many addresses. */
  "failed-promo-codes-of-all-clients": { count: 300, windowMs: MINUTE },
  /** Per client while the limit over all clients is exceeded: enough for a shopper who knows a code. */
  "failed-promo-codes-meanwhile": { count: 3, windowMs: MINUTE },
  /** Continuing an existing order is not counted. */
  "new-checkout-attempts": { count: 20, windowMs: MINUTE },
  /** Views of orders that do not exist or belong to another browser, against guessing of order numbers. */
  "missed-orders": { count: 20, windowMs: 10 * MINUTE },
  /** Links to orders that are asked for by mail, whether there is such an order or not. */
  "order-links": { count: 20, windowMs: 10 * MINUTE },
  /** The mails with these links that one address gets, of all its orders and clients. */
  "order-links-of-recipient": { count: 3, windowMs: 60 * MINUTE },
  /** Slips of transfers; each order takes a few only. */
  slips: { count: 6, windowMs: 10 * MINUTE },
  /** Forms that are stored until the owner has signed in again. */
  "kept-forms": { count: 30, windowMs: 10 * MINUTE },
  /** Pictures that the shop back end does not have, and requests for pictures that are under way. */
  "missed-pictures": { count: 200, windowMs: MINUTE },
  /** Checks of the installation, each with calls to all services. */
  checks: { count: 5, windowMs: 10 * MINUTE },
  /** A broken page sends many at once. */
  "csp-reports": { count: 30, windowMs: MINUTE },
  /** Payment messages with a wrong signature. Genuine ones are not counted. */
  "forged-callbacks": { count: 30, windowMs: MINUTE },
  /** All posts except signed messages of servers. */
  posts: { count: 200, windowMs: 10 * SECOND },
} as const satisfies Record<string, Limit>;

/** Largest number of unpaid orders at a time that reserve goods or coupon uses. */
export const HOLD_LIMITS = {
  /** A new order releases the reservations of the browser's older ones where possible. */
  "unpaid-holds-of-browser": 3,
  "unpaid-holds-of-client": 10,
} as const;

/** The same for a client whose orders are paid by transfer: they wait for a day and not for an hour. */
export const UNPAID_TRANSFERS_OF_CLIENT = 30;

/** Room for the files of slips of transfers, as they are stored, in bytes of base64. They are part of each backup. */
export const SLIP_ROOM = {
  /** Slips that the owner has not decided on. */
  waiting: 40_000_000,
  waitingOfClient: 6_000_000,
  /** Slips of paid orders; above it the oldest files are not kept. */
  accepted: 40_000_000,
};

type LimitName = keyof typeof LIMITS;

/**
 * Answers of one client that must be computed; those from memory and files are not counted. Each process counts for
 * itself, with a bucket that refills evenly (read-limit.ts). Sixty shoppers behind one address, all with a cart, who
 * open a page every four seconds with one prefetch each, make 30 a second, and with a post for every fourth page 34.
 */
export const COMPUTED_PAGES: Limit = { count: 400, windowMs: 10 * SECOND };

/** Views of cart, checkout and orders are answered until so many more were computed for the client. */
export const FURTHER_BUYING_PAGES = 400;

/** With fewer left of COMPUTED_PAGES a client is above its share: its buying goes no longer before others' pages. */
export const SHARE_LEFT = 200;

/**
 * Searches of one client for suggestions while typing, counted like COMPUTED_PAGES: sixty shoppers behind one address, each
 * asking once a second. They need no back end.
 */
export const SUGGESTIONS: Limit = { count: 600, windowMs: 10 * SECOND };

/** Limits for concurrent calls of one upstream (upstream-gate.ts). */
export const CALL_LIMITS = {
  open: 20,
  /** Reads never take the last places: those are reserved for writes. */
  openReads: 16,
  /** Lists, searches and product pages never take the last read places: those are reserved for cart and checkout. */
  openBrowsing: 12,
  /** Calls for the catalogue index, of the places for browsing. */
  openIndexing: 2,
  openReadsOfClient: 8,
  /** Longest queue of each kind of traffic. */
  waiting: 500,
  /** About as many as are answered before their deadline when a call takes 300 ms. */
  waitingOfClient: 100,
};

export type CallLimits = typeof CALL_LIMITS;

/** Retry-After of a page that was refused for lack of places, ms. */
export const CROWD_RETRY_MS = 5 * SECOND;

/** A limit and the visitor's address that it counts, with a part (a cart) where the limit counts parts. */
export interface Use {
  limit: LimitName;
  address: string;
  part?: string;
}

/** Counts a use before the action, so that parallel requests cannot exceed the limit. */
export async function takeUse(shop: { store: Store; log: Log }, use: Use): Promise<LimitVerdict> {
  const verdict = await countUse(shop.store, bucketOf(use), LIMITS[use.limit]);
  if (!verdict.allowed) {
    const { limit, address } = use;
    const { retryAfterMs } = verdict;
    shop.log.warn("limit.reached", { limit, client: clientKey(address), retryAfterMs });
  }
  return verdict;
}

/** Takes back a use that need not be counted. */
export async function returnUse(shop: { store: Store }, use: Use): Promise<void> {
  await giveBackUse(shop.store, bucketOf(use));
}

function bucketOf({ limit, address, part }: Use): string {
  return [limit, clientKey(address), ...(part === undefined ? [] : [part])].join(" ");
}

/** The Retry-After value for a wait in ms: whole seconds, at least one. */
export function retryAfter(waitMs: number): string {
  return String(Math.max(1, Math.ceil(waitMs / 1000)));
}
