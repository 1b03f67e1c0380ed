import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Product } from "#app/domain/catalogue/product.ts";
import { inLanguage } from "#server/platform/language.ts";
import { emptyCatalogue, entry } from "#tests/support/stored-catalogue.ts";
import { cake } from "./fake-backend.ts";

/** The usual category of a product, which no word finds. */
const unnamed = (id: number) => cake(id).categories.map((one) => ({ ...one, name: "" }));

/** A catalogue with these products, whose ids count from 1. */
async function catalogueOf(...products: (Partial<Product> & { tags?: string[]; sku?: string })[]) {
  const catalogue = await emptyCatalogue();
  const entries = products.map((changes, at) =>
    entry({
      ...cake(at + 1, { name: "Nothing", totalSales: 0, categories: unnamed(at + 1) }),
      ...changes,
    }),
  );
  await catalogue.put(...entries);
  return catalogue;
}

test("names stand before short descriptions, these before descriptions, whole words before parts", async () => {
  const { find } = await catalogueOf(
    { descriptionHtml: "<p>A tart of <b>pan</b>dan.</p>", totalSales: 90 },
    { shortDescriptionHtml: "Like a tartlet", totalSales: 90 },
    { shortDescriptionHtml: "Quite TÁRT", totalSales: 80 },
    { name: "Tartlet", totalSales: 70 },
    { name: "Fruit Tart", totalSales: 10, createdAt: 1 },
    { name: "Egg Tarts", totalSales: 10, createdAt: 2 },
    { name: "Lemon Tart", totalSales: 20 },
  );
  expect(await find("tart")).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(await find("pandan")).toEqual([]);
});

test("every word is needed, each in any form, and a better place of one counts", async () => {
  const { find } = await catalogueOf(
    { name: "Chocolate", descriptionHtml: "Moist cake" },
    { name: "Kek Coklat" },
    { name: "Chocolate Cakes", shortDescriptionHtml: "Not dry" },
    { name: "Cake" },
    { name: "Cheesecake", shortDescriptionHtml: "Chocolate" },
  );
  expect(await find("chocolate cake")).toEqual([3, 2, 5, 1]);
  expect(await find("cake chocolate dry")).toEqual([3]);
  expect(await find("chocolate nowhere")).toEqual([]);
});

test("a Malay name finds as the name does, in both languages, and lists by name follow the one that is shown", async () => {
  const { snapshot, find } = await catalogueOf(
    { name: "Almond", malay: { name: "Biskut Zaitun" } },
    { name: "Zest", malay: { name: "Agar Zaitun", descriptionHtml: "<p>Panjang</p>" } },
    { name: "Mint", shortDescriptionHtml: "Zaitun", totalSales: 9 },
    { name: "Zaitun Roll", totalSales: 5 },
  );
  const named = { status: "publish", orderBy: "title", search: "zaitun" } as const;
  expect(snapshot.list(named).products.map(({ id }) => id)).toEqual([1, 4, 2]);
  const byName = () => find("zaitun", { orderBy: "title" });
  expect(await inLanguage("en", byName)).toEqual([1, 3, 4, 2]);
  expect(await inLanguage("ms", byName)).toEqual([2, 1, 3, 4]);
  expect(await find("zaitun")).toEqual([4, 2, 1, 3]);
  expect(await find("biskut zaitun")).toEqual([1]);
  expect(await find("almond")).toEqual([1]);
  expect(await find("panjang")).toEqual([]);
});

test("names stand before tags, these before categories, article numbers and texts", async () => {
  const { find } = await catalogueOf(
    { descriptionHtml: "For a birthday" },
    { shortDescriptionHtml: "For a birthday" },
    { sku: "BIRTHDAY-6" },
    { categories: [{ id: 9, name: "Birthdays" }] },
    { tags: ["Birthday"] },
    { name: "Birthday Cake" },
  );
  expect(await find("besday")).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await find("birthday-6")).toEqual([3]);
});

test("a whole name stands first, whatever sells more", async () => {
  const { find } = await catalogueOf(
    { name: "Lemon Tart Box", tags: ["lemon tart"], totalSales: 90 },
    { name: "Lemon Tart", totalSales: 1 },
  );
  expect(await find("lemon tart")).toEqual([2, 1]);
});

test("starts of words and ends of compounds are found; of short words in names only", async () => {
  const { find } = await catalogueOf(
    { name: "Strawberries", descriptionHtml: "contains egg" },
    { name: "Berry Cup" },
    { name: "Contents", descriptionHtml: "walnut" },
  );
  expect(await find("berry")).toEqual([2, 1]);
  expect(await find("straw")).toEqual([1]);
  expect(await find("c")).toEqual([3, 2]);
  expect(await find("con")).toEqual([3]);
  expect(await find("cont")).toEqual([3, 1]);
  expect(await find("nut")).toEqual([]);
});

test("a typing mistake is forgiven in long words that nothing else is found for", async () => {
  const { find } = await catalogueOf({ name: "Chocolate" }, { name: "Taro" }, { name: "Tart" });
  expect(await find("choclate")).toEqual([1]);
  expect(await find("chocolates")).toEqual([1]);
  expect(await find("choclates")).toEqual([1]);
  expect(await find("chcolat")).toEqual([]);
  expect(await find("colkat")).toEqual([1]);
  expect(await find("tart")).toEqual([3]);
  expect(await find("tarr")).toEqual([3, 2]);
  expect(await find("trt")).toEqual([]);
});

test("a Malay word that is written twice in one finds it with a hyphen, with a blank, and once", async () => {
  const { find } = await catalogueOf(
    { name: "Agar-agar Santan" },
    { name: "Agar agar Buah" },
    { name: "Agar" },
    { name: "Agaragar" },
    { name: "Bonbon" },
    { name: "Bon" },
  );
  expect(new Set(await find("agaragar"))).toEqual(new Set([1, 2, 3, 4]));
  expect(new Set(await find("agar-agar"))).toEqual(new Set([1, 2, 3, 4]));
  expect(await find("bonbon")).toEqual([5]);
});

test("synonyms and phrases find each other, in names and in descriptions", async () => {
  const { find } = await catalogueOf(
    { name: "Gula Melaka Roll" },
    { shortDescriptionHtml: "<em>Palm</em> sugar" },
    { name: "Palm Tree", descriptionHtml: "Sugar" },
    { name: "Birthday Banana Loaf" },
  );
  expect(await find("gula melaka")).toEqual([1, 2]);
  expect(await find("palm sugar")).toEqual([1, 2]);
  expect(await find("sugar palm")).toEqual([1, 3, 2]);
  expect(await find("roti pisang untuk hari jadi")).toEqual([4]);
});

test.each([
  "'",
  '"',
  "%",
  "*",
  "-",
  "\\",
  "\0",
  "' or 1=1 --",
  "NEAR(",
  "(",
  "\u{1f382}",
  "\ud800",
])("%j is plain text", async (sign) => {
  const { find } = await catalogueOf({ name: "Tart" });
  expect(await find(sign)).toEqual([]);
  expect(await find(`tart ${sign === "' or 1=1 --" ? "'--" : sign.replace("NEAR", "")}`)).toEqual([
    1,
  ]);
});

test("what changed is found by its new words only, what is gone by none", async () => {
  const { find, put, remove } = await catalogueOf({ name: "Tart" }, { name: "Pie" });
  await put(entry(cake(1, { name: "Loaf" })));
  expect([await find("tart"), await find("loaf")]).toEqual([[], [1]]);
  // Nothing has the word any more, so it is a mistake now.
  await put(entry(cake(2, { name: "Dart" })));
  expect(await find("tart")).toEqual([2]);
  await remove(1, 2);
  expect([await find("loaf"), await find("dart")]).toEqual([[], []]);
});

test("Chinese is found by its characters", async () => {
  const { find } = await catalogueOf(
    { name: "\u5de7\u514b\u529b\u86cb\u7cd5" },
    { name: "\u86cb\u631e" },
  );
  expect(await find("\u86cb\u7cd5")).toEqual([1]);
  expect(await find("\u86cb")).toEqual([2, 1]);
});

test("a name of 10,000 letters, a word without an end and a term of both are no burden", async () => {
  const { find } = await catalogueOf({
    name: `${"word ".repeat(2_000)}end`,
    descriptionHtml: `start ${"<".repeat(30_000)}`,
    shortDescriptionHtml: "x".repeat(30_000),
  });
  expect(await find("word")).toEqual([1]);
  expect(await find("start")).toEqual([1]);
  expect(await find("end")).toEqual([1]);
  expect(await find("x".repeat(10_000))).toEqual([1]);
});

test("filters narrow a search; a chosen order is kept, without one the best hits stand first", async () => {
  const { find } = await catalogueOf(
    { name: "Fruit Tart", price: 900, totalSales: 1, createdAt: 3 },
    { name: "Lemon Tart", price: 500, totalSales: 2, createdAt: 1, categories: [] },
    { descriptionHtml: "A tart", price: 100, totalSales: 3, createdAt: 2 },
    { name: "Hidden Tart", visibility: "catalog" },
    { name: "Searched Tart", visibility: "search", totalSales: 0, price: undefined },
    { name: "Sold Tart", stockStatus: "outofstock", totalSales: 9 },
    { name: "Draft Tart", status: "draft" },
  );
  const bestFirst = [2, 1, 5, 3];
  expect(await find("tart", { inStock: true })).toEqual(bestFirst);
  expect(await find("tart", { inStock: true, orderBy: "menu_order", order: "asc" })).toEqual(
    bestFirst,
  );
  expect(
    await find("tart", { minPrice: 100, orderBy: "price", order: "asc", inStock: true }),
  ).toEqual([3, 2, 1]);
  expect(await find("tart", { inStock: true, orderBy: "date", order: "desc" })).toEqual([
    1, 3, 2, 5,
  ]);
  expect(await find("tart", { status: "draft" })).toEqual([7]);
  expect(await find("tart", { categoryId: 2 })).toEqual([1]);
  expect(await find("fruit tart", { categoryId: 2, maxPrice: 900 })).toEqual([1]);
  expect(await find("tart", { inStock: true, perPage: 2, page: 2 })).toEqual([5, 3]);
  expect(await find("nowhere", { categoryId: 2 })).toEqual([]);
});

test("an emoji finds what has it in its name, and beside words asks for nothing", async () => {
  const { find } = await catalogueOf(
    { name: "Kek \u{1f382} Coklat" },
    { name: "Kek Pandan" },
    { name: "\u2764\ufe0f Biskut" },
  );
  expect(await find("\u{1f382}")).toEqual([1]);
  expect(await find("\u2764")).toEqual([3]);
  expect((await find("kek \u{1f382}")).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test("many products that change one after the other are found, and their words of before are not", async () => {
  const words = (id: number, change: string) =>
    Array.from({ length: 60 }, (_, at) => `${change}${id}x${at}`).join(" ");
  const goods = (change: string) =>
    Array.from({ length: 60 }, (_, at) => ({ name: "Cake", descriptionHtml: words(at, change) }));
  const { find, put } = await catalogueOf(...goods("before"));
  expect(await find("before0x0")).toEqual([1]);
  const changed = goods("after").map((one, at) => entry({ ...cake(at + 1), ...one }));
  for (const one of changed) await put(one);
  // What MiniSearch clears away after the last change would fail the run here.
  await delay(200);
  expect(await find("after59x59")).toEqual([60]);
  expect(await find("before0x0")).toEqual([]);
});
