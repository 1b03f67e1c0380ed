import { expect, test } from "vitest";
import { badgesOf, isNew } from "#app/domain/badges.ts";
import { aProduct } from "./examples.ts";

test("a product is new for two calendar months", () => {
  const now = Date.UTC(2025, 4, 20, 12);
  expect(isNew(Date.UTC(2025, 2, 20, 12), now)).toBe(true);
  expect(isNew(Date.UTC(2025, 2, 20, 12) - 1, now)).toBe(false);
  expect(isNew(now, now)).toBe(true);
});

test("two months before the end of April is the end of February", () => {
  const now = Date.UTC(2025, 3, 30);
  expect(isNew(Date.UTC(2025, 1, 28), now)).toBe(true);
  expect(isNew(Date.UTC(2025, 1, 28) - 1, now)).toBe(false);
});

test("two months before January is in the previous year", () => {
  expect(isNew(Date.UTC(2024, 10, 10), Date.UTC(2025, 0, 10))).toBe(true);
  expect(isNew(Date.UTC(2024, 10, 9), Date.UTC(2025, 0, 10))).toBe(false);
});

test("badges have a fixed order, each with its condition", () => {
  const product = aProduct({ onSale: true, regularPrice: 5000, salePrice: 4000, featured: true });
  expect(badgesOf(product, { asNew: true, asHot: true }).map((badge) => badge.label)).toEqual([
    "NEW",
    "-20%",
    "HOT",
    "Featured",
  ]);
  expect(badgesOf(aProduct())).toEqual([]);
});

test("a sale that rounds to 0 % has no percent badge", () => {
  const product = aProduct({ onSale: true, regularPrice: 100_000, salePrice: 99_999 });
  expect(badgesOf(product)).toEqual([]);
});

test("badges show the discount and that a product is featured", () => {
  const product = aProduct({ salePrice: 4000, onSale: true, featured: true });
  expect(badgesOf(product, { asNew: true, asHot: true })).toEqual([
    { kind: "new", label: "NEW" },
    { kind: "sale", label: "-20%" },
    { kind: "hot", label: "HOT" },
    { kind: "featured", label: "Featured" },
  ]);
});
