/** Reads and writes are paused apart, because an upstream may limit one and not the other. */
export type Traffic = "read" | "write";

/** Bounds what one upstream is asked at a time, and keeps quiet when it asked for quiet. */
export interface UpstreamGate {
  /**
   * Takes a place, waiting at most `waitMs` for one. Writes are let in before reads.
   * @returns the function that gives the place back, or undefined when none came free
   */
  enter(traffic: Traffic, waitMs: number): Promise<(() => void) | undefined>;
  /** No calls of this kind for `ms` from now. */
  pause(traffic: Traffic, ms: number): void;
  /** Ms that calls of this kind still have to stay away; 0 when they may come. */
  pausedFor(traffic: Traffic): number;
}

interface Waiting {
  traffic: Traffic;
  admit: () => void;
}

/**
 * @param options.maxWaiting calls beyond this many in the queue are turned away at once
 * @param options.ticks ms of a clock that never jumps: a pause lasts as long as it was asked for, whatever the time is
 *   set to meanwhile
 */
export function createUpstreamGate(options: {
  maxOpen: number;
  maxWaiting: number;
  ticks: () => number;
}): UpstreamGate {
  let open = 0;
  const waiting: Waiting[] = [];
  const pausedUntil: Record<Traffic, number> = { read: 0, write: 0 };

  function release(): void {
    const writeFirst = waiting.findIndex((one) => one.traffic === "write");
    const [next] = waiting.splice(Math.max(writeFirst, 0), 1);
    if (next) next.admit();
    else open -= 1;
  }

  function releaseOnce(): () => void {
    let held = true;
    return () => {
      if (held) release();
      held = false;
    };
  }

  return {
    async enter(traffic, waitMs) {
      if (open < options.maxOpen) {
        open += 1;
        return releaseOnce();
      }
      if (waiting.length >= options.maxWaiting) return undefined;
      return new Promise((resolve) => {
        const entry: Waiting = {
          traffic,
          admit: () => {
            clearTimeout(timer);
            resolve(releaseOnce());
          },
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          resolve(undefined);
        }, waitMs);
        waiting.push(entry);
      });
    },
    pause(traffic, ms) {
      pausedUntil[traffic] = Math.max(pausedUntil[traffic], options.ticks() + ms);
    },
    pausedFor: (traffic) => Math.max(0, pausedUntil[traffic] - options.ticks()),
  };
}
