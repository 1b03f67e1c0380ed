import { expect, test } from "vitest";
import type { Category } from "#app/domain/catalogue/product.ts";
import { createIndexReader } from "#server/catalogue/index/index-reader.ts";
import { emptyIndex, entry } from "#tests/support/catalogue-index.ts";
import { cake } from "../fake-backend.ts";

const category = (id: number, slug: string, parentId: number | null = null): Category => ({
  id,
  name: slug.toUpperCase(),
  slug,
  parentId,
  count: 99,
});

const inside = (...ids: number[]) => ({ categories: ids.map((id) => ({ id, name: "" })) });
const pictures = (src: string) => ({ pictures: [{ src, alt: "" }] });

async function shelvesOf(categories: Category[], ...products: ReturnType<typeof cake>[]) {
  const { index, writer, time } = await emptyIndex();
  await writer.put(
    products.map((product) => entry(product)),
    1,
  );
  await writer.putCategories(categories);
  return createIndexReader(index, () => time.now);
}

test("a category counts what its list shows, children below their parents, each product once", async () => {
  const reader = await shelvesOf(
    [category(3, "slices", 1), category(1, "cakes"), category(2, "tarts"), category(4, "gone")],
    cake(10, { ...inside(1, 3), ...pictures("/a.webp"), totalSales: 5 }),
    cake(11, { ...inside(3), ...pictures("/b.webp"), totalSales: 9 }),
    cake(12, { ...inside(1), stockStatus: "onbackorder", totalSales: 1 }),
    cake(13, { ...inside(1, 4), stockStatus: "outofstock", totalSales: 99 }),
    cake(14, { ...inside(1, 4), status: "draft" }),
    cake(15, { ...inside(1, 4), visibility: "search" }),
    cake(16, { ...inside(2), visibility: "catalog" }),
  );
  expect(await reader.shelves()).toEqual([
    { name: "CAKES", slug: "cakes", count: 3, depth: 0, cover: "/b.webp" },
    { name: "SLICES", slug: "slices", count: 2, depth: 1, cover: "/b.webp" },
    { name: "TARTS", slug: "tarts", count: 1, depth: 0, cover: undefined },
  ]);
  const counts = await reader.categories();
  for (const { id, count } of counts) {
    const list = await reader.list({ status: "publish", inStock: true, categoryId: id });
    expect([id, count]).toEqual([id, list.total]);
  }
  expect(counts).toHaveLength(4);
});

test("a changed product changes the counts, and a shop without categories has none", async () => {
  const { index, writer, time } = await emptyIndex();
  const reader = createIndexReader(index, () => time.now);
  expect(await reader.shelves()).toEqual([]);
  await writer.put([entry(cake(10, inside(1)))], 1);
  await writer.putCategories([category(1, "cakes")]);
  expect(await reader.shelves()).toMatchObject([{ count: 1 }]);
  await writer.put([entry(cake(10, { ...inside(1), stockStatus: "outofstock" }))], 1);
  expect(await reader.shelves()).toEqual([]);
});

test("the menu of all pages is read once, until the catalogue changes", async () => {
  const { index, writer, time } = await emptyIndex();
  const reader = createIndexReader(index, () => time.now);
  await writer.put([entry(cake(10, inside(1)))], 1);
  await writer.putCategories([category(1, "cakes")]);
  const first = await reader.shelves();
  expect(await reader.shelves()).toBe(first);
  await writer.put([entry(cake(11, inside(1)))], 1);
  expect(await reader.shelves()).toMatchObject([{ count: 2 }]);
});
