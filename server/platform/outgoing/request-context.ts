import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The request that the code runs for. The upstream transport (upstream.ts) needs it. It is an AsyncLocalStorage because
 * a parameter would have to pass through every service, port and cache, and a call without it would have no limit.
 * Background work has none.
 */
export interface RequestContext {
  /** The key of its limits (client-key.ts). */
  client: string;
  /** Whether an order may depend on it: then its reads of goods get the checkout's places. */
  isBuying: boolean;
  /**
   * Counts an answer that must be computed (COMPUTED_PAGES), once per request.
   * @returns 0, or the ms until a view may read from an upstream again
   */
  countPage(): number;
  /** Set when a call for it was refused: the answer if the page cannot be made without that call. */
  refusedByLimit?: { status: 429 | 503; retryAfterMs: number };
}

const storage = new AsyncLocalStorage<RequestContext | "background-sync">();

export const inRequest = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** For work that a request starts and that serves all visitors: the renewal of cached pages, calls that all share. */
export const outsideRequests = <T>(work: () => T): T => storage.exit(work);

/** For reads that fill or renew the catalogue index and the order rows: few at a time, after all others. */
export const asBackgroundSync = <T>(work: () => T): T => storage.run("background-sync", work);

export const isBackgroundSync = (): boolean => storage.getStore() === "background-sync";

export function currentRequest(): RequestContext | undefined {
  const context = storage.getStore();
  return context === "background-sync" ? undefined : context;
}
