import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeCoupon, normaliseCode, typedCode } from "#app/domain/cart/coupon.ts";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { CouponLine } from "#app/domain/cart/coupon-eligibility.ts";
import { aCoupon, aLine } from "#tests/unit/domain/examples.ts";

const NOW = Date.UTC(2025, 5, 1);
const OTHER_GOODS = "Invalid coupon code. It is not for the goods in your cart.";

function messageOf(coupon: Coupon | undefined, lines: CouponLine[] = [aLine()]): string | null {
  const verdict = judgeCoupon(coupon, lines, NOW);
  return verdict.valid ? null : verdict.message;
}

function discountOf(coupon: Coupon, lines: CouponLine[] = [aLine()]): number | null {
  const verdict = judgeCoupon(coupon, lines, NOW);
  return verdict.valid ? verdict.discount : null;
}

test("a code is trimmed and upper-cased", () => {
  expect(normaliseCode("  sedap10 ")).toBe("SEDAP10");
});

test.each([
  ["zero-width characters", "\u200bSED\u200dAP\ufeff10\u2060"],
  ["direction marks", "\u2068\u200eSEDAP10\u200f\u2069\u202c"],
  ["no-break and line breaks around it", "\u00a0\nSEDAP10\r\n\u202f"],
])("a code that was pasted with %s is the same code", (_, pasted) => {
  expect(normaliseCode(pasted)).toBe("SEDAP10");
});

test("blanks, apostrophes and hyphens of a pasted code are the plain ones", () => {
  expect(normaliseCode("mak\u2019s\u00a0 \u2018raya\u2019\t10")).toBe("MAK'S 'RAYA' 10");
  expect(normaliseCode("raya\u201110\u2010a")).toBe("RAYA-10-A");
});

test.each(Array.from("\u2012\u2013\u2014\u2212\u2043\ufe58\ufe63\uff0d"))(
  "a hyphen that was pasted as %j is the plain one",
  (dash) => {
    expect(normaliseCode(`raya${dash}10`)).toBe("RAYA-10");
    expect(typedCode(` raya${dash}10`)).toBe(`RAYA${dash}10`);
  },
);

test.each(Array.from("`\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07"))(
  "an apostrophe that was pasted as %j is the plain one",
  (apostrophe) => {
    expect(normaliseCode(`mak${apostrophe}s10`)).toBe("MAK'S10");
  },
);

test.each(Array.from("\u201c\u201d\u201f\u2033\uff02"))(
  "a quote that was pasted as %j is the plain one",
  (quote) => {
    expect(normaliseCode(`${quote}raya${quote}`)).toBe('"RAYA"');
  },
);

test("a code that the back end does not know is not found", () => {
  expect(messageOf(undefined)).toBe("Coupon not found");
});

test("a coupon expires after its moment, not at it", () => {
  expect(messageOf(aCoupon({ expiresAt: NOW - 1 }))).toBe("Coupon has expired");
  expect(messageOf(aCoupon({ expiresAt: NOW }))).toBeNull();
});

test("a coupon used as often as its limit is used up", () => {
  expect(messageOf(aCoupon({ usageLimit: 5, usageCount: 5 }))).toBe("Coupon usage limit reached");
  expect(messageOf(aCoupon({ usageLimit: 5, usageCount: 4 }))).toBeNull();
  expect(messageOf(aCoupon({ usageLimit: 0, usageCount: 4 }))).toBeNull();
});

test("minimum and maximum are inclusive and name the amount", () => {
  expect(messageOf(aCoupon({ minimumAmount: 5001 }))).toBe("Minimum order amount is RM\u00a050.01");
  expect(messageOf(aCoupon({ minimumAmount: 5000 }))).toBeNull();
  expect(messageOf(aCoupon({ maximumAmount: 4999 }))).toBe("Maximum order amount is RM\u00a049.99");
  expect(messageOf(aCoupon({ maximumAmount: 5000 }))).toBeNull();
});

test("a minimum and maximum of 0 mean none", () => {
  expect(messageOf(aCoupon({ minimumAmount: 0, maximumAmount: 0 }))).toBeNull();
});

test("the checks run in the specified order, and the first failure counts", () => {
  const failing = [
    ["Coupon has expired", { expiresAt: NOW - 1 }],
    ["Coupon usage limit reached", { usageLimit: 1, usageCount: 1 }],
    ["Minimum order amount is RM\u00a060.00", { minimumAmount: 6000 }],
    ["Maximum order amount is RM\u00a040.00", { maximumAmount: 4000 }],
    [OTHER_GOODS, { productIds: [999] }],
  ] as const;
  for (let first = 0; first < failing.length; first++) {
    const changes = Object.assign(
      {},
      ...failing.slice(first).map(([, change]) => change),
    ) as Partial<Coupon>;
    expect(messageOf(aCoupon(changes))).toBe(failing[first]?.[0]);
  }
});

test("a percentage is taken of the order amount and rounded half up", () => {
  expect(discountOf(aCoupon({ amount: 1000 }), [aLine({ unitPrice: 1005 })])).toBe(101);
  expect(discountOf(aCoupon({ amount: 3333 }), [aLine({ unitPrice: 1999, quantity: 3 })])).toBe(
    1999,
  );
  expect(discountOf(aCoupon({ amount: 1250 }), [aLine({ unitPrice: 8990, quantity: 2 })])).toBe(
    2248,
  );
});

test("a fixed cart coupon takes its amount, at most the order amount", () => {
  const coupon = aCoupon({ discountType: "fixed_cart", amount: 1000 });
  expect(discountOf(coupon)).toBe(1000);
  expect(discountOf(coupon, [aLine({ unitPrice: 700 })])).toBe(700);
});

test("a fixed product coupon without a restriction takes its amount once", () => {
  const coupon = aCoupon({ discountType: "fixed_product", amount: 1000 });
  expect(discountOf(coupon, [aLine({ quantity: 3 })])).toBe(1000);
});

test("a restricted fixed product coupon takes at most its matching lines", () => {
  const coupon = aCoupon({ discountType: "fixed_product", amount: 3000, productIds: [8] });
  const lines = [aLine({ productId: 7 }), aLine({ productId: 8, unitPrice: 1200, quantity: 2 })];
  expect(discountOf(coupon, lines)).toBe(2400);
});

test("an unknown type is accepted, gives no discount and shows as the default type", () => {
  expect(judgeCoupon(aCoupon({ discountType: "other", amount: 5000 }), [aLine()], NOW)).toEqual({
    valid: true,
    discountType: "fixed_cart",
    discount: 0,
    freeShipping: false,
    maximumAmount: 0,
  });
});

test("a fixed product coupon per piece takes its amount off every piece, and never more than its price", () => {
  const perPiece = (changes: Partial<Coupon>, lines: CouponLine[]) => {
    const coupon = aCoupon({ discountType: "fixed_product", amount: 1000, ...changes });
    const verdict = judgeCoupon(coupon, lines, NOW, "per-piece");
    return verdict.valid ? verdict.discount : null;
  };
  const lines = [aLine({ quantity: 3 }), aLine({ productId: 8, unitPrice: 700, quantity: 2 })];
  expect(perPiece({}, lines)).toBe(4400);
  expect(perPiece({ productIds: [8] }, lines)).toBe(1400);
  expect(perPiece({ limitUsageToItems: 2 }, lines)).toBe(2000);
  expect(perPiece({ amount: -1 }, lines)).toBe(0);
});

test("the rule for fixed product coupons changes no other type", () => {
  for (const discountType of ["percent", "fixed_cart", "other"] as const) {
    const coupon = aCoupon({ discountType, amount: 1000 });
    const lines = [aLine({ quantity: 3 })];
    expect(judgeCoupon(coupon, lines, NOW, "per-piece")).toEqual(judgeCoupon(coupon, lines, NOW));
  }
});

test("disabled coupons have their own message", () => {
  expect(judgeCoupon("coupons-off", [aLine()], NOW)).toEqual({
    valid: false,
    message: "This shop does not accept promo codes at the moment.",
    mayReturn: false,
  });
});

test.each([
  ["150 %", aCoupon({ amount: 15_000 }), 5000],
  [
    "a fixed amount above the subtotal",
    aCoupon({ discountType: "fixed_cart", amount: 99_999 }),
    5000,
  ],
  ["a negative percentage", aCoupon({ amount: -1000 }), 0],
  ["a negative fixed amount", aCoupon({ discountType: "fixed_cart", amount: -1 }), 0],
])("%s is clamped", (_what, coupon, discount) => {
  expect(discountOf(coupon)).toBe(discount);
});

const cake = aLine({ productId: 1, unitPrice: 10_000, categoryIds: [3] });
const tart = aLine({ productId: 2, unitPrice: 2000, quantity: 2, categoryIds: [4] });
const roll = aLine({
  productId: 3,
  variationId: 31,
  unitPrice: 3000,
  categoryIds: [4, 5],
  onSale: true,
});
const all = [cake, tart, roll];
const half = (changes: Partial<Coupon>) => discountOf(aCoupon({ amount: 5000, ...changes }), all);

test("a percentage counts only the lines that the coupon is meant for", () => {
  expect(half({})).toBe(8500);
  expect(half({ productIds: [2] })).toBe(2000);
  expect(half({ productIds: [31] })).toBe(1500);
  expect(half({ categoryIds: [4] })).toBe(3500);
  expect(half({ productIds: [1], categoryIds: [5] })).toBe(6500);
  expect(half({ excludedProductIds: [1] })).toBe(3500);
  expect(half({ excludedCategoryIds: [4] })).toBe(5000);
  expect(half({ excludeSaleItems: true })).toBe(7000);
  expect(half({ categoryIds: [4], excludedProductIds: [3] })).toBe(2000);
});

test("an item limit takes the most expensive pieces first", () => {
  expect(half({ limitUsageToItems: 1 })).toBe(5000);
  expect(half({ limitUsageToItems: 3 })).toBe(7500);
  expect(half({ limitUsageToItems: 99 })).toBe(8500);
  expect(half({ limitUsageToItems: 1, excludedProductIds: [1] })).toBe(1500);
});

test("a percentage without an eligible line is refused", () => {
  const refused = (changes: Partial<Coupon>) => messageOf(aCoupon(changes), all);
  expect(refused({ productIds: [9] })).toBe(OTHER_GOODS);
  expect(refused({ categoryIds: [9] })).toBe(OTHER_GOODS);
  expect(refused({ excludedProductIds: [1, 2, 3] })).toBe(OTHER_GOODS);
  expect(refused({ productIds: [1], categoryIds: [9] })).toBe(OTHER_GOODS);
  expect(refused({ categoryIds: [5], excludeSaleItems: true })).toBe(OTHER_GOODS);
  // Another line is eligible, but no line matches the category, so the back end refuses the coupon.
  expect(refused({ productIds: [1], categoryIds: [5], excludeSaleItems: true })).toBe(OTHER_GOODS);
});

test("a cart coupon is refused by any line that it excludes, and else counts the whole cart", () => {
  const fixed = (changes: Partial<Coupon>) =>
    aCoupon({ discountType: "fixed_cart", amount: 16_000, ...changes });
  expect(messageOf(fixed({ excludedProductIds: [2] }), all)).toBe(OTHER_GOODS);
  expect(messageOf(fixed({ excludedCategoryIds: [5] }), all)).toBe(OTHER_GOODS);
  expect(messageOf(fixed({ excludeSaleItems: true }), all)).toBe(OTHER_GOODS);
  expect(messageOf(fixed({ productIds: [9] }), all)).toBe(OTHER_GOODS);
  expect(discountOf(fixed({ productIds: [2] }), all)).toBe(16_000);
  expect(discountOf(fixed({ amount: 20_000 }), all)).toBe(17_000);
});

const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 });
const coupons: fc.Arbitrary<Coupon> = fc
  .record({
    discountType: fc.constantFrom("percent", "fixed_cart", "fixed_product", "other"),
    amount: fc.integer({ min: -20_000, max: 200_000 }),
    productIds: ids,
    excludedProductIds: ids,
    categoryIds: ids,
    excludedCategoryIds: ids,
    excludeSaleItems: fc.boolean(),
    limitUsageToItems: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
  })
  .map((changes) => aCoupon(changes));
const lines = fc.array(
  fc
    .record({
      productId: fc.integer({ min: 1, max: 5 }),
      variationId: fc.option(fc.integer({ min: 1, max: 5 })),
      unitPrice: fc.nat(3_000_000),
      quantity: fc.integer({ min: 1, max: 99 }),
      onSale: fc.boolean(),
      categoryIds: ids,
    })
    .map((changes) => aLine(changes)),
  { maxLength: 8 },
);

test("the discount of every coupon is whole sen within 0 and the subtotal", () => {
  fc.assert(
    fc.property(coupons, lines, (coupon, cart) => {
      const discount = discountOf(coupon, cart) ?? 0;
      const subtotal = cart.reduce((sum, line) => sum + line.subtotal, 0);
      expect(Number.isInteger(discount)).toBe(true);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
    }),
  );
});

test("a lower item limit never gives a higher discount", () => {
  fc.assert(
    fc.property(coupons, lines, fc.integer({ min: 1, max: 9 }), (coupon, cart, limit) => {
      const less = discountOf({ ...coupon, limitUsageToItems: limit }, cart) ?? 0;
      const more = discountOf({ ...coupon, limitUsageToItems: limit + 1 }, cart) ?? 0;
      expect(less).toBeLessThanOrEqual(more);
    }),
  );
});

test("the order of the lines does not matter", () => {
  fc.assert(
    fc.property(coupons, lines, (coupon, cart) => {
      expect(judgeCoupon(coupon, cart.toReversed(), NOW)).toEqual(judgeCoupon(coupon, cart, NOW));
    }),
  );
});
