/** Ends the waits of background work. */
export type StopSignal = ReturnType<typeof stopSignal>;

class Stopped extends Error {}

export function stopSignal() {
  const stopped = Promise.withResolvers<never>();
  // Only what races with it needs to handle it.
  stopped.promise.catch(() => {});
  let isStopped = false;
  let wake = () => {};

  return {
    isStopped: () => isStopped,
    stop() {
      isStopped = true;
      stopped.reject(new Stopped());
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
    /** The result of `work`. @throws as soon as it is stopped; the work then goes on unattended */
    orStop: <T>(work: Promise<T>): Promise<T> => Promise.race([work, stopped.promise]),
  };
}
