import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that the code runs for. The upstream transport (upstream.ts) needs it. It is an AsyncLocalStorage because
 * a parameter would have to pass through every service, port and cache, and a call without it would have no limit.
 * Background work has no visit.
 */
export interface Visit {
  /** The key of its limits (client-key.ts). */
  client: string;
  /** Whether an order may depend on it: then its reads of goods get the checkout's places. */
  isBuying: boolean;
  /**
   * Counts an answer that must be computed (COMPUTED_PAGES), once per visit.
   * @returns 0, or the ms until a view may read from an upstream again
   */
  takePage(): number;
  /** Set when a call for it was refused: the answer if the page cannot be made without that call. */
  turnedAway?: { status: 429 | 503; retryAfterMs: number };
}

const visits = new AsyncLocalStorage<Visit | "index">();

export const inVisit = <T>(visit: Visit, work: () => T): T => visits.run(visit, work);

/** For work that a visit starts and that serves all visitors: the renewal of kept pages, calls that all share. */
export const outsideVisits = <T>(work: () => T): T => visits.exit(work);

/** For reads that fill or renew the catalogue index: few at a time, after all others. */
export const forIndex = <T>(work: () => T): T => visits.run("index", work);

export const isForIndex = (): boolean => visits.getStore() === "index";

export function currentVisit(): Visit | undefined {
  const visit = visits.getStore();
  return visit === "index" ? undefined : visit;
}
