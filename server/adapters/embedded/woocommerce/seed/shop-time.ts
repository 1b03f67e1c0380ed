const DAY_MS = 24 * 60 * 60 * 1000;
/** Asia/Kuala_Lumpur has no daylight saving time. */
const SHOP_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The local time of the shop so many days after `now` (ms since the epoch), as the catalogue file writes dates. */
export function shopTime(now: number, days: number): string {
  return new Date(now + days * DAY_MS + SHOP_OFFSET_MS).toISOString().slice(0, 19);
}
