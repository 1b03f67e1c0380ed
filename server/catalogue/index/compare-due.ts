import { startOfMalaysianDay } from "#app/domain/dates.ts";

const HOUR = 3_600_000;
const NIGHT = { from: 3 * HOUR, to: 5 * HOUR };

/**
 * Whether the whole catalogue should be compared now: once in the night of the shop, and whenever the last comparison
 * is older than a day. Both in ms since the epoch.
 */
export function isCompareDue(comparedAt: number, now: number): boolean {
  const age = now - comparedAt;
  const hour = now - startOfMalaysianDay(now);
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  // A negative age: the clock was set back.
  return age < -HOUR || age > 24 * HOUR || (isNight && age > 12 * HOUR);
}
