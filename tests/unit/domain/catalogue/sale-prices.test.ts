import { expect, test } from "vitest";
import { nextSaleChange, pricedAt, withPriceAt } from "#app/domain/catalogue/sale-prices.ts";
import { cake, choice } from "#tests/unit/catalogue/fake-backend.ts";

const START = Date.parse("2026-11-22T00:00:00Z");
const LAST_SECOND = Date.parse("2026-11-25T15:59:59Z");
const OVER = LAST_SECOND + 1_000;
const sale = {
  price: 5000,
  regularPrice: 5000,
  salePrice: 4000,
  saleStartsAt: START,
  saleEndsAt: LAST_SECOND,
};

test("a scheduled sale counts from its start to the end of its last second", () => {
  const priceAt = (now: number) => withPriceAt(cake(1, sale), now);
  expect(priceAt(START - 1)).toMatchObject({ price: 5000, onSale: false });
  expect(priceAt(START)).toMatchObject({ price: 4000, onSale: true });
  expect(priceAt(OVER - 1)).toMatchObject({ price: 4000, onSale: true });
  expect(priceAt(OVER)).toMatchObject({ price: 5000, onSale: false });
});

test("with one date the sale has no other end, and a price that is no lower is no sale", () => {
  const { saleEndsAt: _, ...open } = sale;
  expect(withPriceAt(cake(1, open), OVER * 2)).toMatchObject({ price: 4000 });
  expect(withPriceAt(cake(1, { ...sale, salePrice: 5000 }), START)).toMatchObject({
    price: 5000,
    onSale: false,
  });
});

test("without dates the price of a sale is its sale price, if the back end says that it is on", () => {
  const stale = cake(1, { price: 900, regularPrice: 1000, salePrice: 950, onSale: true });
  expect(withPriceAt(stale, START)).toEqual({ ...stale, price: 950 });
  for (const change of [
    { price: undefined },
    { onSale: false },
    { price: 950 },
    { salePrice: 0 },
  ]) {
    const plain = { ...stale, ...change };
    expect(withPriceAt(plain, START)).toBe(plain);
  }
});

test("without both prices the price is the back end's", () => {
  const unpriced = cake(1, { ...sale, regularPrice: undefined });
  expect(withPriceAt(unpriced, START)).toBe(unpriced);
});

test("the next change is the first start or end that is still to come", () => {
  expect(nextSaleChange([cake(1), cake(2, sale)], START - 1)).toBe(START);
  expect(nextSaleChange([cake(2, sale)], START)).toBe(OVER);
  expect(nextSaleChange([cake(2, sale)], OVER)).toBe(Infinity);
  expect(nextSaleChange([cake(2, { ...sale, salePrice: undefined })], START - 1)).toBe(Infinity);
});

test("a variable product has the prices of its published variations", () => {
  const variations = [
    choice(11, 1, { ...sale }),
    choice(12, 1, { price: 8000 }),
    choice(13, 1, { price: 100, status: "private" }),
    choice(14, 1, { price: undefined }),
  ];
  const product = cake(1, { isVariable: true, price: 4444 });
  expect(pricedAt(product, variations, START - 1)).toMatchObject({
    product: { price: 5000, onSale: false },
    range: { low: 5000, high: 8000 },
    changesAt: START,
  });
  expect(pricedAt(product, variations, START)).toMatchObject({
    product: { price: 4000, onSale: true },
    range: { low: 4000, high: 8000 },
    changesAt: OVER,
  });
});

test("a product without a price has no range, and without known variations its own price", () => {
  expect(pricedAt(cake(1, { price: undefined }), [], START).range).toBe(undefined);
  const unpriced = [choice(11, 1, { price: undefined })];
  expect(pricedAt(cake(1, { isVariable: true }), unpriced, START)).toMatchObject({
    product: { price: undefined },
    range: undefined,
  });
  expect(pricedAt(cake(1, { isVariable: true, price: 700 }), [], START).range).toEqual({
    low: 700,
    high: 700,
  });
});
