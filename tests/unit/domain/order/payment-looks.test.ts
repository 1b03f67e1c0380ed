import { expect, test } from "vitest";
import {
  isAwaited,
  MAX_LOOKS,
  parseLooks,
  waitBeforeLook,
} from "#app/domain/order/payment-looks.ts";
import { isReceived, isUnpaid } from "#app/domain/order/payment-view.ts";

test("a page checks ten times in less than ten minutes, each time after a longer wait", () => {
  const waits = Array.from({ length: 12 }, (_, looks) => waitBeforeLook(looks));
  const real = waits.filter((wait) => wait !== null);
  expect([real.length, MAX_LOOKS]).toEqual([10, 10]);
  expect(waits.slice(10)).toEqual([null, null]);
  expect(real).toEqual(real.toSorted((a, b) => a - b));
  expect(new Set(real).size).toBe(10);
  expect(real.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(600_000);
});

test.each([
  [null, 0],
  ["", 0],
  ["3", 3],
  ["10", 10],
  ["11", 10],
  ["999", 10],
  ["99999999999", 0],
  ["-1", 0],
  ["1.5", 0],
  ["two", 0],
])("an address with look=%s means %s checks", (text, looks) => {
  expect(parseLooks(text)).toBe(looks);
});

test("only a payment that may still arrive is checked, not a failed one", () => {
  expect((["pending", "confirming", "received"] as const).every(isAwaited)).toBe(true);
  expect((["paid", "failed", "cancelled", "checking", "disputed"] as const).some(isAwaited)).toBe(
    false,
  );
  expect([isUnpaid("pending"), isReceived("received")]).toEqual([true, true]);
});
