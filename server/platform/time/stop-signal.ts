class Stopped extends Error {
  override message = "Stopped";
}

/** Ends the waits of background work. */
export function stopSignal() {
  // One for each wait that is under way: racing with a single promise would keep every result in memory.
  const waits = new Set<(reason: Stopped) => void>();
  let isStopped = false;
  let wake = () => {};

  /** The result of `work`. @throws as soon as it is stopped; the work then goes on unattended */
  function orStop<T>(work: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (isStopped) reject(new Stopped());
    waits.add(reject);
    void work.then(resolve, reject).finally(() => waits.delete(reject));
    return promise;
  }

  return {
    isStopped: () => isStopped,
    stop() {
      isStopped = true;
      for (const end of waits) end(new Stopped());
      wake();
    },
    /** Ends the pause that is under way. */
    wake: () => wake(),
    /** Waits for `ms`; shorter when woken or stopped. Does not keep the process alive. */
    async pause(ms: number): Promise<void> {
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    orStop,
    /** Some methods of an object, whose results throw as soon as it is stopped. */
    stoppable<Calls, Name extends keyof Calls>(
      calls: Calls,
      names: readonly Name[],
    ): Pick<Calls, Name> {
      type Call = (...args: unknown[]) => Promise<unknown>;
      const entries = names.map((name) => {
        const call = calls[name] as Call;
        return [name, (...args: unknown[]) => orStop(call(...args))];
      });
      return Object.fromEntries(entries) as Pick<Calls, Name>;
    },
  };
}
