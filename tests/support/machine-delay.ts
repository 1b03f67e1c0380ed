import { availableParallelism, loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** This process mostly waits. When its own timer fires later than this, other processes are late as well. */
const LATE_TURN_MS = 400;
/** Processes that waited for a core, per core, in the last minute. */
const OVERLOAD = 3;
const TRIES = 10;

/**
 * Repeats a task that failed while the machine was overloaded, where the shop cannot meet its own deadlines (3 to 12 s
 * for several calls). A failure without overload is the task's result.
 */
export async function onceTheMachineKeepsUp<T>(
  task: () => Promise<T>,
  hasFailed: (result: T) => boolean,
): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  try {
    let result = await task();
    for (let tries = 1; tries < TRIES && hasFailed(result); tries += 1) {
      if (delay.max / 1e6 <= LATE_TURN_MS && !isOverloaded()) break;
      delay.reset();
      result = await task();
    }
    return result;
  } finally {
    delay.disable();
  }
}

function isOverloaded(): boolean {
  return (loadavg()[0] ?? 0) > OVERLOAD * availableParallelism();
}
