let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other, across all tabs if the browser supports locks. The cart is stored in a cookie: two
 * simultaneous changes would start from the same cart, and one would be lost. A task whose signal is aborted before its
 * turn does not start.
 */
export async function oneAtATime<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // Not available on plain http, except on loopback.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request("kedai-cart", { signal }, task);
  const turn = last.then(() => {
    signal.throwIfAborted();
    return task();
  });
  last = turn.catch(() => undefined);
  return turn;
}
