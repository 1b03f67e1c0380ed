import { expect, test } from "vitest";
import { DEFAULT_DELIVERY, type DeliveryConfig } from "#app/domain/delivery/config.ts";
import { rhythmOf } from "#app/domain/delivery/rhythm.ts";

const ON: DeliveryConfig = { ...DEFAULT_DELIVERY, isOn: true };
const { delivery } = ON.ways;

test("the usual run tells lead time, ways and the span of their slots", () => {
  expect(rhythmOf(ON)).toEqual({
    leadHours: 24,
    orderBy: null,
    ways: ["delivery", "pickup"],
    from: "10:00 am",
    to: "6:00 pm",
    isDaily: true,
  });
});

test("there is none without dates, or when no way has a time", () => {
  expect(rhythmOf(DEFAULT_DELIVERY)).toBeNull();
  const never = { ...delivery, weekdays: [] };
  const unslotted = { ...delivery, slots: [] };
  expect(rhythmOf({ ...ON, ways: { delivery: never, pickup: unslotted } })).toBeNull();
});

test("only what is offered counts, and days without any way are known", () => {
  const pickup = { ...delivery, weekdays: [1, 6], slots: [{ from: 540, to: 600, capacity: null }] };
  const closed = { ...delivery, isOffered: false };
  expect(rhythmOf({ ...ON, ways: { delivery: closed, pickup } })).toMatchObject({
    ways: ["pickup"],
    from: "9:00 am",
    to: "10:00 am",
    isDaily: false,
  });
});

test("the time to order by is told only when all days have the same", () => {
  const all = Array<number | null>(7).fill(960);
  expect(rhythmOf({ ...ON, cutOffs: all })?.orderBy).toBe("4:00 pm");
  expect(rhythmOf({ ...ON, cutOffs: all.with(3, null) })?.orderBy).toBeNull();
  expect(rhythmOf({ ...ON, cutOffs: all.with(3, 600) })?.orderBy).toBeNull();
});
