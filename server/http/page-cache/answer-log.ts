import type { Log } from "#server/platform/log.ts";

const EVERY_MS = 10_000;

export type AnswerLog = ReturnType<typeof createAnswerLog>;

/** Counts answers from memory and logs the sums regularly: a line for each would cost more than the answer. */
export function createAnswerLog(log: Log) {
  const counts = { 200: 0, 304: 0 };

  function write(): void {
    if (counts[200] + counts[304] === 0) return;
    log.info("requests.from-memory", { answered: counts[200], unchanged: counts[304] });
    counts[200] = 0;
    counts[304] = 0;
  }

  const timer = setInterval(write, EVERY_MS);
  timer.unref();
  return {
    count(status: 200 | 304): void {
      counts[status] += 1;
    },
    /** Logs the last sums and stops the timer. */
    close(): void {
      clearInterval(timer);
      write();
    },
  };
}
