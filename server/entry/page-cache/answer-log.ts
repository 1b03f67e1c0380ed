import type { Log } from "../../platform/log.ts";

const EVERY_MS = 10_000;

/** Counts answers from memory and writes the sums now and then: a line for each would cost more than the answer. */
export interface AnswerLog {
  count(status: 200 | 304): void;
  /** Writes what is left, and ends the timer. */
  close(): void;
}

export function createAnswerLog(log: Log): AnswerLog {
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
    count(status) {
      counts[status] += 1;
    },
    close() {
      clearInterval(timer);
      write();
    },
  };
}
