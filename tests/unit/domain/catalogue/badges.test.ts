import { expect, test } from "vitest";
import { badgeOf, isNew } from "#app/domain/catalogue/badges.ts";
import { aProduct } from "#tests/unit/domain/examples.ts";

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

test("of all badges that apply a card has the most important", () => {
  const everything = {
    status: "draft",
    onSale: true,
    regularPrice: 5000,
    salePrice: 4000,
    totalSales: 501,
    featured: true,
  } as const;
  const section = { asNew: true, asHot: true };
  expect(badgeOf(aProduct(everything), section)).toEqual({
    kind: "sold-out",
    label: "Out of Stock",
  });
  const shown = { ...everything, status: "publish" } as const;
  expect(badgeOf(aProduct(shown), section)).toEqual({ kind: "sale", label: "-20%" });
  const unreduced = { ...shown, onSale: false } as const;
  expect(badgeOf(aProduct(unreduced), section)).toEqual({ kind: "new", label: "NEW" });
  expect(badgeOf(aProduct(unreduced), { asHot: true })).toEqual({ kind: "hot", label: "HOT" });
  expect(badgeOf(aProduct(unreduced))).toEqual({ kind: "best-seller", label: "Best Seller" });
  expect(badgeOf(aProduct({ featured: true }))).toEqual({ kind: "featured", label: "Featured" });
  expect(badgeOf(aProduct())).toBeNull();
});

test("a sale that rounds to 0 % has no percent badge", () => {
  const product = aProduct({ onSale: true, regularPrice: 100_000, salePrice: 99_999 });
  expect(badgeOf(product)).toBeNull();
});
