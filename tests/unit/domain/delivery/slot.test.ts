import { expect, test } from "vitest";
import {
  overlappingSlots,
  slotTimes,
  parseTime,
  slotId,
  slotLabel,
} from "#app/domain/delivery/slot.ts";
import { aSlot } from "./examples.ts";

test.each([
  ["00:00", 0],
  ["09:30", 570],
  ["23:59", 1439],
  ["24:00", 1440],
  ["24:01", undefined],
  ["9:30", undefined],
  ["09:60", undefined],
  ["", undefined],
])("the time %s is minute %s", (text, minute) => {
  expect(parseTime(text)).toBe(minute);
});

test("a slot is named by its times", () => {
  expect(slotId(aSlot(10, 13))).toBe("10:00-13:00");
  expect(slotId(aSlot(20, 24))).toBe("20:00-24:00");
  expect(slotLabel("10:00-13:00")).toBe("10:00 am to 1:00 pm");
  expect(slotLabel("20:00-24:00")).toBe("8:00 pm to 12:00 am");
  expect(slotLabel("in the evening")).toBe("in the evening");
});

test("a slot's id has its times on a day, in Malaysia; another text has none", () => {
  expect(slotTimes("2026-11-28", "20:00-24:00")).toEqual({
    start: Date.parse("2026-11-28T12:00:00Z"),
    end: Date.parse("2026-11-28T16:00:00Z"),
  });
  expect(slotTimes("2026-11-28", "in the evening")).toBeUndefined();
  expect(slotTimes("2026-11-28", "13:00-10:00")).toBeUndefined();
});

test("slots overlap when they share a minute, not when they meet", () => {
  expect(overlappingSlots([aSlot(10, 13), aSlot(13, 15)])).toBeUndefined();
  expect(overlappingSlots([aSlot(13, 15), aSlot(8, 9), aSlot(10, 14)])).toEqual([0, 2]);
  expect(overlappingSlots([aSlot(10, 18), aSlot(11, 12)])).toEqual([0, 1]);
});
