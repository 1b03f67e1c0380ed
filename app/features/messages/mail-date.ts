import { type Day, longDay, weekdayOf } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import type { MailLanguage } from "./mail-document.ts";

const WEEKDAYS = ["Ahad", "Isnin", "Selasa", "Rabu", "Khamis", "Jumaat", "Sabtu"];
const MONTHS = [
  "Januari",
  "Februari",
  "Mac",
  "April",
  "Mei",
  "Jun",
  "Julai",
  "Ogos",
  "September",
  "Oktober",
  "November",
  "Disember",
];

/** "Saturday 28 November 2026", "Sabtu, 28 November 2026". */
export function mailDay(day: Day, language: MailLanguage): string {
  if (language === "en") return longDay(day);
  const [year = "", month = "", date = ""] = day.split("-");
  return `${WEEKDAYS[weekdayOf(day)]}, ${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** "10:00 am to 1:00 pm", "10:00 am hingga 1:00 pm". */
export function mailSlot(slot: string, language: MailLanguage): string {
  const label = slotLabel(slot);
  return language === "en" ? label : label.replace(" to ", " hingga ");
}
