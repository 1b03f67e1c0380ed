import fc from "fast-check";
import { expect, test } from "vitest";
import { usesTaken } from "#server/checkout/holds/hold-coupon.ts";

test.each([
  ["nothing under way", 3, [], 3],
  ["one that is not counted yet", 0, [0], 1],
  ["one that is counted", 1, [0], 1],
  ["one that is counted, and one elsewhere", 2, [0], 2],
  ["two of which none is counted", 1, [1, 2], 3],
  ["two of which one is counted", 2, [1, 2], 3],
])("uses with %s", (_what, counted, seen, taken) => {
  expect(
    usesTaken(
      counted,
      seen.map((one) => ({ seen: one })),
    ),
  ).toBe(taken);
});

test("however late the back end counts, no more are let in than the limit, and none is refused too early", () => {
  const steps = fc.array(fc.constantFrom("order", "order", "count"), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(3), steps, (limit, before, todo) => {
      const start = Math.min(before, limit);
      const underWay: { seen: number }[] = [];
      let counted = start;
      for (const step of todo) {
        if (step === "count") {
          counted = Math.min(counted + 1, start + underWay.length);
          continue;
        }
        const seen = usesTaken(counted, underWay);
        expect(seen).toBe(start + underWay.length);
        if (seen < limit) underWay.push({ seen });
      }
      expect(start + underWay.length).toBeLessThanOrEqual(Math.max(limit, start));
    }),
  );
});
