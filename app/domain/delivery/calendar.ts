import { t } from "#app/texts/t.ts";
import { formatDate, formatTime, ZONE_OFFSET_MS } from "../dates.ts";

/** A day of the Malaysian calendar: "2026-11-28". Sorts as text. */
export type Day = string;

/** Minutes since midnight: 600 is 10:00. 1440 is the end of the day. */
export type Minute = number;

/** The names of the days from Sunday on, in the current language. */
export const weekdays = () => [
  t("Sunday"),
  t("Monday"),
  t("Tuesday"),
  t("Wednesday"),
  t("Thursday"),
  t("Friday"),
  t("Saturday"),
];

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Whether a text names a day that exists: "2026-02-30" does not. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(startOf(text)) && dayOf(startOf(text)) === text;
}

/** The day in Malaysia of a moment in ms since the epoch, wherever this process runs. */
export function dayOf(moment: number): Day {
  return new Date(moment + ZONE_OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment, in ms since the epoch, of a time on a day in Malaysia. */
export function momentOf(day: Day, minute: Minute): number {
  return startOf(day) + minute * MINUTE_MS;
}

/** The day that is `count` days later. */
export function addDays(day: Day, count: number): Day {
  return dayOf(startOf(day) + count * DAY_MS);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** "Saturday 28 Nov". */
export function shortDay(day: Day): string {
  return `${weekdays()[weekdayOf(day)]} ${shortDate(startOf(day))}`;
}

/** "28 Nov, 9:00 am" of a moment in ms since the epoch. */
export function shortMoment(moment: number): string {
  return `${shortDate(moment)}, ${formatTime(moment)}`;
}

function shortDate(moment: number): string {
  const [date = "", month = ""] = formatDate(moment).split(" ");
  return `${date} ${month.slice(0, 3)}`;
}

/** "Saturday 28 November 2026". */
export function longDay(day: Day): string {
  return `${weekdays()[weekdayOf(day)]} ${formatDate(startOf(day))}`;
}

/** The first moment of a day, in ms since the epoch; NaN for a text that is no date. */
function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}
