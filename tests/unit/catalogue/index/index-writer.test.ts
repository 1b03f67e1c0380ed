import { expect, test } from "vitest";
import type { Product } from "#app/domain/catalogue/product.ts";
import { createIndexWriter } from "#server/catalogue/index/index-writer.ts";
import { createIndexReader } from "#server/catalogue/index/index-reader.ts";
import type { CatalogueIndex } from "#server/catalogue/index/open-index.ts";
import { emptyIndex, entry, indexIn } from "#tests/support/catalogue-index.ts";
import { tempDir } from "#tests/support/temp-dir.ts";
import { cake, choice } from "../fake-backend.ts";

async function productRow(index: CatalogueIndex, id: number) {
  const rows = await index.db
    .selectFrom("catalogueProducts")
    .innerJoin("catalogueProductData", "catalogueProductData.id", "catalogueProducts.id")
    .selectAll()
    .execute();
  const row = rows.find((one) => one.id === id);
  return row && { ...row, product: JSON.parse(row.product) as Product };
}

async function idsOf(index: CatalogueIndex): Promise<number[]> {
  const rows = await index.db.selectFrom("catalogueProducts").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

test("a product is written with its variations and categories, and written again only when it differs", async () => {
  const { index, writer } = await emptyIndex();
  const product = cake(1, { isVariable: true });
  const variations = [choice(12, 1, { price: 7000 }), choice(11, 1, { price: 5000 })];
  expect(await writer.put([entry(product, { variations })], 1)).toBe(true);
  expect(await productRow(index, 1)).toMatchObject({ lowPrice: 5000, highPrice: 7000, seenIn: 1 });
  const stored = await index.db
    .selectFrom("catalogueVariations")
    .select("id")
    .orderBy("position")
    .execute();
  expect(stored).toEqual([{ id: 12 }, { id: 11 }]);
  expect(index.state.number("revision")).toBe(1);

  expect(await writer.put([entry(product, { variations })], 2)).toBe(false);
  expect(index.state.number("revision")).toBe(1);
  expect(await productRow(index, 1)).toMatchObject({ seenIn: 2 });

  expect(await writer.put([entry(product, { variations: [] })], 2)).toBe(true);
  expect(await index.db.selectFrom("catalogueVariations").selectAll().execute()).toEqual([]);
});

test("what is removed is gone with its parts", async () => {
  const { index, writer } = await emptyIndex();
  await writer.put([entry(cake(1)), entry(cake(2), { variations: [choice(21, 2)] })], 1);
  await writer.put([entry(cake(3))], 2);
  expect(await writer.remove([1, 99])).toBe(true);
  expect(await writer.remove([1])).toBe(false);
  expect(await idsOf(index)).toEqual([2, 3]);
  expect(await writer.remove([2])).toBe(true);
  expect(await idsOf(index)).toEqual([3]);
  expect(await index.db.selectFrom("catalogueVariations").selectAll().execute()).toEqual([]);
  expect(await index.db.selectFrom("catalogueProductCategories").selectAll().execute()).toEqual([
    { categoryId: cake(3).categories[0]?.id, productId: 3 },
  ]);
});

test("the name of a removed product stays until the product is back", async () => {
  const { index, writer } = await emptyIndex();
  const reader = createIndexReader(index, () => 0);
  const named = (name: string) => entry({ ...cake(1), name });
  await writer.put([named("Lime Bar")], 1);
  await writer.remove([1, 99]);
  await writer.remove([1]);
  expect(await reader.names([1, 99])).toEqual(new Map([[1, "Lime Bar"]]));
  expect((await reader.products([1])).size).toBe(0);
  await writer.put([named("Lime Slice")], 2);
  expect(await reader.names([1])).toEqual(new Map([[1, "Lime Slice"]]));
});

test("prices change with the sale of a product and of a variation", async () => {
  const { index, writer, time } = await emptyIndex();
  const reader = createIndexReader(index, () => time.now);
  const sale = { regularPrice: 5000, salePrice: 4000 };
  const starts = time.now + 1_000;
  const ends = time.now + 60_000;
  await writer.put(
    [
      entry(cake(1, { price: 5000, ...sale, saleStartsAt: starts })),
      entry(cake(2, { isVariable: true }), {
        variations: [choice(21, 2, { ...sale, saleStartsAt: starts, saleEndsAt: ends })],
      }),
    ],
    1,
  );
  expect(await productRow(index, 1)).toMatchObject({ lowPrice: 5000, onSale: 0 });
  expect(await reader.nextSaleChange()).toBe(starts);
  expect(await writer.applySaleChanges(time.now)).toBe(false);

  expect(await writer.applySaleChanges(starts)).toBe(true);
  expect(await productRow(index, 1)).toMatchObject({
    lowPrice: 4000,
    onSale: 1,
    priceChangesAt: null,
    product: { price: 4000, onSale: true },
  });
  expect(await productRow(index, 2)).toMatchObject({ lowPrice: 4000, product: { price: 4000 } });

  const over = ends + 1_000;
  expect(await reader.nextSaleChange()).toBe(over);
  await writer.applySaleChanges(over);
  expect(await productRow(index, 2)).toMatchObject({ lowPrice: 5000, onSale: 0 });
  expect(await reader.nextSaleChange()).toBe(undefined);
});

test("a grouped product has the prices of its products, also when one of them changes", async () => {
  const { index, writer } = await emptyIndex();
  const group = cake(9, { members: [1, 2], price: 1000 });
  const cheap = cake(1, { price: 1000 });
  await writer.put([entry(group), entry(cheap), entry(cake(2, { price: 3000 }))], 1);
  expect(await productRow(index, 9)).toMatchObject({ lowPrice: 1000, highPrice: 3000 });
  await writer.put([entry(cake(2, { price: 9000, onSale: true }))], 1);
  expect(await productRow(index, 9)).toMatchObject({ highPrice: 9000, onSale: 1 });
  const revision = index.state.number("revision");
  await writer.put([entry({ ...group, onSale: true })], 1);
  expect(index.state.number("revision")).toBe(revision);
});

test("categories are replaced as a whole", async () => {
  const { index, writer } = await emptyIndex();
  const cakes = { id: 5, name: "Cakes", slug: "cakes", parentId: null, count: 2 };
  const tarts = { id: 3, name: "Tarts", slug: "tarts", parentId: 5, count: 1 };
  expect(await writer.putCategories([cakes, tarts])).toBe(true);
  expect(await writer.putCategories([cakes, tarts])).toBe(false);
  expect(await writer.putCategories([tarts])).toBe(true);
  const rows = await index.db.selectFrom("catalogueCategories").select("id").execute();
  expect(rows).toEqual([{ id: 3 }]);
});

test("many products with many variations are all written", async () => {
  const { index, writer } = await emptyIndex();
  const entries = Array.from({ length: 90 }, (_, product) =>
    entry(cake(product + 1, { isVariable: true, name: "x".repeat(10_000) }), {
      variations: Array.from({ length: product === 50 ? 600 : 3 }, (_, one) =>
        choice(10_000 + product * 1_000 + one, product + 1),
      ),
    }),
  );
  await writer.put([...entries, ...entries.slice(0, 2)], 1);
  expect(await idsOf(index)).toHaveLength(90);
  const { count } = await index.db
    .selectFrom("catalogueVariations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(89 * 3 + 600);
});

test("two processes that write the same products at once leave each product once", async () => {
  const folder = tempDir();
  const writers = [];
  for (let process = 0; process < 2; process += 1)
    writers.push(createIndexWriter(await indexIn(folder), () => 0));
  const index = await indexIn(folder);
  for (let round = 1; round <= 10; round += 1) {
    const entries = (price: number) =>
      Array.from({ length: 12 }, (_, id) => entry(cake(id + 1, { price, regularPrice: price })));
    await Promise.all(writers.map((writer, one) => writer.put(entries(round * 100 + one), round)));
  }
  expect(await idsOf(index)).toEqual(Array.from({ length: 12 }, (_, id) => id + 1));
});
