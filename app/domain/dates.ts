/**
 * Dates in Malaysian English, in the time zone Asia/Kuala_Lumpur, which is UTC+8 without daylight saving time. Intl is
 * not used, because its output differs between runtimes and server and browser must render the same text.
 */
export const ZONE_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "21 November 2025" of a moment in ms since the epoch. */
export function formatDate(moment: number): string {
  const local = new Date(moment + ZONE_OFFSET_MS);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** "3:05 pm" of a moment in ms since the epoch. */
export function formatTime(moment: number): string {
  const local = new Date(moment + ZONE_OFFSET_MS);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

/** "21 November 2025 at 3:05 pm" of a moment in ms since the epoch. */
export function formatLongDateTime(moment: number): string {
  return `${formatDate(moment)} at ${formatTime(moment)}`;
}

/** The last midnight in Malaysia at or before a moment, both in ms since the epoch. */
export function startOfMalaysianDay(moment: number): number {
  return Math.floor((moment + ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - ZONE_OFFSET_MS;
}
