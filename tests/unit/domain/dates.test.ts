import { expect, test } from "vitest";
import {
  formatDate,
  formatLongDateTime,
  formatTime,
  startOfMalaysianDay,
} from "#app/domain/dates.ts";

test("a time is shown for Kuala Lumpur", () => {
  const lateEvening = Date.UTC(2025, 10, 20, 16, 5);
  expect(formatDate(lateEvening)).toBe("21 November 2025");
  expect(formatLongDateTime(lateEvening)).toBe("21 November 2025 at 12:05 am");
});

test("noon and afternoon are pm", () => {
  expect(formatLongDateTime(Date.UTC(2025, 0, 1, 4, 0))).toBe("1 January 2025 at 12:00 pm");
  expect(formatLongDateTime(Date.UTC(2025, 0, 1, 7, 30))).toBe("1 January 2025 at 3:30 pm");
});

test("the day equals that of the platform's time zone data", () => {
  const platform = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeZone: "Asia/Kuala_Lumpur",
  });
  for (let month = 0; month < 36; month++) {
    const moment = Date.UTC(2024, month, 1, 15, 59, 59);
    expect(formatDate(moment)).toBe(platform.format(moment));
    expect(formatDate(moment + 1000)).toBe(platform.format(moment + 1000));
  }
});

test.each([
  ["2026-11-20T00:00:00+08:00", "2026-11-20T00:00:00+08:00"],
  ["2026-11-20T07:59:59+08:00", "2026-11-20T00:00:00+08:00"],
  ["2026-11-20T23:59:59+08:00", "2026-11-20T00:00:00+08:00"],
  ["2026-11-20T23:59:59Z", "2026-11-21T00:00:00+08:00"],
])("the day of %s begins at %s", (moment, start) => {
  expect(startOfMalaysianDay(Date.parse(moment))).toBe(Date.parse(start));
});

test("a time of day is written on the twelve-hour clock", () => {
  expect(formatTime(Date.parse("2026-11-20T00:05:00+08:00"))).toBe("12:05 am");
  expect(formatTime(Date.parse("2026-11-20T15:30:00+08:00"))).toBe("3:30 pm");
});
