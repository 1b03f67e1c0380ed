import fc from "fast-check";
import { expect, test } from "vitest";
import {
  couponDiscounts,
  type DiscountedLine,
  type DiscountRule,
} from "#server/adapters/embedded/woocommerce/coupons/discounts.ts";

const line = (subtotal: number, quantity = 1): DiscountedLine => ({ subtotal, quantity });

const rule = (
  type: DiscountRule["type"],
  amount: number,
  changes: Partial<DiscountRule> = {},
): DiscountRule => ({ type, amount, unitLimit: null, appliesTo: () => true, ...changes });

const sum = (amounts: number[] | undefined): number =>
  (amounts ?? []).reduce((total, amount) => total + amount, 0);

test.each([
  [1005, 10, 100],
  [7515, 10, 751],
  [17980, 12.5, 2247],
  [17980, 10, 1798],
  [100, 29, 29],
])("%i sen at %d percent is %i sen off: half goes down", (subtotal, percent, expected) => {
  expect(couponDiscounts([line(subtotal)], [rule("percent", percent)])).toEqual([[expected]]);
});

test("each line's percentage is rounded down and the sen that are missing go to the dearest pieces", () => {
  // 10 % of 10.02 is 1.00; the lines give 0.33 each.
  const lines = [line(333), line(335), line(334)];
  expect(couponDiscounts(lines, [rule("percent", 10)])).toEqual([[33, 34, 33]]);
});

test("the missing sen go down by unit price, not by the price of the whole line", () => {
  // 10 % of 4 x 1.05 and 2.19 is 0.64; the lines give 0.42 and 0.21.
  const lines = [line(4 * 105, 4), line(219)];
  expect(couponDiscounts(lines, [rule("percent", 10)])).toEqual([[42, 22]]);
});

test("a cart coupon takes the same whole sen off every piece", () => {
  const lines = [line(3240, 3), line(8990), line(480)];
  expect(couponDiscounts(lines, [rule("fixed_cart", 500)])).toEqual([[300, 100, 100]]);
});

test("the sen that a cart coupon cannot split evenly go to the dearest pieces", () => {
  const lines = [line(480), line(8990), line(1080)];
  expect(couponDiscounts(lines, [rule("fixed_cart", 500)])).toEqual([[166, 167, 167]]);
});

test("a cart coupon is used up on the pieces that still cost something", () => {
  const lines = [line(100), line(9000)];
  expect(couponDiscounts(lines, [rule("fixed_cart", 1000)])).toEqual([[100, 900]]);
});

test("a cart coupon above the items takes the items and no more", () => {
  expect(couponDiscounts([line(17980, 2)], [rule("fixed_cart", 50_000)])).toEqual([[17980]]);
});

test("a cart coupon of fewer sen than pieces gives one sen a piece", () => {
  expect(couponDiscounts([line(500, 3), line(900, 1)], [rule("fixed_cart", 2)])).toEqual([[1, 1]]);
});

test("a product coupon counts for every piece of the lines it is for", () => {
  const tart = rule("fixed_product", 300, { appliesTo: (index) => index === 0 });
  expect(couponDiscounts([line(3240, 3), line(8990)], [tart])).toEqual([[900, 0]]);
});

test("a product coupon never takes more than the line costs", () => {
  expect(couponDiscounts([line(500, 2)], [rule("fixed_product", 300)])).toEqual([[500]]);
});

test("a limit of pieces counts the most expensive pieces first, not the most expensive lines", () => {
  const lines = [line(5 * 1299, 5), line(3 * 1999, 3)];
  const limited = rule("percent", 20, { unitLimit: 6 });
  // 3 x 19.99 and 3 x 12.99: 20 % of 98.94 is 19.788.
  expect(sum(couponDiscounts(lines, [limited])[0])).toBe(1979);
});

test("a limit of pieces holds for product coupons too", () => {
  const limited = rule("fixed_product", 300, { unitLimit: 2 });
  expect(couponDiscounts([line(3240, 3), line(480)], [limited])).toEqual([[600, 0]]);
});

test("several coupons each work on the original price", () => {
  const discounts = couponDiscounts(
    [line(17980, 2)],
    [rule("percent", 10), rule("fixed_cart", 500)],
  );
  expect(discounts).toEqual([[1798], [500]]);
});

test("a later coupon takes no more than earlier ones left", () => {
  const discounts = couponDiscounts([line(1000)], [rule("percent", 80), rule("percent", 80)]);
  expect(discounts).toEqual([[800], [200]]);
});

test("lines of nothing and negative quantities are left alone", () => {
  const lines = [line(0), line(0, -1), line(1000)];
  expect(couponDiscounts(lines, [rule("percent", 10)])).toEqual([[0, 0, 100]]);
});

const someLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unit: fc.integer({ min: 0, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const someRules = fc.array(
  fc.record({
    type: fc.constantFrom("percent" as const, "fixed_cart" as const, "fixed_product" as const),
    amount: fc.integer({ min: 0, max: 100 }),
    unitLimit: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 3 },
);

test("discounts are whole sen, never negative, and never more than a line costs", () => {
  fc.assert(
    fc.property(someLines, someRules, (units, rules) => {
      const lines = units.map(({ unit, quantity }) => line(unit * quantity, quantity));
      const discounts = couponDiscounts(
        lines,
        rules.map(({ type, amount, unitLimit }) => rule(type, amount, { unitLimit })),
      );
      for (const [index, { subtotal }] of lines.entries()) {
        const ofLine = discounts.map((ofRule) => ofRule[index] ?? -1);
        expect(ofLine.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
        expect(sum(ofLine)).toBeLessThanOrEqual(subtotal);
      }
    }),
  );
});

test("one percent coupon takes its share of the whole, rounded half down to the sen", () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 1, max: 100 }), (units, percent) => {
      const lines = units.map(({ unit, quantity }) => line(unit * quantity, quantity));
      const cents = lines.reduce((total, { subtotal }) => total + subtotal * percent, 0);
      const expected = Math.floor(cents / 100) + (cents % 100 > 50 ? 1 : 0);
      expect(sum(couponDiscounts(lines, [rule("percent", percent)])[0])).toBe(expected);
    }),
  );
});

test("one cart coupon takes its amount exactly, up to what the lines cost", () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 1, max: 100_000 }), (units, amount) => {
      const lines = units.map(({ unit, quantity }) => line(unit * quantity, quantity));
      const cost = lines.reduce((total, { subtotal }) => total + subtotal, 0);
      expect(sum(couponDiscounts(lines, [rule("fixed_cart", amount)])[0])).toBe(
        Math.min(amount, cost),
      );
    }),
  );
});
