/** For so long, ms, the time of day must have read the same before anything is closed because of it. */
const APART_MS = 15 * 60_000;

/**
 * The time by at least two readings of the time of day that are 15 minutes apart, ms since the epoch: never later than
 * any reading of that span says, counted on with a clock that never jumps. 0 until this process has run for so long.
 *
 * What ends because it is old (an abandoned attempt, erased data) is judged by it, so that a time of day that is wrong
 * for a while, before or after a restart, closes nothing.
 */
export type SureNow = () => number;

/**
 * Every call takes a reading; background work calls it every few seconds.
 * @param clock the time of day, ms since the epoch, which may be set at any moment
 * @param ticks ms of a clock that never jumps
 */
export function createSureClock(clock: () => number, ticks: () => number): SureNow {
  // The lowest readings of two spans, the last whole one and the one that runs, as their distance from the ticks.
  let before: number | undefined;
  let lowest = clock() - ticks();
  let beganAt = ticks();
  return () => {
    const distance = clock() - ticks();
    if (ticks() - beganAt >= APART_MS) {
      before = lowest;
      lowest = distance;
      beganAt = ticks();
    } else {
      lowest = Math.min(lowest, distance);
    }
    return before === undefined ? 0 : ticks() + Math.min(before, lowest);
  };
}
