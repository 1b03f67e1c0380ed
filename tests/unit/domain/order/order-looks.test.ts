import { expect, test } from "vitest";
import { MAX_ORDER_LOOKS, waitBeforeOrderLook } from "#app/domain/order/order-looks.ts";
import { timingOf } from "#server/store/durations.ts";

test("a page in doubt looks on after the back end's time for an order, and for at most two minutes", () => {
  const waits = Array.from({ length: MAX_ORDER_LOOKS + 1 }, (_, looks) =>
    waitBeforeOrderLook(looks),
  );
  expect(waits.pop()).toBeNull();
  const ends = waits.map((_, index) =>
    waits.slice(0, index + 1).reduce<number>((sum, wait) => sum + (wait ?? 0), 0),
  );
  const { backEndLimit } = timingOf({});
  expect(ends.filter((end) => end > backEndLimit).length).toBeGreaterThanOrEqual(2);
  expect(ends.at(-1)).toBeLessThanOrEqual(120_000);
});
