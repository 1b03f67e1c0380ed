import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request on whose behalf the code is running, for the bounded transport (upstream.ts), which is many calls away
 * from it. An AsyncLocalStorage and not a parameter: the client would have to go through every service, port and cache
 * between a route and an upstream, and a call that forgot it would have no bound. Work of our own has no visit.
 */
export interface Visit {
  /** What limits count it by (client-key.ts). */
  client: string;
  /** Whether an order may hang on it: then its reads of goods get the checkout's places. */
  isBuying: boolean;
  /** Counts a page view that needs an upstream (PAGE_READS), once for the whole visit. @returns 0, or ms to stay away */
  takeRead(): number;
  /** Ms until it is worth making a page of goods for it that memory does not have; 0 at once. Counts nothing. */
  waitAtDoor(): number;
  /** Set when a call for it was turned away: what the visitor is answered if the page cannot do without. */
  turnedAway?: { status: 429 | 503; retryAfterMs: number };
}

const visits = new AsyncLocalStorage<Visit>();

export const inVisit = <T>(visit: Visit, work: () => T): T => visits.run(visit, work);

/** For what is begun by a visit and done for everybody: to renew a copy that memory has. */
export const outsideVisits = <T>(work: () => T): T => visits.exit(work);

export const currentVisit = (): Visit | undefined => visits.getStore();
