import { expect, test } from "vitest";
import type { CatalogueRead } from "#server/ports/catalogue-reads.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { cake, choice, fakeCatalogue } from "./fake-backend.ts";

const cakes = (count: number) => Array.from({ length: count }, (_, index) => cake(index + 1));
const LIST = { status: "publish", perPage: 20, orderBy: "menu_order" } as const;

test.each([
  [{ page: 1e21 }, { page: 10_000 }],
  [{ page: -3 }, { page: 1 }],
  [{ page: Number.NaN }, { page: 1 }],
  [{ perPage: 1_000 }, { perPage: 100 }],
  [{ search: "x".repeat(5_000) }, { search: "x".repeat(100) }],
])("a list of %j is read within the back end's limits", async (asked, sent) => {
  const { catalogue, calls } = fakeCatalogue(cakes(1));
  await catalogue.list({ status: "publish", ...asked });
  expect(JSON.parse(calls[0]?.replace("products ", "") ?? "")).toMatchObject(sent);
});

test("a slug that is too long for any product is not looked up", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(1));
  expect(await catalogue.bySlug("x".repeat(201))).toBeUndefined();
  expect(calls).toEqual([]);
  expect(await catalogue.bySlug("nothing")).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test("a slug that the back end would normalise is unknown, so that a product has only one", async () => {
  const { catalogue } = fakeCatalogue([...cakes(1), cake(2, { slug: "%e8%9b%8b%e7%b3%95" })]);
  for (const slug of ["cake--1", "cake.1", "-cake-1", "cake-1.."]) {
    expect([slug, await catalogue.bySlug(slug)]).toEqual([slug, undefined]);
  }
  for (const slug of ["cake-1", "Cake-1"]) expect((await catalogue.bySlug(slug))?.id).toBe(1);
  expect((await catalogue.bySlug("蛋糕"))?.id).toBe(2);
});

test("related products are four others of the first category", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(30));
  const related = await catalogue.related(cake(3));
  expect(related.map((one) => one.id)).toEqual([6, 9, 12, 15]);
  expect(await catalogue.related(cake(3, { categories: [] }))).toEqual([]);
  expect(calls).toHaveLength(1);
});

test("disabled variations are not offered, and simple products have none", async () => {
  const { catalogue, calls } = fakeCatalogue(
    [cake(1, { isVariable: true })],
    [choice(11, 1), choice(12, 1, { status: "private" })],
  );
  const offered = await catalogue.variationsOf(cake(1, { isVariable: true }));
  expect(offered.map((one) => one.id)).toEqual([11]);
  expect(await catalogue.variationsOf(cake(2))).toEqual([]);
  expect(calls).toEqual(["variations of 1"]);
});

test("a cart of 250 products costs three calls, and its variations one", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(250), [choice(11, 1), choice(12, 2)]);
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  expect((await catalogue.products(ids)).size).toBe(250);
  expect(calls).toHaveLength(3);
  const refs = [
    { productId: 1, variationId: 11 },
    { productId: 2, variationId: 12 },
  ];
  expect((await catalogue.variations(refs)).size).toBe(2);
  expect(calls).toHaveLength(4);
});

test("reading a variation with the wrong product does not hide it from the right one", async () => {
  const { catalogue } = fakeCatalogue(cakes(2), [choice(11, 1)]);
  const [wrong, right] = await Promise.all([
    catalogue.variations([{ productId: 2, variationId: 11 }]),
    catalogue.variations([{ productId: 1, variationId: 11 }]),
  ]);
  expect(wrong.size).toBe(0);
  expect(right.get(11)?.productId).toBe(1);
  await catalogue.variations([{ productId: 2, variationId: 11 }], { fresh: true });
  expect((await catalogue.variations([{ productId: 1, variationId: 11 }])).size).toBe(1);
});

test("invalid ids are not read", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(2));
  expect((await catalogue.products([0, -1, 1.5, Number.NaN, Infinity])).size).toBe(0);
  expect(calls).toEqual([]);
});

test("a read by calls tells when a sale of its products starts", async () => {
  const time = Date.parse("2026-11-21T00:00:00Z");
  const sale = { regularPrice: 1001, salePrice: 500, saleStartsAt: time + 5_000 };
  const { catalogue } = fakeCatalogue([cake(1, sale), cake(2)]);
  const heard: CatalogueRead[] = [];
  const mine = catalogue.observe((read) => heard.push(read));
  await mine.list(LIST);
  await mine.bySlug("cake-1");
  await mine.categories();
  expect(heard).toEqual([
    { source: "call", changesAt: time + 5_000 },
    { source: "call", changesAt: time + 5_000 },
    { source: "call" },
  ]);
});

test("variations read by calls have the prices of their moment, and tell when these change", async () => {
  const time = Date.parse("2026-11-21T00:00:00Z");
  const sale = { regularPrice: 5000, salePrice: 4000, saleStartsAt: time + 5_000 };
  const product = cake(1, { isVariable: true });
  const { catalogue, advance } = fakeCatalogue([product], [choice(11, 1, sale)]);
  const heard: CatalogueRead[] = [];
  const mine = catalogue.observe((read) => heard.push(read));
  expect(await mine.variationsOf(product)).toMatchObject([{ price: 5000, onSale: false }]);
  advance(5_000);
  expect(await mine.variationsOf(product)).toMatchObject([{ price: 4000, onSale: true }]);
  const known = await mine.variations([{ productId: 1, variationId: 11 }]);
  expect(known.get(11)).toMatchObject({ price: 4000, onSale: true });
  expect(heard).toEqual([
    { source: "call", changesAt: time + 5_000 },
    { source: "call" },
    { source: "call" },
  ]);
});

test("an observer gets its own reads, the failed ones too", async () => {
  const { catalogue, state } = fakeCatalogue(cakes(3));
  const heard: CatalogueRead[] = [];
  const mine = catalogue.observe((read) => heard.push(read));
  await Promise.all([mine.list(LIST), catalogue.list(LIST), catalogue.categories()]);
  state.down = true;
  await expect(mine.categories()).rejects.toThrow(UpstreamUnavailable);
  expect(heard).toEqual([{ source: "call" }, { source: "failed" }]);
});

test("a coupon of the last seconds is used where that is enough", async () => {
  const { catalogue, calls, advance } = fakeCatalogue([]);
  await catalogue.coupon("RAYA");
  await catalogue.coupon("RAYA", { recent: true });
  advance(3_000);
  await catalogue.coupon("RAYA", { recent: true });
  expect(calls).toEqual(["coupon RAYA"]);
  await catalogue.coupon("RAYA");
  expect(calls).toHaveLength(2);
  advance(3_001);
  await catalogue.coupon("RAYA", { recent: true });
  expect(calls).toHaveLength(3);
});

test("a product hidden in lists is found by a search, and the reverse", async () => {
  const { catalogue } = fakeCatalogue([
    cake(1),
    cake(2, { visibility: "catalog" }),
    cake(3, { visibility: "search" }),
  ]);
  const idsOf = async (query: object) => {
    const { products, total } = await catalogue.list({ status: "publish", ...query });
    return { ids: products.map(({ id }) => id), total };
  };
  // All on one page: the total is what is shown.
  expect(await idsOf({})).toEqual({ ids: [1, 2], total: 2 });
  expect(await idsOf({ search: "cake" })).toEqual({ ids: [1, 3], total: 2 });
  // More than one page: the back end's total stays.
  expect(await idsOf({ perPage: 2 })).toEqual({ ids: [1, 2], total: 3 });
  expect(await idsOf({ perPage: 2, page: 2 })).toEqual({ ids: [], total: 3 });
  // Product pages and the cart read both.
  expect([...(await catalogue.products([1, 2, 3])).keys()]).toEqual([1, 2, 3]);
  expect((await catalogue.bySlug("cake-3"))?.id).toBe(3);
});

test("a list with only hidden products is empty, and a page past the end keeps the back end's total", async () => {
  const { catalogue } = fakeCatalogue([
    cake(1, { visibility: "search" }),
    cake(2, { visibility: "search" }),
  ]);
  const none = { products: [], total: 0, totalPages: 0 };
  expect(await catalogue.list({ status: "publish" })).toEqual(none);
  expect(await catalogue.list({ status: "publish", page: 9 })).toMatchObject({ totalPages: 1 });
});

test("what only searches find and what is sold out is no related product", async () => {
  const same = { categories: [{ id: 1, name: "Cakes" }] };
  const { catalogue } = fakeCatalogue([
    cake(1, same),
    cake(2, { ...same, visibility: "search" }),
    cake(3, { ...same, visibility: "catalog" }),
    cake(4, { ...same, stockStatus: "outofstock" }),
  ]);
  expect((await catalogue.related(cake(1, same))).map(({ id }) => id)).toEqual([3]);
});
