import { expect, test } from "vitest";
import type { CatalogueRead } from "#server/catalogue/catalogue-read.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { cake, choice, fakeCatalogue } from "./fake-backend.ts";

const HOUR = 3_600_000;
const cakes = (count: number) => Array.from({ length: count }, (_, index) => cake(index + 1));
const LIST = { status: "publish", perPage: 20, orderBy: "menu_order" } as const;

test("a product page after a list page costs no product call", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(5));
  await catalogue.list(LIST);
  expect((await catalogue.bySlug("cake-3"))?.id).toBe(3);
  expect((await catalogue.products([1, 5])).size).toBe(2);
  expect(calls).toHaveLength(1);
});

test("equal queries are one call, whatever the order of their parts", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(5));
  await catalogue.list({ status: "publish", page: 1, perPage: 20, search: "a  b" });
  await catalogue.list({ search: " a b ", perPage: 20, status: "publish" });
  expect(calls).toHaveLength(1);
  await catalogue.list({ search: "a b", perPage: 20, page: 2, status: "publish" });
  expect(calls).toHaveLength(2);
});

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

test("an unknown slug is read once, and does not evict products", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(1));
  expect(await catalogue.bySlug("nothing")).toBeUndefined();
  expect(await catalogue.bySlug("nothing")).toBeUndefined();
  expect(calls).toHaveLength(1);
  expect(await catalogue.bySlug("x".repeat(201))).toBeUndefined();
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

test("many unknown slugs and searches do not evict the known pages", async () => {
  const { catalogue, calls } = fakeCatalogue(cakes(5));
  await catalogue.list(LIST);
  for (let index = 0; index < 1_500; index += 1) {
    await catalogue.bySlug(`nothing-${index}`);
    await catalogue.list({ status: "publish", search: `term ${index}` });
  }
  calls.length = 0;
  await catalogue.list(LIST);
  await catalogue.bySlug("cake-5");
  expect(calls).toEqual([]);
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

test("a fresh read makes a call despite a copy, and renews the copy", async () => {
  const products = cakes(2);
  const { catalogue, calls } = fakeCatalogue(products, [choice(11, 1)]);
  await catalogue.products([1, 2]);
  products[0] = cake(1, { price: 7 });
  expect((await catalogue.products([1])).get(1)?.price).toBe(1001);
  expect((await catalogue.products([1], { fresh: true })).get(1)?.price).toBe(7);
  expect((await catalogue.products([1])).get(1)?.price).toBe(7);
  await catalogue.variations([{ productId: 1, variationId: 11 }]);
  await catalogue.variations([{ productId: 1, variationId: 11 }], { fresh: true });
  expect(calls).toHaveLength(4);
});

test("a fresh read that does not find a product removes its copy", async () => {
  const products = cakes(2);
  const { catalogue } = fakeCatalogue(products);
  await catalogue.products([1, 2]);
  products.shift();
  expect([...(await catalogue.products([1, 2], { fresh: true })).keys()]).toEqual([2]);
  expect([...(await catalogue.products([1, 2])).keys()]).toEqual([2]);
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

test("with the back end stopped, pages of the last hour are shown, and fresh reads fail", async () => {
  const { catalogue, state, advance } = fakeCatalogue(
    [cake(1, { isVariable: true }), ...cakes(6).slice(1)],
    [choice(11, 1)],
  );
  const product = cake(1, { isVariable: true });
  const readAll = () =>
    Promise.all([
      catalogue.list(LIST),
      catalogue.categories(),
      catalogue.soldTotal(),
      catalogue.bySlug("cake-1"),
      catalogue.variationsOf(product),
      catalogue.related(product),
      catalogue.products([1, 2]),
      catalogue.variations([{ productId: 1, variationId: 11 }]),
    ]);
  const before = await readAll();
  state.down = true;
  advance(HOUR - 1);
  expect(await readAll()).toEqual(before);
  await expect(catalogue.products([1], { fresh: true })).rejects.toThrow(UpstreamUnavailable);
  await expect(
    catalogue.variations([{ productId: 1, variationId: 11 }], { fresh: true }),
  ).rejects.toThrow(UpstreamUnavailable);
  await expect(catalogue.coupon("X")).rejects.toThrow(UpstreamUnavailable);
  advance(1);
  await expect(catalogue.list(LIST)).rejects.toThrow(UpstreamUnavailable);
  state.down = false;
  expect(await readAll()).toEqual(before);
});

test("a sale that starts while a list is cached counts from its first moment", async () => {
  const time = Date.parse("2026-11-21T00:00:00Z");
  const products = [cake(1, { saleStartsAt: time + 5_000 })];
  const { catalogue, advance } = fakeCatalogue(products);
  await catalogue.list(LIST);
  products[0] = cake(1, { price: 500, onSale: true });
  advance(4_999);
  expect((await catalogue.list(LIST)).products[0]?.price).toBe(1001);
  advance(1);
  expect((await catalogue.list(LIST)).products[0]?.price).toBe(500);
});

test("dropping a product renews it, its variations and all lists, and nothing else", async () => {
  const { catalogue, calls } = fakeCatalogue(
    [cake(1, { isVariable: true }), ...cakes(6).slice(1)],
    [choice(11, 1)],
  );
  const read = async () => {
    calls.length = 0;
    await catalogue.list(LIST);
    await catalogue.categories();
    await catalogue.soldTotal();
    await catalogue.variationsOf(cake(1, { isVariable: true }));
    await catalogue.variations([{ productId: 1, variationId: 11 }]);
    return calls.map((call) => call.split(" {")[0]);
  };
  expect(await read()).toEqual(["products", "categories", "sales", "variations of 1"]);
  expect(await read()).toEqual([]);
  catalogue.drop({ productIds: [1] });
  expect(await read()).toEqual(["products", "variations of 1"]);
  catalogue.drop({ productIds: [2] });
  expect(await read()).toEqual(["products"]);
  catalogue.drop({ categories: true });
  expect(await read()).toEqual(["products", "categories"]);
  catalogue.drop({ all: true });
  expect(await read()).toHaveLength(4);
  catalogue.drop({});
  expect(await read()).toEqual([]);
});

test("dropping a product renews its copies for carts and other product pages", async () => {
  const products = cakes(6);
  const variations = [choice(11, 1)];
  const { catalogue } = fakeCatalogue(products, variations);
  const read = async () => ({
    related: (await catalogue.related(cake(3))).map((one) => one.price),
    inCart: (await catalogue.variations([{ productId: 1, variationId: 11 }])).get(11)?.price,
  });
  expect(await read()).toEqual({ related: [1006], inCart: 5000 });
  products[5] = cake(6, { price: 6 });
  variations[0] = choice(11, 1, { price: 1 });
  expect(await read()).toEqual({ related: [1006], inCart: 5000 });
  catalogue.drop({ productIds: [1, 6] });
  expect(await read()).toEqual({ related: [6], inCart: 1 });
});

test("dropping a product by id renews its page, also for a new product", async () => {
  const products = cakes(2);
  const { catalogue } = fakeCatalogue(products);
  await catalogue.bySlug("cake-1");
  expect(await catalogue.bySlug("cake-9")).toBeUndefined();
  products.push(cake(9));
  products[0] = cake(1, { price: 1 });
  catalogue.drop({ productIds: [1, 9] });
  expect((await catalogue.bySlug("cake-1"))?.price).toBe(1);
  expect((await catalogue.bySlug("cake-9"))?.id).toBe(9);
});

test("an observer gets its own reads and their ages, from the shared caches", async () => {
  const { catalogue, advance, state } = fakeCatalogue(cakes(3));
  await catalogue.list(LIST);
  const heard: CatalogueRead[] = [];
  const mine = catalogue.observe((read) => heard.push(read));
  advance(7_000);
  await mine.list(LIST);
  await mine.categories();
  state.down = true;
  advance(HOUR / 2);
  await mine.list(LIST);
  await catalogue.list(LIST);
  expect(heard).toEqual([
    { policy: "lists", source: "cached", ageMs: 7_000 },
    { policy: "categories", source: "fetched", ageMs: 0 },
    { policy: "lists", source: "stale", ageMs: 7_000 + HOUR / 2 },
  ]);
});

test("with a slow back end no page makes a call twice, and its calls run in parallel", async () => {
  const { catalogue, calls, state } = fakeCatalogue(cakes(30));
  state.delayMs = 50;
  const page = async () => {
    await Promise.all([
      catalogue.list(LIST),
      catalogue.list({ ...LIST }),
      catalogue.categories(),
      catalogue.categories(),
      catalogue.soldTotal(),
      catalogue.bySlug("cake-9"),
      catalogue.bySlug("cake-9"),
    ]);
  };
  await Promise.all([page(), page(), page()]);
  expect(calls).toHaveLength(4);
  expect(new Set(calls).size).toBe(4);
  expect(state.mostOpen).toBe(4);
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

test("a product that only searches find is no related product", async () => {
  const same = { categories: [{ id: 1, name: "Cakes" }] };
  const { catalogue } = fakeCatalogue([
    cake(1, same),
    cake(2, { ...same, visibility: "search" }),
    cake(3, { ...same, visibility: "catalog" }),
  ]);
  expect((await catalogue.related(cake(1, same))).map(({ id }) => id)).toEqual([3]);
});
