import { t } from "#app/texts/t.ts";
import { formatTime } from "../dates.ts";
import { type Day, dayOf, type Minute, momentOf } from "./calendar.ts";

/** A time slot of a day, from its first minute to before its last. */
export interface Slot {
  from: Minute;
  to: Minute;
  /** Orders that the slot takes; null for any number. */
  capacity: number | null;
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The minute of a text such as "09:30"; "24:00" is the end of the day. Undefined for another text. */
export function parseTime(text: string): Minute | undefined {
  if (text === "24:00") return 1440;
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** "09:30". */
export function timeText(minute: Minute): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** "10:00-13:00", which identifies a slot on its day. */
export function slotId({ from, to }: Slot): string {
  return `${timeText(from)}-${timeText(to)}`;
}

const ANY_DAY: Day = dayOf(0);

/** "4:00 pm" of a minute. */
export function clockText(minute: Minute): string {
  return formatTime(momentOf(ANY_DAY, minute));
}

/** "10:00 am to 1:00 pm" of a slot's id; another text is returned as it is. */
export function slotLabel(id: string): string {
  const [from, to] = id.split("-").map(parseTime);
  return from === undefined || to === undefined
    ? id
    : t("{from} to {to}", { from: clockText(from), to: clockText(to) });
}

/** Start and end, in ms since the epoch, of a slot's id on a day; undefined for another text. */
export function slotTimes(day: Day, id: string): { start: number; end: number } | undefined {
  const [from, to] = id.split("-").map(parseTime);
  if (from === undefined || to === undefined || to <= from) return undefined;
  return { start: momentOf(day, from), end: momentOf(day, to) };
}

/** The first two slots that share a minute, by their positions; undefined when none do. */
export function overlappingSlots(slots: readonly Slot[]): [number, number] | undefined {
  for (const [second, b] of slots.entries()) {
    const first = slots.slice(0, second).findIndex((a) => a.from < b.to && b.from < a.to);
    if (first >= 0) return [first, second];
  }
  return undefined;
}
