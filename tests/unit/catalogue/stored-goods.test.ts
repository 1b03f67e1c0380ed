import { expect, test } from "vitest";
import type { CatalogueRead } from "#server/ports/catalogue-reads.ts";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { inLanguage } from "#server/platform/language.ts";
import { createLog } from "#server/platform/log.ts";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import { emptyCatalogue, entry } from "#tests/support/stored-catalogue.ts";
import { cake, choice, fakeCatalogue } from "./fake-backend.ts";

const LIST = { status: "publish", perPage: 20 } as const;
const isVariable = true;

/** A catalogue with an index beside a back end; the index has cakes 1 to 3, the back end cake 4 too. */
async function indexedCatalogue() {
  const products = [cake(1, { isVariable }), cake(2), cake(3), cake(4)];
  const variations = [choice(11, 1), choice(12, 1, { status: "private" })];
  const fake = fakeCatalogue(products, variations);
  const { snapshot, entries, put, putCategories, patchState, time } = await emptyCatalogue();
  const lines: string[] = [];
  const missed: number[][] = [];
  const catalogue = createCatalogue({
    backend: fake.backend,
    snapshot,
    clock: () => time.now,
    ticks: () => time.now,
    log: createLog("error", (line) => lines.push(line)),
    onMissing: (productIds) => missed.push(productIds),
  });
  const fill = async () => {
    const goods = products
      .slice(0, 3)
      .map((product) => entry(product, { variations: product.isVariable ? variations : [] }));
    await put(...goods);
    await putCategories({ id: 1, name: "Cakes", slug: "cakes", parentId: null, count: 3 });
    await patchState({ sales: 77, checkedAt: time.now, filledAt: time.now });
  };
  return { ...fake, products, catalogue, entries, put, time, fill, lines, missed };
}

test("until the index is filled the calls answer, and then none is made", async () => {
  const { catalogue, calls, fill, products } = await indexedCatalogue();
  expect((await catalogue.list(LIST)).total).toBe(4);
  expect(await catalogue.listKept(LIST)).toEqual([]);
  expect(calls).toHaveLength(1);
  await fill();
  calls.length = 0;
  expect((await catalogue.list(LIST)).total).toBe(3);
  expect(await catalogue.listKept(LIST)).toHaveLength(3);
  expect((await catalogue.list({ ...LIST, page: Number.NaN, perPage: 1e9 })).total).toBe(3);
  expect(await catalogue.bySlug("CAKE-2")).toEqual(products[1]);
  expect((await catalogue.variationsOf(cake(1, { isVariable }))).map(({ id }) => id)).toEqual([11]);
  expect(await catalogue.categories()).toHaveLength(1);
  expect(await catalogue.related(cake(9, { categories: cake(1).categories }))).toHaveLength(1);
  expect(await catalogue.soldTotal()).toBe(77);
  expect([...(await catalogue.products([3, 1, 1])).keys()].toSorted((a, b) => a - b)).toEqual([
    1, 3,
  ]);
  expect([...(await catalogue.variations([{ productId: 1, variationId: 11 }])).keys()]).toEqual([
    11,
  ]);
  expect(calls).toEqual([]);
});

test("fresh values are always asked for, and so is what the index does not have", async () => {
  const { catalogue, calls, fill } = await indexedCatalogue();
  await fill();
  await catalogue.products([1], { fresh: true });
  await catalogue.variations([{ productId: 1, variationId: 11 }], { fresh: true });
  expect(calls).toHaveLength(2);
  expect([...(await catalogue.products([1, 4])).keys()]).toEqual([1, 4]);
  expect(calls).toHaveLength(3);
  expect((await catalogue.products([Number.NaN, -1, 0.5, Infinity])).size).toBe(0);
  expect(calls).toHaveLength(3);
});

test("ids that visitors can invent cost no call once the index is filled", async () => {
  const { catalogue, calls, fill } = await indexedCatalogue();
  const known = async () => [...(await catalogue.products([4, 1], { indexed: true })).keys()];
  expect(await known()).toHaveLength(2);
  expect(calls).toHaveLength(1);
  await fill();
  expect(await known()).toEqual([1]);
  expect(calls).toHaveLength(1);
});

test("an unknown address costs no call while the index is up to date", async () => {
  const { catalogue, calls, fill, time } = await indexedCatalogue();
  await fill();
  time.now += 60_000;
  expect(await catalogue.bySlug("cake-4")).toBeUndefined();
  expect(calls).toEqual([]);
  // An older index may lack a product: it is looked up.
  time.now += 1;
  expect((await catalogue.bySlug("cake-4"))?.id).toBe(4);
  expect(await catalogue.bySlug("nothing")).toBeUndefined();
  expect(calls).toHaveLength(2);
});

test("with the back end stopped the index answers, the age is reported, and fresh reads fail", async () => {
  const { catalogue, fill, state, time } = await indexedCatalogue();
  await fill();
  state.down = true;
  const heard: CatalogueRead[] = [];
  const mine = catalogue.observe((read) => heard.push(read));
  await mine.list(LIST);
  time.now += 3_600_000;
  expect((await mine.list({ ...LIST, orderBy: "title" })).total).toBe(3);
  expect([...(await mine.products([1, 2])).keys()]).toEqual([1, 2]);
  await expect(mine.products([1], { fresh: true })).rejects.toThrow(UpstreamUnavailable);
  await expect(mine.products([1, 4])).rejects.toThrow(UpstreamUnavailable);
  expect(heard.slice(0, 2)).toEqual([
    { source: "index", ageMs: 0 },
    { source: "index", ageMs: 3_600_000 },
  ]);
});

test("when a description cannot be read the calls answer, with a line in the log", async () => {
  const { catalogue, calls, fill, entries, lines } = await indexedCatalogue();
  await fill();
  entries.byIds = () => Promise.reject(new Error("no table"));
  expect((await catalogue.bySlug("cake-1"))?.id).toBe(1);
  expect((await catalogue.bySlug("cake-2"))?.id).toBe(2);
  expect([calls.length, lines.length]).toEqual([2, 2]);
});

test("a sale that starts changes a product's price at its first moment", async () => {
  const { catalogue, put, fill, time } = await indexedCatalogue();
  await fill();
  const saleStartsAt = time.now + 5_000;
  const sale = { price: 1000, regularPrice: 1000, salePrice: 400, saleStartsAt };
  await put(
    entry(cake(2, sale)),
    entry(cake(1, { isVariable }), { variations: [choice(11, 1, { ...sale })] }),
  );
  const prices = async () => {
    const found = await catalogue.products([1, 2]);
    const [variation] = await catalogue.variationsOf(cake(1, { isVariable }));
    return [found.get(1)?.price, found.get(2)?.price, variation?.price];
  };
  const heard: CatalogueRead[] = [];
  time.now = saleStartsAt - 1;
  expect(await prices()).toEqual([1000, 1000, 1000]);
  await catalogue.observe((read) => heard.push(read)).categories();
  expect(heard[0]).toMatchObject({ changesAt: saleStartsAt });
  time.now = saleStartsAt;
  expect(await prices()).toEqual([400, 400, 400]);
});

test("a fresh read that misses a product or a variation of the index tells which product it is", async () => {
  const { catalogue, products, fill, missed } = await indexedCatalogue();
  const deleted = products.splice(1, 1);
  expect(deleted.map(({ id }) => id)).toEqual([2]);
  await catalogue.products([1, 2], { fresh: true });
  expect(missed).toEqual([]);
  products.splice(1, 0, ...deleted);
  await fill();
  products.splice(1, 1);
  // The index does not have 99 either.
  await catalogue.products([1, 2, 99], { fresh: true });
  await catalogue.variations([{ productId: 1, variationId: 13 }], { fresh: true });
  await catalogue.products([2]);
  expect(missed).toEqual([[2], [1]]);
});

test("goods are in the language of the request, by calls and stored, each text in English where Malay has none", async () => {
  const { catalogue, products, fill } = await indexedCatalogue();
  const english = { shortDescriptionHtml: "<p>Soft</p>", descriptionHtml: "<p>Long</p>" };
  const malay = { name: "Kek Satu", descriptionHtml: "<p>Panjang</p>" };
  const categories = [{ id: 7, name: "" }];
  products[0] = cake(1, { ...english, categories, malay });
  products[1] = cake(2, {
    ...english,
    categories,
    malay: { shortDescriptionHtml: "<p>Lembut</p>" },
  });
  const shown = async () => {
    const [first] = (await catalogue.list({ ...LIST, include: [1] })).products;
    const found = await catalogue.products([1], { fresh: true });
    const pages = [await catalogue.bySlug("cake-1"), await catalogue.bySlug("cake-2")];
    const related = await catalogue.related(cake(2, { categories }));
    for (const one of [first, found.get(1), ...pages]) expect(one).not.toHaveProperty("malay");
    return {
      names: [first, found.get(1), related[0]].map((one) => [one?.name, one?.orderName]),
      pages: pages.map((one) => [one?.name, one?.shortDescriptionHtml, one?.descriptionHtml]),
    };
  };
  const expectBoth = async () => {
    expect(await inLanguage("en", shown)).toEqual({
      names: [1, 2, 3].map(() => ["Cake 1", undefined]),
      pages: [
        ["Cake 1", "<p>Soft</p>", "<p>Long</p>"],
        ["Cake 2", "<p>Soft</p>", "<p>Long</p>"],
      ],
    });
    expect(await inLanguage("ms", shown)).toEqual({
      names: [1, 2, 3].map(() => ["Kek Satu", "Cake 1"]),
      pages: [
        ["Kek Satu", "<p>Soft</p>", "<p>Panjang</p>"],
        ["Cake 2", "<p>Lembut</p>", "<p>Long</p>"],
      ],
    });
  };
  await expectBoth();
  await fill();
  expect(catalogue.isIndexed()).toBe(true);
  await expectBoth();
});
