/** Too much work is waiting already. */
export class QueueFull extends Error {
  constructor() {
    super("too much work is waiting");
    this.name = "QueueFull";
  }
}

/** Runs work a few at a time, in the order in which it came. */
export interface WorkQueue {
  /** @throws QueueFull at once, or whatever the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(options: { atOnce: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= options.atOnce) {
        if (waiting.length >= options.maxWaiting) throw new QueueFull();
        await new Promise<void>((admit) => waiting.push(admit));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // The place goes straight to whoever waits longest.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
