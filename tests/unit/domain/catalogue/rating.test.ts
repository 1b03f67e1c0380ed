import fc from "fast-check";
import { expect, test } from "vitest";
import { isBestSeller, promoLine, ratingOf } from "#app/domain/catalogue/rating.ts";
import { aProduct } from "#tests/unit/domain/examples.ts";

test.each([
  [0, null, null],
  [1, 4, 4],
  [199, 4, 4],
  [200, 4.8, 4.5],
  [499, 4.8, 4.5],
  [500, 5, 5],
  [501, 5, 5],
])("%i sold shows %s stars on a card and %s on the detail page", (totalSales, card, detail) => {
  const product = aProduct({ totalSales });
  expect(ratingOf(product, "card")?.stars ?? null).toBe(card);
  expect(ratingOf(product, "detail")?.stars ?? null).toBe(detail);
});

test("real ratings win over sales", () => {
  const product = aProduct({ totalSales: 900, ratingCount: 12, averageRating: 3.67 });
  expect(ratingOf(product, "card")).toEqual({ stars: 3.67, count: 12, isReal: true });
});

test("one setting disables ratings from sales, but not real ones", () => {
  const sold = aProduct({ totalSales: 900 });
  expect(ratingOf(sold, "detail", { fromSales: false })).toBeNull();
  const rated = { ...sold, ratingCount: 1, averageRating: 5 };
  expect(ratingOf(rated, "detail", { fromSales: false })?.isReal).toBe(true);
});

test("the fallback count lies in 20 to 219, differs between products and never changes", () => {
  const counts = new Set<number>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (id) => {
      const count = ratingOf(aProduct({ id, totalSales: 1 }), "card")?.count ?? -1;
      counts.add(count);
      expect(count).toBeGreaterThanOrEqual(20);
      expect(count).toBeLessThanOrEqual(219);
      expect(ratingOf(aProduct({ id, totalSales: 1 }), "detail")?.count).toBe(count);
    }),
  );
  expect(counts.size).toBeGreaterThan(20);
});

test("best sellers and promo lines start above 500 and 200", () => {
  expect(isBestSeller({ totalSales: 500 })).toBe(false);
  expect(isBestSeller({ totalSales: 501 })).toBe(true);
  expect(promoLine({ totalSales: 501 })).toBe("Bestseller");
  expect(promoLine({ totalSales: 500 })).toBe("Popular choice");
  expect(promoLine({ totalSales: 201 })).toBe("Popular choice");
  expect(promoLine({ totalSales: 200 })).toBe("Customer favorite");
  expect(promoLine({ totalSales: 1 })).toBe("Customer favorite");
  expect(promoLine({ totalSales: 0 })).toBeNull();
});

test("stars derived from sales are never marked as real", () => {
  expect(ratingOf(aProduct({ totalSales: 600 }), "card")?.isReal).toBe(false);
});
