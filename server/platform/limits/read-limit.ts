import { LRUCache } from "lru-cache";
import type { Limit } from "../storage/rate-limit.ts";

/** Clients that are remembered; one that is forgotten begins with a full bucket. */
const MAX_CLIENTS = 10_000;

/** Counts in memory what one client does, as a bucket that holds `count` and fills up evenly within the window. */
export interface ReadLimit {
  /** Takes one. @returns 0, or the ms until there is one again; then nothing was taken */
  take(client: string): number;
  /** The ms until there is one again; 0 when there is one. Takes nothing. */
  waitOf(client: string): number;
}

/** @param ticks ms of a clock that never jumps */
export function createReadLimit({ count, windowMs }: Limit, ticks: () => number): ReadLimit {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_CLIENTS });
  const msForOne = windowMs / count;

  function bucketOf(client: string): { left: number; at: number } {
    const at = ticks();
    const known = buckets.get(client);
    if (!known) return { left: count, at };
    return { left: Math.min(count, known.left + (at - known.at) / msForOne), at };
  }

  const waitFor = (left: number) => (left >= 1 ? 0 : Math.ceil((1 - left) * msForOne));

  return {
    take(client) {
      const bucket = bucketOf(client);
      const waitMs = waitFor(bucket.left);
      if (waitMs === 0) buckets.set(client, { ...bucket, left: bucket.left - 1 });
      return waitMs;
    },
    waitOf: (client) => waitFor(bucketOf(client).left),
  };
}
