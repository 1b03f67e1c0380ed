import { expect, test } from "vitest";
import type { Category } from "#app/domain/catalogue/product.ts";
import { emptyCatalogue, entry } from "#tests/support/stored-catalogue.ts";
import { cake } from "./fake-backend.ts";

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
  const { snapshot, put, putCategories } = await emptyCatalogue();
  await put(...products.map((product) => entry(product)));
  await putCategories(...categories);
  return snapshot;
}

test("a category counts what its list shows, children below their parents, each product once", async () => {
  const snapshot = await shelvesOf(
    [category(3, "slices", 1), category(1, "cakes"), category(2, "tarts"), category(4, "gone")],
    cake(10, { ...inside(1, 3), ...pictures("/a.webp"), totalSales: 5 }),
    cake(11, { ...inside(3), ...pictures("/b.webp"), totalSales: 9 }),
    cake(12, { ...inside(1), stockStatus: "onbackorder", totalSales: 1 }),
    cake(13, { ...inside(1, 4), stockStatus: "outofstock", totalSales: 99 }),
    cake(14, { ...inside(1, 4), status: "draft" }),
    cake(15, { ...inside(1, 4), visibility: "search" }),
    cake(16, { ...inside(2), visibility: "catalog" }),
  );
  expect(snapshot.shelves()).toEqual([
    { name: "CAKES", slug: "cakes", count: 3, depth: 0, cover: "/b.webp" },
    { name: "SLICES", slug: "slices", count: 2, depth: 1, cover: "/b.webp" },
    { name: "TARTS", slug: "tarts", count: 1, depth: 0, cover: undefined },
  ]);
  const counts = snapshot.categories();
  for (const { id, count } of counts) {
    const list = snapshot.list({ status: "publish", inStock: true, categoryId: id });
    expect([id, count]).toEqual([id, list.total]);
  }
  expect(counts).toHaveLength(4);
});

test("a category shows the picture that its owner chose, not that of its best product", async () => {
  const snapshot = await shelvesOf(
    [{ ...category(1, "cakes"), picture: { id: 7, src: "/own.webp" } }, category(2, "tarts", 1)],
    cake(10, { ...inside(2), ...pictures("/a.webp") }),
  );
  expect(snapshot.shelves().map(({ cover }) => cover)).toEqual(["/own.webp", "/a.webp"]);
});

test("a changed product changes the counts, and a shop without categories has none", async () => {
  const { snapshot, put, putCategories } = await emptyCatalogue();
  expect(snapshot.shelves()).toEqual([]);
  await put(entry(cake(10, inside(1))));
  await putCategories(category(1, "cakes"));
  expect(snapshot.shelves()).toMatchObject([{ count: 1 }]);
  await put(entry(cake(10, { ...inside(1), stockStatus: "outofstock" })));
  expect(snapshot.shelves()).toEqual([]);
});

test("the menu of all pages is read once, until the catalogue changes", async () => {
  const { snapshot, put, putCategories } = await emptyCatalogue();
  await put(entry(cake(10, inside(1))));
  await putCategories(category(1, "cakes"));
  const first = snapshot.shelves();
  expect(snapshot.shelves()).toBe(first);
  await put(entry(cake(11, inside(1))));
  expect(snapshot.shelves()).toMatchObject([{ count: 2 }]);
});
