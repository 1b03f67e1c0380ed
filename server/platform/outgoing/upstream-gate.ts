import type { Places } from "../limits/limits.ts";

/**
 * What a call is for. browse: goods for a page that only shows them. checkout: a read that an order may hang on.
 * write: anything that changes something upstream.
 */
type Traffic = "browse" | "checkout" | "write";

/** Whose call it is, and what for. */
export interface Caller {
  traffic: Traffic;
  /**
   * The client that made us read (client-key.ts). Undefined for work of our own, and for what writes: that has limits
   * where it is posted, and must not wait behind the reads of others at the same address.
   */
  client?: string | undefined;
}

/** A place, or who is kept out: only this client, which asks too much at once, or everybody. */
type Admission = { isIn: true; release(): void } | { isIn: false; isOnlyThisClient: boolean };

/** Bounds what one upstream is asked at a time, and keeps quiet when it asked for quiet. */
export interface UpstreamGate {
  /**
   * Takes a place, waiting at most `waitMs` for one. Writes are let in first, then the checkout's reads, then the rest;
   * among equals the client that holds the fewest places. No client's reads can fill the gate, nor its queue.
   */
  enter(caller: Caller, waitMs: number): Promise<Admission>;
  /** No calls of this kind for `ms` from now. An upstream may limit reads and not writes, or the other way round. */
  pause(traffic: Traffic, ms: number): void;
  /** Ms that calls of this kind still have to stay away; 0 when they may come. */
  pausedFor(traffic: Traffic): number;
}

interface Waiting extends Caller {
  admit(): void;
}

const BY_IMPORTANCE: Traffic[] = ["write", "checkout", "browse"];

/** @param options.ticks ms of a clock that never jumps */
export function createUpstreamGate(options: { places: Places; ticks: () => number }): UpstreamGate {
  const { places, ticks } = options;
  const open: Record<Traffic, number> = { browse: 0, checkout: 0, write: 0 };
  const waiting: Record<Traffic, Set<Waiting>> = {
    browse: new Set(),
    checkout: new Set(),
    write: new Set(),
  };
  /** Reads of each client. */
  const openOf = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  const pausedUntil = { read: 0, write: 0 };

  function fits({ traffic, client }: Caller): boolean {
    const reads = open.browse + open.checkout;
    if (reads + open.write >= places.open) return false;
    if (traffic === "write") return true;
    if (reads >= places.openReads || countOf(openOf, client) >= places.openReadsOfClient)
      return false;
    return traffic === "checkout" || open.browse < places.openBrowsing;
  }

  function take(caller: Caller): () => void {
    const step = (by: number) => {
      open[caller.traffic] += by;
      add(openOf, caller.client, by);
    };
    step(1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
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
    async enter(caller, waitMs) {
      if (fits(caller)) return { isIn: true, release: take(caller) };
      const isFull = countOf(waitingOf, caller.client) >= places.waitingOfClient;
      if (isFull) return { isIn: false, isOnlyThisClient: true };
      if (waiting[caller.traffic].size >= places.waiting)
        return { isIn: false, isOnlyThisClient: false };
      return wait(caller, waitMs);
    },
    pause(traffic, ms) {
      const kind = kindOf(traffic);
      pausedUntil[kind] = Math.max(pausedUntil[kind], ticks() + ms);
    },
    pausedFor: (traffic) => Math.max(0, pausedUntil[kindOf(traffic)] - ticks()),
  };
}

function kindOf(traffic: Traffic): "read" | "write" {
  return traffic === "write" ? "write" : "read";
}

/** Our own work has no count. */
function countOf(counts: Map<string, number>, client: string | undefined): number {
  return client === undefined ? 0 : (counts.get(client) ?? 0);
}

function add(counts: Map<string, number>, client: string | undefined, by: number): void {
  if (client === undefined) return;
  const count = countOf(counts, client) + by;
  if (count > 0) counts.set(client, count);
  else counts.delete(client);
}
