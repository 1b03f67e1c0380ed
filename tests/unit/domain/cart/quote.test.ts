import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AppliedCoupon,
  costOfMissing,
  freeShippingProgress,
  makeQuote,
  missingForFreeShipping,
  piecesToShip,
  savedBy,
  shippingFor,
} from "#app/domain/cart/quote.ts";
import { aCoupon, aLine } from "#tests/unit/domain/examples.ts";

const shipping = { shippingCost: 800, freeShippingThreshold: 10_000 };
const noCoupon = { couponCode: null, coupon: undefined };

test("the total is subtotal less discount plus shipping", () => {
  const quote = makeQuote({
    lines: [aLine({ unitPrice: 1990, quantity: 3 }), aLine({ productId: 8, unitPrice: 1000 })],
    couponCode: "SEDAP10",
    coupon: aCoupon(),
    shipping,
    now: 0,
  });
  expect(quote).toMatchObject({
    itemCount: 4,
    subtotal: 6970,
    coupon: { code: "SEDAP10", discountType: "percent", discount: 697, shippingSaved: 0 },
    discount: 697,
    shipping: 800,
    total: 7073,
    freeShippingThreshold: 10_000,
    notices: [],
  });
});

test("the discount decides whether shipping is free", () => {
  const lines = [aLine({ unitPrice: 10_000 })];
  expect(makeQuote({ lines, ...noCoupon, shipping, now: 0 }).shipping).toBe(0);
  const coupon = aCoupon({ amount: 1 });
  expect(makeQuote({ lines, couponCode: "X", coupon, shipping, now: 0 }).shipping).toBe(800);
});

test("a free-shipping coupon makes shipping free, and the saving counts", () => {
  const coupon = aCoupon({ discountType: "fixed_cart", amount: 0, freeShipping: true });
  const quoteOf = (unitPrice: number, changes = {}) =>
    makeQuote({
      lines: [aLine({ unitPrice })],
      couponCode: "ANTAR",
      coupon: { ...coupon, ...changes },
      shipping,
      now: 0,
    });
  expect(quoteOf(5000)).toMatchObject({
    coupon: { discount: 0, shippingSaved: 800 },
    discount: 0,
    shipping: 0,
    total: 5000,
  });
  expect(savedBy(quoteOf(5000, { amount: 300 }).coupon!)).toBe(1100);
  // Shipping was free already.
  expect(quoteOf(10_000)).toMatchObject({ coupon: { shippingSaved: 0 }, shipping: 0 });
  expect(quoteOf(5000, { minimumAmount: 5001 })).toMatchObject({ coupon: null, shipping: 800 });
});

test("an invalid coupon is left out, with its message after the notices about lines", () => {
  const quote = makeQuote({
    lines: [aLine()],
    couponCode: "OLD",
    coupon: aCoupon({ expiresAt: 1 }),
    shipping,
    now: 2,
    notices: ["A line went."],
  });
  expect(quote.coupon).toBeNull();
  expect(quote.discount).toBe(0);
  expect(quote.notices).toEqual(["A line went.", "Coupon has expired"]);
});

test("a code that no longer exists in the back end is reported as not found", () => {
  const quote = makeQuote({
    lines: [aLine()],
    couponCode: "GONE",
    coupon: undefined,
    shipping,
    now: 0,
  });
  expect(quote.notices).toEqual(["Coupon not found"]);
});

test("an empty cart costs nothing", () => {
  expect(makeQuote({ lines: [], ...noCoupon, shipping, now: 0 })).toMatchObject({
    itemCount: 0,
    subtotal: 0,
    shipping: 0,
    total: 0,
  });
});

test("every amount of a quote is whole sen, never negative, and they add up", () => {
  const line = fc
    .record({ unitPrice: fc.nat(3_000_000), quantity: fc.integer({ min: 1, max: 99 }) })
    .map((changes) => aLine(changes));
  const coupon = fc
    .record({
      discountType: fc.constantFrom("percent", "fixed_cart", "fixed_product", "other"),
      amount: fc.integer({ min: -5000, max: 1_000_000 }),
      minimumAmount: fc.nat(10_000),
      maximumAmount: fc.nat(10_000_000),
      freeShipping: fc.boolean(),
    })
    .map((changes) => aCoupon(changes));
  const config = fc.record({
    shippingCost: fc.nat(10_000),
    freeShippingThreshold: fc.nat(100_000),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), coupon, config, (lines, some, settings) => {
      const quote = makeQuote({ lines, couponCode: "X", coupon: some, shipping: settings, now: 0 });
      const naiveSubtotal = lines.flatMap((at) => Array<number>(at.quantity).fill(at.unitPrice));
      expect(quote.subtotal).toBe(naiveSubtotal.reduce((sum, price) => sum + price, 0));
      expect(quote.itemCount).toBe(naiveSubtotal.length);
      expect(quote.total).toBe(quote.subtotal - quote.discount + quote.shipping);
      for (const amount of [quote.subtotal, quote.discount, quote.shipping, quote.total]) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(quote.discount).toBeLessThanOrEqual(quote.subtotal);
    }),
  );
});

test("what a discount has ended of free shipping is told, and nothing where it ended none", () => {
  const amounts = { subtotal: 11_000, discount: 1_100, coupon: null, shipping: 800 };
  const missing = (changed: Partial<typeof amounts>) =>
    missingForFreeShipping({ ...amounts, ...changed, freeShippingThreshold: 10_000 });
  expect(missing({})).toBe(100);
  expect(missing({ discount: 1_000, shipping: 0 })).toBe(0);
  expect(missing({ subtotal: 9_900, discount: 0 })).toBe(0);
  // Picked up.
  expect(missing({ shipping: 0 })).toBe(0);
});

test("goods that bring what is missing cost more while a percentage is taken off them", () => {
  const off = (discountType: AppliedCoupon["discountType"], discount: number) => ({
    subtotal: 10_500,
    discount,
    coupon: { code: "LESS", discountType, discount, shippingSaved: 0 },
  });
  expect(costOfMissing(550, off("fixed_cart", 1_050))).toBe(550);
  expect(costOfMissing(550, off("percent", 1_050))).toBe(612);
  const quote = { lines: [aLine({ unitPrice: 11_112 })], couponCode: "LESS", shipping, now: 0 };
  expect(makeQuote({ ...quote, coupon: aCoupon({ amount: 1_000 }) }).shipping).toBe(0);
  const limited = off("percent", 1_050);
  const upTo = (maximumAmount: number) =>
    costOfMissing(550, { ...limited, coupon: { ...limited.coupon, maximumAmount } });
  expect([upTo(11_112), upTo(11_111)]).toEqual([612, null]);
  const halved = aCoupon({ amount: 5_000, maximumAmount: 15_000 });
  const ofHalved = makeQuote({ ...quote, coupon: halved });
  expect(costOfMissing(4_444, ofHalved)).toBeNull();
  // No goods help where all of their price is taken off.
  expect(costOfMissing(10_000, off("percent", 10_500))).toBeNull();
  const free = { ...off("percent", 10_500), shipping: 800, freeShippingThreshold: 10_000 };
  expect(missingForFreeShipping(free)).toBe(0);
});

test("shipping is free from the threshold on", () => {
  expect(shippingFor({ afterDiscount: 9_999, pieces: 1 }, shipping)).toBe(800);
  expect(shippingFor({ afterDiscount: 10_000, pieces: 1 }, shipping)).toBe(0);
});

test("where shipping is never free, no amount makes it free, but a coupon does", () => {
  const never = { shippingCost: 800, freeShippingThreshold: null };
  expect(shippingFor({ afterDiscount: 1_000_000, pieces: 1 }, never)).toBe(800);
  expect(shippingFor({ afterDiscount: 1_000_000, pieces: 0 }, never)).toBe(0);
  expect(freeShippingProgress(1_000_000, null)).toBeNull();
  const amounts = { subtotal: 11_000, discount: 1_100, coupon: null, shipping: 800 };
  expect(missingForFreeShipping({ ...amounts, freeShippingThreshold: null })).toBe(0);
  const lines = [aLine({ unitPrice: 20_000 })];
  const quote = { lines, couponCode: null, coupon: undefined, shipping: never, now: 0 };
  expect(makeQuote(quote)).toMatchObject({ shipping: 800, freeShippingThreshold: null });
  const coupon = aCoupon({ discountType: "fixed_cart", amount: 0, freeShipping: true });
  expect(makeQuote({ ...quote, couponCode: "FREE", coupon })).toMatchObject({ shipping: 0 });
});

test("an empty cart has no shipping cost", () => {
  expect(shippingFor({ afterDiscount: 0, pieces: 0 }, shipping)).toBe(0);
});

test("an order with a total of 0 still has the usual shipping cost", () => {
  expect(shippingFor({ afterDiscount: 0, pieces: 1 }, shipping)).toBe(800);
});

test("virtual products need no shipping", () => {
  const download = aLine({ quantity: 2, isVirtual: true });
  expect(piecesToShip([download])).toBe(0);
  expect(piecesToShip([download, aLine({ quantity: 3 })])).toBe(3);
});

test("progress has whole percents and the missing amount", () => {
  expect(freeShippingProgress(2_550, 10_000)).toEqual({
    percent: 25,
    remaining: 7_450,
    isFree: false,
  });
  expect(freeShippingProgress(9_999, 10_000)).toEqual({ percent: 99, remaining: 1, isFree: false });
  expect(freeShippingProgress(12_000, 10_000)).toEqual({
    percent: 100,
    remaining: 0,
    isFree: true,
  });
  expect(freeShippingProgress(0, 0)).toEqual({ percent: 100, remaining: 0, isFree: true });
});

test("progress is whole, within 0 and 100, full exactly when shipping is free", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (amount, threshold) => {
      const { percent, remaining, isFree } = freeShippingProgress(amount, threshold)!;
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(isFree);
      expect(amount + remaining >= threshold).toBe(true);
      const cost = shippingFor(
        { afterDiscount: amount, pieces: 1 },
        { shippingCost: 800, freeShippingThreshold: threshold },
      );
      expect(cost === 0).toBe(isFree);
    }),
  );
});
