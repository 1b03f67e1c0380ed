import { formatLongDateTime, formatTime } from "./dates.ts";
import { type Day, longDay, shortDay } from "./delivery/calendar.ts";
import { slotLabel } from "./delivery/slot.ts";
import type { OwnerLanguage } from "./owner-language.ts";

/** The words of our English dates that Malay writes otherwise. */
const MALAY: Record<string, string> = {
  January: "Januari",
  February: "Februari",
  March: "Mac",
  Mar: "Mac",
  May: "Mei",
  June: "Jun",
  July: "Julai",
  August: "Ogos",
  Aug: "Ogos",
  October: "Oktober",
  Oct: "Okt",
  December: "Disember",
  Dec: "Dis",
  Sunday: "Ahad",
  Monday: "Isnin",
  Tuesday: "Selasa",
  Wednesday: "Rabu",
  Thursday: "Khamis",
  Friday: "Jumaat",
  Saturday: "Sabtu",
  " at": ",",
  am: "pg",
  pm: "ptg",
  to: "hingga",
};

function inLanguage(language: OwnerLanguage, english: string): string {
  if (language === "en") return english;
  return english.replace(/ at\b|[A-Za-z]+/g, (word) => MALAY[word] ?? word);
}

/** "3:05 pm", in Malay "3:05 ptg", of a moment in ms since the epoch. */
export function timeIn(language: OwnerLanguage, moment: number): string {
  return inLanguage(language, formatTime(moment));
}

/** "21 March 2026 at 3:05 pm", in Malay "21 Mac 2026, 3:05 ptg", of a moment in ms since the epoch. */
export function dateTimeIn(language: OwnerLanguage, moment: number): string {
  return inLanguage(language, formatLongDateTime(moment));
}

/** "Saturday 21 Mar", in Malay "Sabtu 21 Mac". */
export function shortDayIn(language: OwnerLanguage, day: Day): string {
  return inLanguage(language, shortDay(day));
}

/** "Saturday 21 March 2026", in Malay "Sabtu 21 Mac 2026". */
export function longDayIn(language: OwnerLanguage, day: Day): string {
  return inLanguage(language, longDay(day));
}

/** "10:00 am to 1:00 pm", in Malay "10:00 pg hingga 1:00 ptg", of a slot's id. */
export function slotIn(language: OwnerLanguage, slot: string): string {
  return inLanguage(language, slotLabel(slot));
}
