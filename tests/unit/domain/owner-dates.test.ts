import { expect, test } from "vitest";
import { dateTimeIn, longDayIn, shortDayIn, timeIn } from "#app/domain/owner-dates.ts";

const MOMENT = Date.parse("2026-08-01T15:05:00+08:00");

test("dates and times are in the owner's language", () => {
  const read = (language: "ms" | "en") => [
    dateTimeIn(language, MOMENT),
    timeIn(language, MOMENT - 6 * 3_600_000),
    shortDayIn(language, "2026-12-05"),
    longDayIn(language, "2026-03-01"),
  ];
  expect(read("ms")).toEqual([
    "1 Ogos 2026, 3:05 ptg",
    "9:05 pg",
    "Sabtu 5 Dis",
    "Ahad 1 Mac 2026",
  ]);
  expect(read("en")).toEqual([
    "1 August 2026 at 3:05 pm",
    "9:05 am",
    "Saturday 5 Dec",
    "Sunday 1 March 2026",
  ]);
});
