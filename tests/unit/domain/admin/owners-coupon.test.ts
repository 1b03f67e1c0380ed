import { expect, test } from "vitest";
import {
  couponHref,
  couponProblem,
  endOfDay,
  lastDayOf,
  readTypedAmount,
} from "#app/domain/admin/owners-coupon.ts";

test.each([
  ["10", true, 1000],
  ["12,50", true, 1250],
  ["12.5 %", true, 1250],
  ["100", true, 10_000],
  ["120", true, undefined],
  ["0", true, undefined],
  ["12.345", true, undefined],
  ["-5", true, undefined],
  ["120", false, 12_000],
  ["RM 5", false, 500],
  ["5 %", false, undefined],
  ["0.00", false, undefined],
  ["-5", false, undefined],
  ["", false, undefined],
])("the amount %j (percent: %j) is read as %j", (text, isPercent, amount) => {
  expect(readTypedAmount(text, isPercent)).toBe(amount);
});

test("a last day and the moment of its end belong together, in Malaysian time", () => {
  const end = endOfDay("2026-12-31");
  expect(new Date(end).toISOString()).toBe("2026-12-31T15:59:59.000Z");
  expect(lastDayOf(end)).toBe("2026-12-31");
});

test("the address of a code keeps every sign of it", () => {
  const url = new URL(couponHref("KEK & 10%"), "https://shop.example");
  expect(url.searchParams.get("code")).toBe("KEK & 10%");
});

const LATE = Date.parse("2026-11-20T23:59:59.500+08:00");

test.each([
  [{ code: "KEK & TEH" }, "signs"],
  [{ code: "TEH-O'" }, "signs"],
  [{ code: "KEK 10%" }, undefined],
  [{ expiresAt: endOfDay("2026-11-19") }, "over"],
  [{ expiresAt: endOfDay("2026-11-20") }, undefined],
  [{ expiresAt: null }, undefined],
  [{ isOn: true }, undefined],
])("the problem of the change %j is %s", (change, problem) => {
  expect(couponProblem(change, LATE)).toBe(problem);
});
