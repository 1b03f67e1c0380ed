import { expect, test } from "vitest";
import { choose, NOTHING_CHOSEN } from "#app/domain/delivery/choose.ts";
import { aConfig, aSlot, at, aWay } from "./examples.ts";

const NOW = at("2026-11-26 11:00");
const config = aConfig({
  closedDays: ["2026-11-28"],
  ways: {
    delivery: aWay({ slots: [aSlot(10, 13), aSlot(14, 18, 2)] }),
    pickup: aWay({ weekdays: [5] }),
  },
});

test("a choice that leaves everything open gets delivery in the earliest slot", () => {
  expect(choose(config, NOW, NOTHING_CHOSEN)).toEqual({
    ok: true,
    fulfilment: { way: "delivery", date: "2026-11-26", slot: "14:00-18:00" },
  });
});

test("without delivery it gets pickup", () => {
  const ways = { ...config.ways, delivery: aWay({ isOffered: false }) };
  expect(choose({ ...config, ways }, NOW, NOTHING_CHOSEN)).toEqual({
    ok: true,
    fulfilment: { way: "pickup", date: "2026-11-27", slot: "10:00-13:00" },
  });
});

test("a date without a slot gets the day's earliest", () => {
  expect(choose(config, NOW, { ...NOTHING_CHOSEN, date: "2026-11-27" })).toEqual({
    ok: true,
    fulfilment: { way: "delivery", date: "2026-11-27", slot: "10:00-13:00" },
  });
});

test.each([
  ["drone", "", "", "way", "Please choose delivery or pickup"],
  ["delivery", "soon", "", "date", "Please choose a date"],
  ["delivery", "2026-02-30", "", "date", "Please choose a date"],
  ["delivery", "2026-11-25", "", "date", "This date is past. Please choose another"],
  [
    "delivery",
    "2026-12-04",
    "",
    "date",
    "Friday 4 December 2026 is too far ahead. Please choose an earlier date",
  ],
  [
    "delivery",
    "2026-11-28",
    "",
    "date",
    "Saturday 28 Nov is no longer available (closed). Please choose another",
  ],
  [
    "pickup",
    "2026-11-26",
    "",
    "date",
    "Thursday 26 Nov is no longer available (no pickup on Thursdays). Please choose another",
  ],
  [
    "delivery",
    "2026-11-26",
    "10:00-13:00",
    "slot",
    "This time is no longer available (closed). Please choose another",
  ],
  [
    "delivery",
    "2026-11-27",
    "11:00-12:00",
    "slot",
    "This time is no longer available. Please choose another",
  ],
])("%s on %j at %j is refused at its %s", (way, date, slot, field, message) => {
  expect(choose(config, NOW, { way, date, slot })).toEqual({ ok: false, field, message });
});

test("a full slot is refused, and no date is invented when there is none", () => {
  const counts = [{ way: "delivery", day: "2026-11-27", slot: "14:00-18:00", orders: 2 } as const];
  const choice = { way: "delivery", date: "2026-11-27", slot: "14:00-18:00" };
  expect(choose(config, { ...NOW, counts }, choice)).toMatchObject({ ok: false, field: "slot" });
  expect(choose(aConfig({ horizonDays: 0, leadHours: 48 }), NOW, NOTHING_CHOSEN)).toEqual({
    ok: false,
    field: "date",
    message: "There is no date to choose at the moment",
  });
});
