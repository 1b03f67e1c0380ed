import { expect, test } from "vitest";
import {
  catalogueIn,
  emptyCatalogue,
  entry,
  syncStateIn,
} from "#tests/support/stored-catalogue.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake, choice } from "./fake-backend.ts";

type Catalogue = Awaited<ReturnType<typeof emptyCatalogue>>;

const revisionOf = async ({ store }: Catalogue): Promise<number> => {
  const rows = await store.db.selectFrom("catalogueEntries").select("revision").execute();
  return Math.max(0, ...rows.map(({ revision }) => revision));
};

test("a product is written with its variations, and written again only when it differs", async () => {
  const catalogue = await emptyCatalogue();
  const { snapshot, put } = catalogue;
  const product = cake(1, { isVariable: true });
  const variations = [choice(12, 1, { price: 7000 }), choice(11, 1, { price: 5000 })];
  await put(entry(product, { variations }));
  expect(snapshot.products([1]).get(1)).toMatchObject({ price: 5000, highestPrice: 7000 });
  expect(snapshot.variationsOf(1).map(({ id }) => id)).toEqual([12, 11]);
  const revision = await revisionOf(catalogue);

  await put(entry(product, { variations }));
  expect(await revisionOf(catalogue)).toBe(revision);
  await put(entry(product));
  expect(await revisionOf(catalogue)).toBe(revision + 1);
  expect(snapshot.variationsOf(1)).toEqual([]);
});

test("what is removed is gone with its variations, and its name stays until it is back", async () => {
  const { snapshot, put, remove } = await emptyCatalogue();
  const named = (name: string) => entry({ ...cake(1), name });
  await put(named("Lime Bar"), entry(cake(2), { variations: [choice(21, 2)] }), entry(cake(3)));
  await remove(1, 99);
  await remove(1, 2);
  expect(snapshot.ids()).toEqual([3]);
  expect(snapshot.variations([{ productId: 2, variationId: 21 }]).size).toBe(0);
  expect(snapshot.names([1, 3, 99])).toEqual(
    new Map([
      [1, "Lime Bar"],
      [3, cake(3).name],
    ]),
  );
  expect(snapshot.products([1]).size).toBe(0);
  await put(named("Lime Slice"));
  expect(snapshot.names([1])).toEqual(new Map([[1, "Lime Slice"]]));
});

test("a sweep that found nothing begins no transaction", async () => {
  const { entries, store } = await emptyCatalogue();
  store.transaction = () => Promise.reject(new Error("a transaction"));
  await entries.put([]);
  await entries.remove([]);
  await expect(entries.remove([1])).rejects.toThrow("a transaction");
});

test("categories are replaced as a whole", async () => {
  const { snapshot, putCategories } = await emptyCatalogue();
  const cakes = { id: 5, name: "Cakes", slug: "cakes", parentId: null, count: 2 };
  const tarts = { id: 3, name: "Tarts", slug: "tarts", parentId: 5, count: 1 };
  await putCategories(cakes, tarts, cakes);
  expect(snapshot.categories().map(({ id }) => id)).toEqual([5, 3]);
  await putCategories(tarts);
  expect(snapshot.categories().map(({ id }) => id)).toEqual([3]);
});

test("many products with many variations are all written, the last of two with one id", async () => {
  const { snapshot, put } = await emptyCatalogue();
  const entries = Array.from({ length: 90 }, (_, product) =>
    entry(cake(product + 1, { isVariable: true, name: "x".repeat(10_000) }), {
      variations: Array.from({ length: product === 50 ? 600 : 3 }, (_, one) =>
        choice(10_000 + product * 1_000 + one, product + 1),
      ),
    }),
  );
  await put(...entries, entry(cake(1, { name: "Last" })));
  expect(snapshot.ids()).toHaveLength(90);
  expect(snapshot.names([1]).get(1)).toBe("Last");
  const counts = snapshot.ids().map((id) => snapshot.variationsOf(id).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(88 * 3 + 600);
});

test("two processes that write the same products at once leave each once, and see the same", async () => {
  const folder = tempDir();
  const instances = [await catalogueIn(folder), await catalogueIn(folder)];
  for (let round = 1; round <= 10; round += 1) {
    const goods = (price: number) =>
      Array.from({ length: 12 }, (_, id) => entry(cake(id + 1, { price, regularPrice: price })));
    await Promise.all(instances.map(({ put }, one) => put(...goods(round * 100 + one))));
  }
  const [one, other] = instances.map(({ snapshot }) => snapshot);
  await Promise.all([one!.refresh(), other!.refresh()]);
  expect(one!.ids()).toHaveLength(12);
  expect(one!.products(one!.ids())).toEqual(other!.products(one!.ids()));
});

test("former addresses outlive an emptied catalogue, and the oldest of too many are forgotten", async () => {
  const { entries, store } = await emptyCatalogue();
  const kept = async () => Object.keys((await syncStateIn(store)).formerPaths ?? {});
  await entries.keepFormerPaths({ "/category/old": 5 });
  await entries.keepFormerPaths({ "/category/older": 5 });
  await entries.empty();
  expect(await kept()).toEqual(["/category/old", "/category/older"]);
  const many = Array.from({ length: 299 }, (_, at) => [`/products/${at}`, at]);
  await entries.keepFormerPaths(Object.fromEntries(many));
  expect((await kept()).slice(0, 2)).toEqual(["/category/older", "/products/0"]);
  await store.db.updateTable("catalogueEntries").set({ json: "{" }).execute();
  await entries.empty();
  expect(await kept()).toEqual([]);
});
