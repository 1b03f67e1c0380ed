/** For so long, ms, the time of day must have read the same before anything is closed because of it. */
const APART_MS = 15 * 60_000;

/** The time of day for decisions that must not rest on one reading of it, whole ms since the epoch. */
export interface SureClock {
  /**
   * The lowest reading of the last 15 to 30 minutes, counted on with a clock that never jumps: a time of day that is
   * set forward counts from a quarter of an hour later on, one that is set back at once. For sessions, which go on
   * meanwhile.
   */
  steadyNow: () => number;
  /**
   * The same, and 0 until this process has read the time for a quarter of an hour: nothing is old then. For what ends
   * for good because it is old (an abandoned attempt, erased data), so that a time of day that is wrong for a while,
   * before or after a restart, closes nothing.
   */
  sureNow: () => number;
}

/**
 * Every call takes a reading; background work calls it every few seconds.
 * @param clock the time of day, ms since the epoch, which may be set at any moment
 * @param ticks ms of a clock that never jumps
 */
export function createSureClock(clock: () => number, ticks: () => number): SureClock {
  // The lowest readings of two spans, the last whole one and the one that runs, as their distance from the ticks.
  let before: number | undefined;
  let lowest = clock() - ticks();
  let beganAt = ticks();

  function steadyNow(): number {
    const distance = clock() - ticks();
    if (ticks() - beganAt >= APART_MS) {
      before = lowest;
      lowest = distance;
      beganAt = ticks();
    } else {
      lowest = Math.min(lowest, distance);
    }
    return Math.floor(ticks() + Math.min(before ?? lowest, lowest));
  }

  return {
    steadyNow,
    sureNow() {
      const now = steadyNow();
      return before === undefined ? 0 : now;
    },
  };
}
