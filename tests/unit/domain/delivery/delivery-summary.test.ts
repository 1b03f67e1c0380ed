import { expect, test } from "vitest";
import { DEFAULT_DELIVERY, type DeliveryConfig } from "#app/domain/delivery/config.ts";
import { nextDelivery, summariseDelivery } from "#app/domain/delivery/delivery-summary.ts";
import { aConfig, aSlot, at, aWay } from "./examples.ts";

const ON: DeliveryConfig = { ...DEFAULT_DELIVERY, isOn: true };
const { delivery } = ON.ways;

test("the usual run tells lead time, ways and the span of their slots", () => {
  expect(summariseDelivery(ON)).toEqual({
    leadHours: 24,
    orderBy: null,
    ways: ["delivery", "pickup"],
    from: "10:00 am",
    to: "6:00 pm",
    isDaily: true,
  });
});

test("there is none without dates, or when no way has a time", () => {
  expect(summariseDelivery(DEFAULT_DELIVERY)).toBeNull();
  const never = { ...delivery, weekdays: [] };
  const unslotted = { ...delivery, slots: [] };
  expect(summariseDelivery({ ...ON, ways: { delivery: never, pickup: unslotted } })).toBeNull();
});

test("only what is offered counts, and days without any way are known", () => {
  const pickup = { ...delivery, weekdays: [1, 6], slots: [{ from: 540, to: 600, capacity: null }] };
  const closed = { ...delivery, isOffered: false };
  expect(summariseDelivery({ ...ON, ways: { delivery: closed, pickup } })).toMatchObject({
    ways: ["pickup"],
    from: "9:00 am",
    to: "10:00 am",
    isDaily: false,
  });
});

test("the time to order by is told only when all days have the same", () => {
  const all = Array<number | null>(7).fill(960);
  expect(summariseDelivery({ ...ON, cutOffs: all })?.orderBy).toBe("4:00 pm");
  expect(summariseDelivery({ ...ON, cutOffs: all.with(3, null) })?.orderBy).toBeNull();
  expect(summariseDelivery({ ...ON, cutOffs: all.with(3, 600) })?.orderBy).toBeNull();
});

const next = (rules: Partial<DeliveryConfig>, time: string) => {
  const found = nextDelivery(aConfig(rules), at(time));
  return found && [found.day, new Date(found.changesAt + 8 * 3_600_000).toJSON().slice(0, 16)];
};

test.each([
  ["the last slot's time", {}, "2026-11-26 13:30", ["2026-11-26", "2026-11-26T14:00"]],
  ["midnight", {}, "2026-11-26 20:00", ["2026-11-27", "2026-11-27T00:00"]],
  [
    "the lead time before a slot",
    { leadHours: 24 },
    "2026-11-26 09:00",
    ["2026-11-27", "2026-11-26T10:00"],
  ],
  [
    "the last order time",
    { leadHours: 24, cutOffs: Array<number>(7).fill(570) },
    "2026-11-26 09:00",
    ["2026-11-27", "2026-11-26T09:30"],
  ],
  [
    "midnight after the last order time",
    { leadHours: 24, cutOffs: Array<number>(7).fill(570) },
    "2026-11-26 09:30",
    ["2026-11-28", "2026-11-27T00:00"],
  ],
] as const)("the next delivery is true until %s", (_, rules, time, expected) => {
  expect(next(rules as Partial<DeliveryConfig>, time)).toEqual(expected);
});

test("there is no next delivery when goods are only picked up, or all days are full", () => {
  const ways = { delivery: aWay({ isOffered: false }), pickup: aWay() };
  expect(next({ ways }, "2026-11-26 09:00")).toBeNull();
  const full = { delivery: aWay({ slots: [aSlot(10, 13, 0)] }), pickup: aWay() };
  expect(next({ ways: full }, "2026-11-26 09:00")).toBeNull();
});
