/** Length of one span of readings, ms. */
const APART_MS = 15 * 60_000;

/** The time for decisions that must not depend on a single reading of the system clock; whole ms since the epoch. */
export interface TrustedClock {
  /**
   * The lowest reading of the last 15 to 30 minutes, moved on by a monotonic clock: a clock that is set forward counts
   * after a quarter of an hour, one that is set back at once. For sessions, which go on meanwhile.
   */
  steadyNow: () => number;
  /**
   * The same, but 0 in the first quarter of an hour of this process: then nothing counts as old. For endings that
   * cannot be undone (an abandoned attempt, erased data), so that a wrong clock, before or after a restart, ends
   * nothing.
   */
  trustedNow: () => number;
}

/**
 * Every call takes a reading; background work calls it every few seconds.
 * @param clock ms since the epoch, may be set at any moment
 * @param ticks ms of a monotonic clock
 */
export function createTrustedClock(clock: () => number, ticks: () => number): TrustedClock {
  // The lowest readings of two spans, the last complete one and the current one, as their distance from `ticks`.
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
    trustedNow() {
      const now = steadyNow();
      return before === undefined ? 0 : now;
    },
  };
}
