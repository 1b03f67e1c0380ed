import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import {
  addDays,
  dayOf,
  isDay,
  longDay,
  momentOf,
  shortDay,
  weekdayOf,
} from "#app/domain/delivery/calendar.ts";

const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });

test.each([
  ["2026-11-28T00:00:00+08:00", "2026-11-28"],
  ["2026-11-27T23:59:59+08:00", "2026-11-27"],
  ["2026-12-31T16:00:00Z", "2027-01-01"],
  ["2028-02-28T16:00:00Z", "2028-02-29"],
])("the day of %s is %s", (moment, day) => {
  expect(dayOf(Date.parse(moment))).toBe(day);
});

test("days are counted over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test.each(["2026-02-30", "2026-13-01", "2026-1-1", "28-11-2026", "", "2026-11-28T00:00", "soon"])(
  "%s is not a day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("a day is written with its weekday", () => {
  expect(weekdayOf("2026-11-28")).toBe(6);
  expect(shortDay("2026-11-28")).toBe("Saturday 28 Nov");
  expect(longDay("2026-11-28")).toBe("Saturday 28 November 2026");
});

test("a moment lies on its day, in any time zone of the process", () => {
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom("UTC", "America/New_York", "Pacific/Kiritimati"),
      (moment, zone) => {
        process.env.TZ = zone;
        const day = dayOf(moment);
        expect(isDay(day)).toBe(true);
        expect(momentOf(day, 0)).toBeLessThanOrEqual(moment);
        expect(momentOf(addDays(day, 1), 0)).toBeGreaterThan(moment);
        expect(momentOf(day, 1440)).toBe(momentOf(addDays(day, 1), 0));
        const weekday = new Intl.DateTimeFormat("en-GB", {
          weekday: "long",
          timeZone: "Asia/Kuala_Lumpur",
        }).format(moment);
        expect(longDay(day).startsWith(`${weekday} `)).toBe(true);
      },
    ),
  );
});
