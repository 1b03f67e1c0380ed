import {
  type Day,
  type Minute,
  momentOf,
  weekdayOf,
  weekdays,
} from "#app/domain/delivery/calendar.ts";
import { parseTime } from "#app/domain/delivery/slot.ts";
import { formatDate } from "#app/domain/dates.ts";
import { t } from "#app/texts/t.ts";

/** "Saturday 28 November 2026", "Sabtu, 28 November 2026". */
export function mailDay(day: Day): string {
  const weekday = weekdays()[weekdayOf(day)] ?? "";
  return t("{weekday} {date}", { weekday, date: formatDate(momentOf(day, 0)) });
}

/** "10:00 am to 1:00 pm", "10:00 am hingga 1:00 pm" of a slot's id; another text is returned as it is. */
export function mailSlot(slot: string): string {
  const [from, to] = slot.split("-").map(parseTime);
  return from === undefined || to === undefined
    ? slot
    : t("{from} to {to}", { from: clockTime(from), to: clockTime(to) });
}

/** "1:00 pm", in both languages. */
function clockTime(minute: Minute): string {
  const hour = Math.floor(minute / 60) % 24;
  const minutes = String(minute % 60).padStart(2, "0");
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "am" : "pm"}`;
}
