import { expect, test } from "vitest";
import { momentFromAddress, shownBillId } from "#app/components/order/payment-address.ts";

const MOMENT = Date.parse("2026-03-12T12:46:36+08:00");

test.each([
  "2026-03-12 12:46:36 +0800",
  "2026-03-12T12:46:36+08:00",
  "2026-03-12T12:46:36.123456+08:00",
  "2026-03-12 04:46:36Z",
  "2026-03-12 12:46:36",
  // A plus sign that was not escaped arrives as a space.
  "2026-03-12 12:46:36  0800",
])("the time %j is valid", (text) => expect(momentFromAddress(text)).toBe(MOMENT));

test.each([null, "", "yesterday", "2026-13-45 99:99:99 +0800", "1 OR 1=1", "9".repeat(10_000)])(
  "%j is not a valid time",
  (text) => expect(momentFromAddress(text)).toBeUndefined(),
);

test("only a plain bill id is shown", () => {
  expect(shownBillId("inbmmepb")).toBe("inbmmepb");
  expect(shownBillId("Your refund waits at evil.example")).toBeNull();
  expect(shownBillId("a".repeat(65))).toBeNull();
  expect(shownBillId("")).toBeNull();
  expect(shownBillId(null)).toBeNull();
});
