import type { CallLimits } from "../limits/limits.ts";

/**
 * Purpose of a call. browse: goods that are only shown. checkout: a read that an order may depend on. write: a change
 * upstream. index: a read of the catalogue index, for which no visitor waits.
 */
type Traffic = "browse" | "checkout" | "write" | "index";

export interface Caller {
  traffic: Traffic;
  /**
   * The client whose request caused the read (client-key.ts). Undefined for background work and for writes: posts have
   * limits of their own and must not wait behind reads of others at the same address.
   */
  client?: string | undefined;
}

/** A place, or whether only this client or every client is refused. */
type Admission = { isIn: true; release(): void } | { isIn: false; isOnlyThisClient: boolean };

interface Waiting extends Caller {
  admit(): void;
}

const BY_IMPORTANCE: Traffic[] = ["write", "checkout", "browse", "index"];

/**
 * Limits the concurrent calls of one upstream, and pauses them when it asks for that.
 * @param options.ticks ms of a monotonic clock
 */
export function createUpstreamGate(options: { callLimits: CallLimits; ticks: () => number }) {
  const { callLimits, ticks } = options;
  const open: Record<Traffic, number> = { browse: 0, checkout: 0, write: 0, index: 0 };
  const waiting: Record<Traffic, Set<Waiting>> = {
    browse: new Set(),
    checkout: new Set(),
    write: new Set(),
    index: new Set(),
  };
  /** Reads per client. */
  const openOf = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  const pausedUntil = { read: 0, write: 0 };

  function fits({ traffic, client }: Caller): boolean {
    const browsing = open.browse + open.index;
    const reads = browsing + open.checkout;
    if (reads + open.write >= callLimits.open) return false;
    if (traffic === "write") return true;
    if (reads >= callLimits.openReads || countOf(openOf, client) >= callLimits.openReadsOfClient)
      return false;
    if (traffic === "index" && open.index >= callLimits.openIndexing) return false;
    return traffic === "checkout" || browsing < callLimits.openBrowsing;
  }

  function take(caller: Caller): () => void {
    const step = (by: number) => {
      open[caller.traffic] += by;
      add(openOf, caller.client, by);
    };
    step(1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      step(-1);
      for (let next = nextWaiting(); next; next = nextWaiting()) next.admit();
    };
  }

  function nextWaiting(): Waiting | undefined {
    for (const traffic of BY_IMPORTANCE) {
      let best: Waiting | undefined;
      for (const entry of waiting[traffic]) {
        const isBetter = !best || countOf(openOf, entry.client) < countOf(openOf, best.client);
        if (isBetter && fits(entry)) best = entry;
      }
      if (best) return best;
    }
    return undefined;
  }

  function wait(caller: Caller, waitMs: number): Promise<Admission> {
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer);
        waiting[caller.traffic].delete(entry);
        add(waitingOf, caller.client, -1);
      };
      const entry: Waiting = {
        ...caller,
        admit() {
          leave();
          resolve({ isIn: true, release: take(caller) });
        },
      };
      const timer = setTimeout(() => {
        leave();
        resolve({ isIn: false, isOnlyThisClient: false });
      }, waitMs);
      waiting[caller.traffic].add(entry);
      add(waitingOf, caller.client, 1);
    });
  }

  return {
    /**
     * Takes a place, waiting at most `waitMs` for one. Writes go first, then the checkout's reads, then lists, then the index;
     * among equals the client with the fewest places. One client's reads can fill neither the gate nor its queue.
     */
    async enter(caller: Caller, waitMs: number): Promise<Admission> {
      if (fits(caller)) return { isIn: true, release: take(caller) };
      const isFull = countOf(waitingOf, caller.client) >= callLimits.waitingOfClient;
      if (isFull) return { isIn: false, isOnlyThisClient: true };
      if (waiting[caller.traffic].size >= callLimits.waiting)
        return { isIn: false, isOnlyThisClient: false };
      return wait(caller, waitMs);
    },
    /** Stops calls of this kind for `ms`. Reads and writes are paused separately. */
    pause(traffic: Traffic, ms: number): void {
      const kind = kindOf(traffic);
      pausedUntil[kind] = Math.max(pausedUntil[kind], ticks() + ms);
    },
    /** The rest of the pause in ms; 0 for none. */
    pausedFor: (traffic: Traffic) => Math.max(0, pausedUntil[kindOf(traffic)] - ticks()),
  };
}

function kindOf(traffic: Traffic): "read" | "write" {
  return traffic === "write" ? "write" : "read";
}

/** Background work is not counted. */
function countOf(counts: Map<string, number>, client: string | undefined): number {
  return client === undefined ? 0 : (counts.get(client) ?? 0);
}

function add(counts: Map<string, number>, client: string | undefined, by: number): void {
  if (client === undefined) return;
  const count = countOf(counts, client) + by;
  if (count > 0) counts.set(client, count);
  else counts.delete(client);
}
