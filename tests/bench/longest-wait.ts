import { setTimeout as delay } from "node:timers/promises";

const BETWEEN_MS = 25;

/**
 * The longest time that a request without any work of its own waited while something else ran, ms: about as long as the
 * event loop was blocked at once.
 */
export async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  // It is awaited below; until then a failure would end the process.
  working.catch(() => undefined);
  let longest = 0;
  while (!over.signal.aborted) {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.arrayBuffer();
    longest = Math.max(longest, performance.now() - startedAt);
    await delay(BETWEEN_MS);
  }
  await working;
  return longest;
}
