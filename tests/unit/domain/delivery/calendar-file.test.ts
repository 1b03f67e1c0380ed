import { expect, test } from "vitest";
import { calendarFile } from "#app/domain/delivery/calendar-file.ts";

const EVENT = {
  uid: "order-12@kedai.example",
  madeAt: Date.parse("2026-11-20T10:00:00+08:00"),
  start: Date.parse("2026-11-28T10:00:00+08:00"),
  end: Date.parse("2026-11-28T13:00:00+08:00"),
  title: "Pick up order #12",
  location: "Kedai Manis",
};

test("an event is an iCalendar file with times in UTC and CRLF after each line", () => {
  expect(calendarFile(EVENT)).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Kedai//Orders//EN",
      "BEGIN:VEVENT",
      "UID:order-12@kedai.example",
      "DTSTAMP:20261120T020000Z",
      "DTSTART:20261128T020000Z",
      "DTEND:20261128T050000Z",
      "SUMMARY:Pick up order #12",
      "LOCATION:Kedai Manis",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("separators, backslashes and line ends in a text are escaped", () => {
  const text = calendarFile({ ...EVENT, location: "18, Lorong; Kurau\\Bangsar\r\nATTENDEE:x" });
  expect(text).toContain("LOCATION:18\\, Lorong\\; Kurau\\\\Bangsar\\nATTENDEE:x\r\n");
});

test("long lines are folded after 75 octets, and no character is split", () => {
  const location = "Kedai Kek 🎂 é ".repeat(20);
  const text = calendarFile({ ...EVENT, location });
  const sizes = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(text).not.toContain("�");
  expect(text.replaceAll("\r\n ", "")).toContain(`LOCATION:${location}\r\n`);
});
