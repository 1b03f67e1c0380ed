import { expect, test } from "vitest";
import { discountPercent, isOnSale, priceRange } from "#app/domain/catalogue/sale-prices.ts";
import { aProduct, aVariation } from "#tests/unit/domain/examples.ts";

const onSale = { onSale: true, price: 4000, regularPrice: 5000, salePrice: 4000 };

test("a lower sale price that is active is a sale", () => {
  expect(isOnSale(aProduct(onSale))).toBe(true);
});

test.each([
  ["the flag is off", { onSale: false }],
  ["the sale price is 0", { salePrice: 0 }],
  ["there is no sale price", { salePrice: undefined }],
  ["there is no regular price", { regularPrice: undefined }],
  ["the sale price equals the regular one", { salePrice: 5000 }],
  ["the sale price is higher", { salePrice: 6000 }],
])("nothing is on sale when %s", (_reason, change) => {
  expect(isOnSale(aProduct({ ...onSale, ...change }))).toBe(false);
});

test("the discount percent is rounded half up", () => {
  expect(discountPercent({ regularPrice: 3000, salePrice: 2000 })).toBe(33);
  expect(discountPercent({ regularPrice: 200, salePrice: 175 })).toBe(13);
  expect(discountPercent({ regularPrice: 5000, salePrice: 4000 })).toBe(20);
});

test.each([
  [0, 100],
  [100, 0],
  [100, 100],
  [100, 101],
  [undefined, 100],
  [100, undefined],
])("regular %s and sale %s make no discount", (regularPrice, salePrice) => {
  expect(discountPercent({ regularPrice, salePrice })).toBe(0);
});

test("the price range spans the variations that can be bought", () => {
  const variations = [
    aVariation({ price: 8000 }),
    aVariation({ price: 12_000, regularPrice: 12_000 }),
    aVariation({ price: 1, stockStatus: "outofstock" }),
    aVariation({ price: 2, status: "private" }),
  ];
  expect(priceRange(variations)).toEqual({ lowest: 8000, highest: 12_000, count: 2 });
  expect(priceRange([])).toBeUndefined();
});
