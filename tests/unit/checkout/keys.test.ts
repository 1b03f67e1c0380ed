import fc from "fast-check";
import { expect, test } from "vitest";
import { attemptId, createdVia, parseAttemptId, parseCreatedVia } from "#server/store/attempts.ts";
import { nextCheck } from "#server/store/bills.ts";
import { contactDigest, contentDigest } from "#server/store/digests.ts";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";

const cartId = fc.stringMatching(/^[\w-]{1,64}$/);

test("an order's key tells its attempt and revision, within the back end's limit", () => {
  fc.assert(
    fc.property(
      cartId,
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 999 }),
      (id, n, r) => {
        const attempt = attemptId(id, n);
        const key = createdVia(attempt, r);
        expect(key.length).toBeLessThanOrEqual(100);
        expect(parseCreatedVia(key)).toEqual({ attempt, revision: r });
        expect(parseAttemptId(attempt)).toEqual({ cartId: id, number: n });
      },
    ),
  );
});

test.each([
  "",
  "rest-api",
  "checkout",
  "kedai-",
  "kedai-a",
  "kedai-a-",
  "kedai-a-b",
  "x-kedai-a-1",
  "kedai-a-1x",
  "kedai-a-1234567",
])("an order created via '%s' is not ours", (text) => {
  expect(parseCreatedVia(text)).toBeUndefined();
});

test("an attempt that names no number is its cart's first", () => {
  expect(parseAttemptId("cart-1")).toEqual({ cartId: "cart-1", number: 1 });
});

const lineArb = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  variationId: fc.option(fc.integer({ min: 1, max: 5 })),
  quantity: fc.integer({ min: 1, max: 3 }),
});

test("the order of a cart's lines does not make it another cart, anything else does", () => {
  fc.assert(
    fc.property(fc.array(lineArb, { maxLength: 6 }), (lines) => {
      const digest = contentDigest({ lines, couponCode: null });
      expect(contentDigest({ lines: lines.toReversed(), couponCode: null })).toBe(digest);
      expect(contentDigest({ lines, couponCode: "X" })).not.toBe(digest);
      const more = [...lines, { productId: 9, variationId: null, quantity: 1 }];
      expect(contentDigest({ lines: more, couponCode: null })).not.toBe(digest);
    }),
  );
});

test("every field of a contact counts", () => {
  const digest = contactDigest(CONTACT);
  for (const name of Object.keys(CONTACT)) {
    expect(contactDigest({ ...CONTACT, [name]: "other" })).not.toBe(digest);
  }
});

test("an open bill is looked at after 10 and 30 minutes, 2 hours, a day, then daily to day 30", () => {
  const minute = 60_000;
  const day = 1_440 * minute;
  const times: (number | null)[] = [nextCheck(1_000, 1_000)];
  while (times.at(-1) !== null && times.length < 100)
    times.push(nextCheck(1_000, times.at(-1) ?? 0));
  expect(times.slice(0, 6)).toEqual(
    [10 * minute, 30 * minute, 120 * minute, day, 2 * day, 3 * day].map((after) => 1_000 + after),
  );
  expect(times.filter((time) => time !== null).at(-1)).toBe(1_000 + 30 * day);
});

test("looks between two moments of the schedule leave the next moment as it is", () => {
  const minute = 60_000;
  expect([1, 11, 29, 31].map((after) => nextCheck(0, after * minute))).toEqual(
    [10, 30, 30, 120].map((at) => at * minute),
  );
  // The bill's moment lies ahead: the time of day was set back since.
  expect(nextCheck(60 * minute, 0)).toBe(70 * minute);
});
