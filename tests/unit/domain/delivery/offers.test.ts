import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, momentOf, weekdayOf } from "#app/domain/delivery/calendar.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import { longestLead, offersOf } from "#app/domain/delivery/offers.ts";
import { parseTime } from "#app/domain/delivery/slot.ts";
import { aConfig, aSlot, at, aWay, EVERY_DAY, NO_CUT_OFF } from "./examples.ts";

/** The slots that can be chosen: "2026-11-26 10:00-13:00". */
function open(config: DeliveryConfig, facts: ReturnType<typeof at>): string[] {
  return offersOf(config, "delivery", facts).flatMap(({ day, slots }) =>
    slots.filter(({ refusal }) => refusal === null).map(({ id }) => `${day} ${id}`),
  );
}

const refusalsOf = (config: DeliveryConfig, facts: ReturnType<typeof at>) =>
  offersOf(config, "delivery", facts).map(({ day, refusal }) => [day, refusal]);

test("every slot of every day up to the horizon is offered, in order", () => {
  const config = aConfig({
    horizonDays: 1,
    ways: { delivery: aWay({ slots: [aSlot(14, 18), aSlot(10, 13)] }), pickup: aWay() },
  });
  expect(open(config, at("2026-11-30 09:00"))).toEqual([
    "2026-11-30 10:00-13:00",
    "2026-11-30 14:00-18:00",
    "2026-12-01 10:00-13:00",
    "2026-12-01 14:00-18:00",
  ]);
});

test("nothing is offered while it is off, nor of a way that is not offered", () => {
  expect(open(aConfig({ isOn: false }), at("2026-11-26 09:00"))).toEqual([]);
  const ways = { delivery: aWay({ isOffered: false }), pickup: aWay() };
  expect(open(aConfig({ ways }), at("2026-11-26 09:00"))).toEqual([]);
});

test.each([
  // Lead time, cut-off on Thursday, now, and the first slot.
  [0, null, "2026-11-26 09:00", "2026-11-26 10:00-13:00"],
  [0, null, "2026-11-26 10:00", "2026-11-26 10:00-13:00"],
  [0, null, "2026-11-26 10:01", "2026-11-26 14:00-18:00"],
  [0, null, "2026-11-26 14:01", "2026-11-27 10:00-13:00"],
  [24, null, "2026-11-26 10:00", "2026-11-27 10:00-13:00"],
  [24, null, "2026-11-26 10:01", "2026-11-27 14:00-18:00"],
  [0, "12:00", "2026-11-26 11:59", "2026-11-26 14:00-18:00"],
  [0, "12:00", "2026-11-26 12:00", "2026-11-27 10:00-13:00"],
  [24, "12:00", "2026-11-26 11:59", "2026-11-27 14:00-18:00"],
  [24, "12:00", "2026-11-26 12:00", "2026-11-28 10:00-13:00"],
  // A cut-off of Thursday says nothing about Wednesday night.
  [0, "12:00", "2026-11-25 23:59", "2026-11-26 10:00-13:00"],
])("lead time %s h, cut-off %s, at %s: first %s", (leadHours, cutOff, now, first) => {
  const cutOffs = NO_CUT_OFF.map((none, weekday) =>
    weekday === 4 && cutOff ? (parseTime(cutOff) ?? none) : none,
  );
  expect(open(aConfig({ leadHours, cutOffs }), at(now))[0]).toBe(first);
});

test("each refused day has its reason", () => {
  const config = aConfig({
    horizonDays: 4,
    leadHours: 24,
    cutOffs: EVERY_DAY.map(() => 12 * 60),
    closedDays: ["2026-11-29"],
    ways: { delivery: aWay({ weekdays: [0, 4, 5, 6] }), pickup: aWay() },
  });
  expect(refusalsOf(config, at("2026-11-26 12:30"))).toEqual([
    ["2026-11-26", "Too soon"],
    ["2026-11-27", "Orders closed at 12:00 pm"],
    ["2026-11-28", null],
    ["2026-11-29", "Closed"],
    ["2026-11-30", "No delivery on Mondays"],
  ]);
});

test("the longest lead time of the goods counts, else the shop's", () => {
  expect(longestLead(24, [])).toBe(24);
  expect(longestLead(24, [48, null])).toBe(48);
  expect(longestLead(24, [2, null])).toBe(24);
  expect(longestLead(24, [2, 4])).toBe(4);
});

test("a slot takes as many orders as it can, and a day as many as it can of both ways", () => {
  const count = (way: "delivery" | "pickup", slot: string, orders: number) => ({
    way,
    day: "2026-11-27",
    slot,
    orders,
  });
  const slots = [aSlot(10, 13, 3), aSlot(14, 18)];
  const config = aConfig({ ways: { delivery: aWay({ slots }), pickup: aWay() }, dayCapacity: 6 });
  const slotsWith = (counts: ReturnType<typeof count>[]) =>
    offersOf(config, "delivery", at("2026-11-26 09:00", { counts }))[1]?.slots.map(
      ({ left, refusal }) => [left, refusal],
    );
  expect(slotsWith([])).toEqual([
    [3, null],
    [6, null],
  ]);
  expect(slotsWith([count("delivery", "10:00-13:00", 3)])).toEqual([
    [0, "Full"],
    [3, null],
  ]);
  expect(slotsWith([count("pickup", "10:00-13:00", 4)])).toEqual([
    [2, null],
    [2, null],
  ]);
  expect(slotsWith([count("pickup", "14:00-18:00", 9)])).toEqual([
    [0, "Full"],
    [0, "Full"],
  ]);
});

const configs = fc
  .record({
    leadHours: fc.integer({ min: 0, max: 100 }),
    horizonDays: fc.integer({ min: 0, max: 30 }),
    cutOffs: fc.array(fc.option(fc.integer({ min: 0, max: 1440 })), {
      minLength: 7,
      maxLength: 7,
    }),
    closedAhead: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 6 }),
    now: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
  })
  .map(({ closedAhead, weekdays, hours, now, ...rules }) => ({
    now,
    config: aConfig({
      ...rules,
      closedDays: closedAhead.map((days) => addDays(dayOf(now), days)),
      ways: {
        delivery: aWay({ weekdays, slots: hours.map((hour) => aSlot(hour, hour + 1)) }),
        pickup: aWay(),
      },
    }),
  }));

const startOf = (offer: string) => {
  const [day = "", slot = ""] = offer.split(" ");
  return momentOf(day, parseTime(slot.slice(0, 5)) ?? Number.NaN);
};

test("no offer is before the lead time, after a cut-off, closed, on another weekday or too far", () => {
  fc.assert(
    fc.property(configs, ({ config, now }) => {
      const today = dayOf(now);
      const cutOff = config.cutOffs[weekdayOf(today)] ?? null;
      const isAfterCutOff = cutOff !== null && now >= momentOf(today, cutOff);
      for (const offer of open(config, { leadHours: [], counts: [], now })) {
        const [day = ""] = offer.split(" ");
        expect(startOf(offer)).toBeGreaterThanOrEqual(now + config.leadHours * 3_600_000);
        expect(day > today || !isAfterCutOff).toBe(true);
        expect(config.closedDays).not.toContain(day);
        expect(config.ways.delivery.weekdays).toContain(weekdayOf(day));
        expect(day >= today && day <= addDays(today, config.horizonDays)).toBe(true);
      }
    }),
  );
});

test("offers are sorted, each exists once, and every day is told", () => {
  fc.assert(
    fc.property(configs, ({ config, now }) => {
      const starts = open(config, { leadHours: [], counts: [], now }).map(startOf);
      expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      const days = offersOf(config, "delivery", { leadHours: [], counts: [], now });
      expect(days).toHaveLength(config.horizonDays + 1);
      for (const { refusal, slots } of days) {
        expect(refusal === null).toBe(slots.some((slot) => slot.refusal === null));
      }
    }),
  );
});

test("within a day an offer is only ever withdrawn", () => {
  fc.assert(
    fc.property(configs, fc.nat(86_400_000), ({ config, now }, later) => {
      const sameDay = Math.min(now + later, momentOf(dayOf(now), 1440) - 1);
      const before = open(config, { leadHours: [], counts: [], now });
      for (const offer of open(config, { leadHours: [], counts: [], now: sameDay })) {
        expect(before).toContain(offer);
      }
    }),
  );
});

test("a longer lead time never offers more", () => {
  fc.assert(
    fc.property(configs, fc.integer({ min: 0, max: 200 }), ({ config, now }, own) => {
      const before = open(config, { leadHours: [], counts: [], now });
      for (const offer of open(config, { leadHours: [own, null], counts: [], now })) {
        expect(before).toContain(offer);
      }
    }),
  );
});
