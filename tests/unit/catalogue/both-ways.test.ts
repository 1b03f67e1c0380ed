import fc from "fast-check";
import { expect, test } from "vitest";
import { SORT_ORDERS } from "#app/domain/catalogue/list-query.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";
import { bothWays, NOW, recordedCatalogue } from "./both-ways.ts";
import { catalogues, queries } from "./generated-catalogue.ts";

const RUNS = 25;
/** Ms: a busy machine takes a minute. */
const PATIENT = 180_000;
const DAY = 86_400_000;

const STOCK: Pick<ProductQuery, "status" | "inStock">[] = [
  { status: "publish", inStock: true },
  { status: "publish" },
  { status: "publish,draft" },
];

/** Each sort of the list page, with each single filter. */
function everyList(categoryIds: number[]): ProductQuery[] {
  const filters: Partial<ProductQuery>[] = [
    {},
    { onSale: true },
    { featured: true },
    { minPrice: 0 },
    { minPrice: 5000 },
    { maxPrice: 2000 },
    { minPrice: 6000, maxPrice: 9000 },
    ...categoryIds.map((categoryId) => ({ categoryId })),
  ];
  return Object.values(SORT_ORDERS).flatMap(({ orderBy, order }) =>
    STOCK.flatMap((stock) => filters.map((filter) => ({ orderBy, order, ...stock, ...filter }))),
  );
}

test(
  "the index lists the recorded shop as the calls do, for every sort, filter and page",
  async () => {
    const { compare } = await bothWays();
    const pages = await compare(recordedCatalogue(), (products) => {
      const ids = products.flatMap(({ categories }) => categories.map(({ id }) => id));
      return everyList([...new Set(ids), 999_999]);
    });
    expect(pages).toBeGreaterThan(300);
  },
  PATIENT,
);

test(
  "the index lists generated shops as the calls do",
  async () => {
    const { compare } = await bothWays();
    await fc.assert(
      fc.asyncProperty(
        catalogues,
        fc.array(queries, { minLength: 8, maxLength: 8 }),
        async (catalogue, lists) => {
          expect(await compare(catalogue, () => lists)).toBeGreaterThan(7);
        },
      ),
      { numRuns: RUNS },
    );
  },
  PATIENT,
);

test(
  "a moment after filling, prices and lists are those of that moment",
  async () => {
    const { compareAt, time } = await bothWays();
    const later = fc.constantFrom(NOW - 12 * DAY, NOW + 6 * 3_600_000, NOW + DAY, NOW + 5 * DAY);
    await fc.assert(
      fc.asyncProperty(
        catalogues,
        later,
        fc.array(queries, { minLength: 3, maxLength: 3 }),
        async (catalogue, now, lists) => {
          time.now = Math.min(NOW, now);
          expect(await compareAt(catalogue, Math.max(NOW, now), lists)).toBeGreaterThan(2);
        },
      ),
      { numRuns: RUNS },
    );
  },
  PATIENT,
);

test("after products were deleted, the next sweep makes the index list what the calls do", async () => {
  const { compareAfterDeleting } = await bothWays();
  const catalogue = recordedCatalogue();
  // The price of a group without one of its members is compared in the night.
  const members = new Set(catalogue.products.flatMap((one) => one.grouped_products ?? []));
  const ids = catalogue.products.map(({ id }) => id).filter((id) => !members.has(id));
  const deleted = ids.filter((_, at) => at % 7 === 0);
  const lists = everyList([]);
  expect(await compareAfterDeleting(catalogue, deleted, lists)).toBeGreaterThan(lists.length);
});

test("a price 'up to' lists nothing without a price, by the index and by calls", async () => {
  const { compare, snapshot } = await bothWays();
  const upTo = { status: "publish", maxPrice: 100_000, perPage: 100 } as const;
  await compare(recordedCatalogue(), () => [upTo, { ...upTo, minPrice: 0 }]);
  const { products } = snapshot.list(upTo);
  expect(products.length).toBeGreaterThan(40);
  expect(products.filter(({ price }) => price === undefined)).toEqual([]);
});

test("a page is found by its slug in any spelling of the address, and unknown ones are not", async () => {
  const { compare, snapshot } = await bothWays();
  await compare(recordedCatalogue(), () => []);
  const [product] = snapshot.list({ status: "publish", perPage: 1 }).products;
  expect(await snapshot.bySlug(product!.slug.toUpperCase())).toMatchObject({ id: product!.id });
  for (const slug of ["", "no-such-cake", "a\0b", "x".repeat(5_000)]) {
    expect(await snapshot.bySlug(slug)).toBeUndefined();
  }
});
