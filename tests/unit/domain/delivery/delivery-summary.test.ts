import { expect, test } from "vitest";
import { DEFAULT_DELIVERY, type DeliveryConfig } from "#app/domain/delivery/config.ts";
import { summariseDelivery } from "#app/domain/delivery/delivery-summary.ts";

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
