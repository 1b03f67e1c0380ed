/** The deadline of a call passed. */
export class DeadlinePassed extends Error {
  constructor() {
    super("deadline passed");
    this.name = "DeadlinePassed";
  }
}

/**
 * Runs `work` for at most `ms`. At the deadline its signal is aborted; work that ignores it goes on unawaited.
 * @throws DeadlinePassed, or what the work throws
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const passed = new Promise<never>((_, reject) => {
    abort.signal.addEventListener("abort", () => reject(new DeadlinePassed()));
  });
  const timer = setTimeout(() => abort.abort(), Math.max(ms, 0));
  try {
    return await Promise.race([work(abort.signal), passed]);
  } finally {
    clearTimeout(timer);
  }
}
