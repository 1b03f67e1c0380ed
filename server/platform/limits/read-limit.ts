import { LRUCache } from "lru-cache";
import type { Limit } from "../storage/rate-limit.ts";

/** Largest number of counted clients; the least recent one is dropped and starts with a full bucket. */
const MAX_CLIENTS = 10_000;

/**
 * A token bucket per client, in memory: it holds `count` tokens and refills evenly within the window.
 * @param ticks ms of a monotonic clock
 */
export function createReadLimit({ count, windowMs }: Limit, ticks: () => number) {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_CLIENTS });
  const msForOne = windowMs / count;

  function bucketOf(client: string): { left: number; at: number } {
    const at = ticks();
    const known = buckets.get(client);
    if (!known) return { left: count, at };
    return { left: Math.min(count, known.left + (at - known.at) / msForOne), at };
  }

  const waitFor = (left: number) => (left >= 1 ? 0 : Math.ceil((1 - left) * msForOne));
  const leftOf = (client: string) => bucketOf(client).left;

  return {
    /** Takes a token. @returns 0, or the ms until the next token; then nothing was taken */
    take(client: string): number {
      const bucket = bucketOf(client);
      const waitMs = waitFor(bucket.left);
      if (waitMs === 0) buckets.set(client, { ...bucket, left: bucket.left - 1 });
      return waitMs;
    },
    /** Takes a token in any case. @param debt how many more than there are may have been taken */
    charge(client: string, debt: number): void {
      const bucket = bucketOf(client);
      buckets.set(client, { ...bucket, left: Math.max(-debt, bucket.left - 1) });
    },
    /** The ms until the next token; 0 when there is one. Takes nothing. @param debt as above */
    waitOf: (client: string, debt = 0) => waitFor(leftOf(client) + debt),
    /** The tokens of a client; below 0 after a charge. */
    leftOf,
  };
}
