/** Too many tasks are waiting. */
export class QueueFull extends Error {
  constructor() {
    super("too much work is waiting");
    this.name = "QueueFull";
  }
}

/** Runs a few tasks at a time, first come, first served. */
export function createWorkQueue(options: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    /** @throws QueueFull at once, or what the task throws */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= options.atOnce) {
        if (waiting.length >= options.maxWaiting) throw new QueueFull();
        await new Promise<void>((admit) => waiting.push(admit));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // The first waiting task takes over the place.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
