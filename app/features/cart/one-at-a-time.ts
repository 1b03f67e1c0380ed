let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other, over all tabs of this shop where the browser can. The cart lives in a cookie:
 * two changes under way at the same time would both start from the same cart, and one of them would be lost.
 * A task whose signal is aborted before its turn is not started.
 */
export async function oneAtATime<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // Absent on plain http, except on loopback.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request("kedai-cart", { signal }, task);
  const turn = last.then(() => {
    signal.throwIfAborted();
    return task();
  });
  last = turn.catch(() => undefined);
  return turn;
}
