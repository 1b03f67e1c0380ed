/** One event of a calendar file. Times are ms since the epoch. */
export interface CalendarEvent {
  /** The same for the same event, and different from all others in the world. */
  uid: string;
  madeAt: number;
  start: number;
  end: number;
  title: string;
  location: string;
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** An event as the text of an iCalendar file (RFC 5545): times in UTC, lines folded, texts escaped. */
export function calendarFile({ uid, madeAt, start, end, title, location }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kedai//Orders//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261128T020000Z". */
function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);
}

/** A long line continues on the next one after a space. No character is split. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const length = new TextEncoder().encode(character).length;
    if (octets + length > LONGEST_LINE) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
