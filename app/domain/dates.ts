import { currentLanguage } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";

/**
 * Dates in the current language, in the time zone Asia/Kuala_Lumpur, which is UTC+8 without daylight saving time. Intl is
 * not used, because its output differs between runtimes and server and browser must render the same text.
 */
export const ZONE_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const months = () => [
  t("January"),
  t("February"),
  t("March"),
  t("April"),
  t("May"),
  t("June"),
  t("July"),
  t("August"),
  t("September"),
  t("October"),
  t("November"),
  t("December"),
];

/** "21 November 2025" of a moment in ms since the epoch. */
export function formatDate(moment: number): string {
  const local = new Date(moment + ZONE_OFFSET_MS);
  return `${local.getUTCDate()} ${months()[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** "3:05 pm" of a moment in ms since the epoch. */
export function formatTime(moment: number): string {
  const local = new Date(moment + ZONE_OFFSET_MS);
  const hour = local.getUTCHours();
  const minute = String(local.getUTCMinutes()).padStart(2, "0");
  return `${hour % 12 || 12}:${minute} ${partOfDay(hour)}`;
}

/** "am" or "pm"; Malay has more parts of the day. */
function partOfDay(hour: number): string {
  if (currentLanguage() === "en") return hour < 12 ? "am" : "pm";
  if (hour < 12) return hour === 0 ? "tengah malam" : "pagi";
  if (hour < 14) return "tengah hari";
  return hour < 19 ? "petang" : "malam";
}

/** "21 November 2025 at 3:05 pm" of a moment in ms since the epoch. */
export function formatLongDateTime(moment: number): string {
  return t("{date} at {time}", { date: formatDate(moment), time: formatTime(moment) });
}

/** The last midnight in Malaysia at or before a moment, both in ms since the epoch. */
export function startOfMalaysianDay(moment: number): number {
  return Math.floor((moment + ZONE_OFFSET_MS) / DAY_MS) * DAY_MS - ZONE_OFFSET_MS;
}
