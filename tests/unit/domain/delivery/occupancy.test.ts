import { expect, test } from "vitest";
import { DEFAULT_DELIVERY } from "#app/domain/delivery/config.ts";
import { occupancy } from "#app/domain/delivery/occupancy.ts";
import { aSlot } from "./examples.ts";

const SATURDAY = "2026-11-28";
const CONFIG = {
  ...DEFAULT_DELIVERY,
  isOn: true,
  dayCapacity: 9,
  closedDays: ["2026-11-29"],
  ways: {
    delivery: {
      isOffered: true,
      weekdays: [6, 0],
      slots: [{ ...aSlot(14, 18), capacity: 5 }, aSlot(10, 13)],
    },
    pickup: { isOffered: false, weekdays: [6], slots: [aSlot(10, 13)] },
  },
};

test("each offered slot of each day is told with its orders and its capacity", () => {
  const counts = [
    { way: "delivery", day: SATURDAY, slot: "14:00-18:00", orders: 5 },
    { way: "delivery", day: "2026-12-05", slot: "10:00-13:00", orders: 1 },
  ] as const;
  const days = occupancy(CONFIG, counts, SATURDAY, 3);
  expect(days.map(({ day, isClosed, orders }) => [day, isClosed, orders])).toEqual([
    [SATURDAY, false, 5],
    ["2026-11-29", true, 0],
    ["2026-11-30", false, 0],
  ]);
  expect(days[0]).toMatchObject({
    capacity: 9,
    slots: [
      { way: "delivery", slot: "10:00-13:00", orders: 0, capacity: null },
      { way: "delivery", slot: "14:00-18:00", orders: 5, capacity: 5 },
    ],
  });
  expect(days.slice(1).map(({ slots }) => slots)).toEqual([[], []]);
});

test("orders of a day that was closed, or of a slot that is not offered any more, are still told", () => {
  const counts = [
    { way: "delivery", day: "2026-11-29", slot: "10:00-13:00", orders: 2 },
    { way: "pickup", day: SATURDAY, slot: "08:00-09:00", orders: 1 },
  ] as const;
  const [saturday, sunday] = occupancy(CONFIG, counts, SATURDAY, 2);
  expect(saturday?.slots.at(-1)).toEqual({
    way: "pickup",
    slot: "08:00-09:00",
    orders: 1,
    capacity: null,
  });
  expect(sunday?.slots).toEqual([
    { way: "delivery", slot: "10:00-13:00", orders: 2, capacity: null },
  ]);
});
