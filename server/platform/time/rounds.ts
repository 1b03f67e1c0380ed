export interface Rounds {
  /** Ends after the step that is under way. */
  stop(): Promise<void>;
}

/**
 * Repeats background work with a pause of `pauseMs` after each round. It does not keep the process alive.
 * @param onFailure called with what a round threw; the next round follows
 */
export function startRounds(
  work: (isStopping: () => boolean) => Promise<unknown>,
  { pauseMs, onFailure }: { pauseMs: number; onFailure: (error: unknown) => void },
): Rounds {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await work(() => isStopping);
    } catch (error) {
      onFailure(error);
    }
    if (!isStopping) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round = run();
    }, pauseMs);
    timer.unref();
  }

  schedule();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await round;
    },
  };
}
