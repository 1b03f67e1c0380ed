import fc from "fast-check";
import { expect, test } from "vitest";
import {
  freeShippingProgress,
  freeShippingText,
  piecesToShip,
  shippingFor,
} from "#app/domain/cart/shipping.ts";
import { aLine } from "#tests/unit/domain/examples.ts";

const config = { shippingCost: 800, freeShippingThreshold: 10_000 };

test("shipping is free from the threshold on", () => {
  expect(shippingFor({ afterDiscount: 9_999, pieces: 1 }, config)).toBe(800);
  expect(shippingFor({ afterDiscount: 10_000, pieces: 1 }, config)).toBe(0);
});

test("the free shipping text names no amount when every order ships for free", () => {
  expect(freeShippingText(10_000, "over").replace("\u00a0", " ")).toBe(
    "Free shipping over RM 100.00",
  );
  expect(freeShippingText(0, "on orders over")).toBe("Free shipping");
});

test("an empty cart has no shipping cost", () => {
  expect(shippingFor({ afterDiscount: 0, pieces: 0 }, config)).toBe(0);
});

test("an order with a total of 0 still has the usual shipping cost", () => {
  expect(shippingFor({ afterDiscount: 0, pieces: 1 }, config)).toBe(800);
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
      const { percent, remaining, isFree } = freeShippingProgress(amount, threshold);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(isFree);
      expect(amount + remaining >= threshold).toBe(true);
      const shipping = shippingFor(
        { afterDiscount: amount, pieces: 1 },
        { shippingCost: 800, freeShippingThreshold: threshold },
      );
      expect(shipping === 0).toBe(isFree);
    }),
  );
});
