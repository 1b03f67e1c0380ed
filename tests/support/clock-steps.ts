const HOUR = 3_600_000;

/** By how much a machine's time of day is set forward or back, ms, while its monotonic clock goes on. */
export const CLOCK_STEPS = [
  ["2 hours back", -2 * HOUR],
  ["3 hours forward", 3 * HOUR],
  ["25 hours forward", 25 * HOUR],
] as const;
