import { expect, test } from "vitest";
import {
  activePrice,
  isOnSale,
  nextTurn,
  type SaleTerms,
} from "#server/adapters/embedded/woocommerce/products/sale-terms.ts";

const at = (local: string): number => Date.parse(`${local}+08:00`);
const terms = (changes: Partial<SaleTerms>): SaleTerms => ({
  regular_price: "99.00",
  sale_price: "89.00",
  date_on_sale_from: null,
  date_on_sale_to: null,
  ...changes,
});

test("a sale price without dates is always on", () => {
  expect(isOnSale(terms({}), at("2026-11-21T12:00:00"))).toBe(true);
  expect(activePrice(terms({}), at("2026-11-21T12:00:00"))).toBe("89.00");
  expect(nextTurn(terms({}), at("2026-11-21T12:00:00"))).toBeNull();
});

test("a sale price that is not below the regular one is no sale", () => {
  expect(isOnSale(terms({ sale_price: "99.00" }), 0)).toBe(false);
  expect(isOnSale(terms({ sale_price: "" }), 0)).toBe(false);
});

test("free is a sale price too", () => {
  expect(activePrice(terms({ sale_price: "0" }), 0)).toBe("0");
});

test("a sale opens and closes by the clock of the shop, its last second included", () => {
  const june = terms({
    date_on_sale_from: "2027-06-01T00:00:00",
    date_on_sale_to: "2027-06-30T23:59:59",
  });
  expect(activePrice(june, at("2027-05-31T23:59:59"))).toBe("99.00");
  expect(activePrice(june, at("2027-06-01T00:00:00"))).toBe("89.00");
  expect(activePrice(june, at("2027-06-30T23:59:59.999"))).toBe("89.00");
  expect(activePrice(june, at("2027-07-01T00:00:00"))).toBe("99.00");
});

test("the next turn of a sale is its start, then its end, then none", () => {
  const june = terms({
    date_on_sale_from: "2027-06-01T00:00:00",
    date_on_sale_to: "2027-06-30T23:59:59",
  });
  expect(nextTurn(june, at("2027-05-01T00:00:00"))).toBe(at("2027-06-01T00:00:00"));
  expect(nextTurn(june, at("2027-06-01T00:00:00"))).toBe(at("2027-07-01T00:00:00"));
  expect(nextTurn(june, at("2027-07-01T00:00:00"))).toBeNull();
});
