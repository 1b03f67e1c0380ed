import { expect, test } from "vitest";
import { isOnBackorder } from "#app/domain/catalogue/stock.ts";
import { aProduct } from "#tests/unit/domain/examples.ts";

test("a product in stock is not on backorder, in any quantity", () => {
  expect(isOnBackorder(aProduct(), 99)).toBe(false);
  expect(isOnBackorder(aProduct({ stockQuantity: 2 }), 2)).toBe(false);
  expect(isOnBackorder(aProduct({ stockQuantity: 2 }), 3)).toBe(false);
});

test("the stock status onbackorder is enough", () => {
  expect(isOnBackorder(aProduct({ stockStatus: "onbackorder" }))).toBe(true);
});

test("where backorders are allowed, more than the counted stock is on backorder", () => {
  const counted = aProduct({ stockQuantity: 2, backordersAllowed: true });
  expect(isOnBackorder(counted, 2)).toBe(false);
  expect(isOnBackorder(counted, 3)).toBe(true);
  expect(isOnBackorder({ ...counted, stockQuantity: undefined }, 99)).toBe(false);
});
