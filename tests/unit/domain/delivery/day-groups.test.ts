import { expect, test } from "vitest";
import { groupDays, startFor } from "#app/domain/delivery/day-groups.ts";
import type { DayOffer, SlotOffer } from "#app/domain/delivery/offers.ts";

const MORNING: SlotOffer = { id: "10:00-13:00", refusal: null, left: null };
const AFTERNOON: SlotOffer = { id: "14:00-18:00", refusal: null, left: null };

const closed = (day: string): DayOffer => ({ day, refusal: "Closed", slots: [] });
const open = (day: string, slots = [MORNING, AFTERNOON]): DayOffer => ({
  day,
  refusal: null,
  slots,
});
const startsAndDays = (days: DayOffer[]) =>
  groupDays(days).map((run) => [run.start, run.days.map(({ day }) => day), run.slots.length]);

test("days in a row with the same slots share one run, closed days between them too", () => {
  const afternoons = { ...AFTERNOON, left: 2 };
  const days = [closed("01"), open("02"), closed("03"), open("04", [MORNING, afternoons])];
  expect(startsAndDays(days)).toEqual([["02", ["01", "02", "03", "04"], 2]]);
});

test("another slot or another refusal begins a new run", () => {
  const full = [{ ...MORNING, refusal: "Full" }, AFTERNOON];
  const days = [open("01"), open("02", full), open("03"), open("04", [MORNING])];
  expect(startsAndDays(days)).toEqual([
    ["01", ["01"], 2],
    ["02", ["02"], 2],
    ["03", ["03"], 2],
    ["04", ["04"], 1],
  ]);
});

test("days of which none is open are one run without slots", () => {
  expect(startsAndDays([closed("01"), closed("02")])).toEqual([["01", ["01", "02"], 0]]);
  expect(groupDays([])).toEqual([]);
});

test("a day belongs to the latest start that is not after it", () => {
  const starts = ["2026-12-04", "2026-11-23", "2026-11-28"];
  expect(startFor("2026-11-23", starts)).toBe("2026-11-23");
  expect(startFor("2026-12-03", starts)).toBe("2026-11-28");
  expect(startFor("2026-11-22", starts)).toBeUndefined();
  expect(startFor("", starts)).toBeUndefined();
});
