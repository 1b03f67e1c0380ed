import { expect, onTestFinished, test } from "vitest";
import { categoryVersion } from "#app/domain/admin/owners-category.ts";
import { createCatalogue } from "#server/catalogue/create-catalogue.ts";
import { catalogueEntries } from "#server/catalogue/entries.ts";
import { createSnapshot } from "#server/catalogue/snapshot.ts";
import { startSync } from "#server/catalogue/start-sync.ts";
import { changeCategory, changeTag } from "#server/goods/categories.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import { changeProduct } from "#server/goods/change-product.ts";
import { createProduct } from "#server/goods/create-product.ts";
import type { Shop } from "#server/shop.ts";
import type { ProductChange } from "#app/domain/admin/owners-product.ts";
import { openWorld, type World } from "#tests/support/checkout-world.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

/** A process of that world that shows the stored catalogue. */
async function startStored(world: World) {
  const shop = await world.startShop();
  const entries = catalogueEntries(shop.store);
  const snapshot = createSnapshot({ entries, clock: shop.clock, log: shop.log });
  const sync = startSync({ ...shop, entries, snapshot });
  onTestFinished(() => sync.close());
  const catalogue = createCatalogue({ ...shop, snapshot, onDrop: (told) => sync.changed(told) });
  const stored = { ...shop, snapshot, catalogue };
  await expect.poll(() => snapshot.isFilled()).toBe(true);
  return { shop: stored, visitor: await openVisitor(stored) };
}

async function change(shop: Shop, id: number, fields: ProductChange): Promise<void> {
  const read = await shop.backend.ownersProduct(id);
  const seen = (read.ok && read.value?.version) || "";
  expect(await changeProduct(shop, { id, seen }, () => fields)).toMatchObject({ kind: "saved" });
}

const plain = async (visitor: Visitor, path: string) =>
  (await textOf(await visitor.get(path))).replaceAll("\u00a0", " ");

test("what the owner saves is shown by two processes at once, without a sweep", async () => {
  const world = openWorld();
  const one = await startStored(world);
  const two = await startStored(world);
  const visitors = [one.visitor, two.visitor];
  /** Both processes show it on the page, or neither. */
  const shows = (path: string, text: string, isShown = true) =>
    expect
      .poll(async () => {
        const pages = await Promise.all(visitors.map((visitor) => plain(visitor, path)));
        return pages.map((page) => page.includes(text));
      })
      .toEqual([isShown, isShown]);

  const made = await createProduct(one.shop, {
    key: "form-1",
    name: "Kek Gula Melaka",
    regularPrice: 4550,
    categoryIds: [5],
    status: "publish",
  });
  if (made.kind !== "saved") throw new Error(made.kind);
  const { id } = made.product;
  for (const path of ["/products", "/category/cakes", "/search?q=melaka"]) {
    await shows(path, "Kek Gula Melaka");
  }
  await shows("/products/kek-gula-melaka", "RM 45.50");
  await shows("/sitemap.xml", "/products/kek-gula-melaka");

  for (const visitor of visitors) {
    await visitor.post("/cart", { intent: "add", productId: String(id), quantity: "1" });
  }
  await shows("/cart", "RM 45.50");
  await change(two.shop, id, { regularPrice: 4800 });
  for (const path of ["/products?search=melaka", "/products/kek-gula-melaka", "/cart"]) {
    await shows(path, "RM 48.00");
  }

  const category = unwrap(await one.shop.backend.listOwnersCategories()).find(
    (each) => each.id === 5,
  )!;
  const renamed = { name: "Kek Hari Jadi", parentId: null, place: null };
  const seen = categoryVersion(category);
  expect(await changeCategory(two.shop, { id: 5, seen }, renamed)).toEqual({ kind: "saved" });
  await shows("/category/cakes", "Kek Hari Jadi");
  const picture = `https://shop.example/uploads/${"a".repeat(32)}.webp`;
  const again = categoryVersion({ ...category, name: renamed.name });
  const pictured = { ...renamed, picture };
  expect(await changeCategory(one.shop, { id: 5, seen: again }, pictured)).toEqual({
    kind: "saved",
  });
  for (const visitor of visitors) {
    const home = async () => (await visitor.get("/")).text();
    await expect.poll(home).toContain(`/resized/160?src=${new URL(picture).pathname}`);
  }
  for (const { catalogue } of [one.shop, two.shop]) {
    await expect
      .poll(async () => (await catalogue.bySlug("kek-gula-melaka"))?.categories)
      .toEqual([{ id: 5, name: "Kek Hari Jadi" }]);
  }

  await change(two.shop, id, { tags: [{ id: 0, name: "Zaitun" }] });
  await shows("/search?q=zaitun", "Kek Gula Melaka");
  const tag = unwrap(await one.shop.backend.listTags()).find(({ name }) => name === "Zaitun")!;
  expect(await changeTag(two.shop, { id: tag.id, seen: tag.name }, "Delima")).toEqual({
    kind: "saved",
  });
  await shows("/search?q=delima", "Kek Gula Melaka");

  await change(one.shop, id, { isSoldOut: true });
  await shows("/products/kek-gula-melaka", "Out of Stock");
  await change(two.shop, id, { status: "trash" });
  for (const path of ["/products", "/search?q=melaka"]) await shows(path, "Kek Gula", false);
  await shows("/sitemap.xml", "kek-gula-melaka", false);
  await shows("/cart", "RM 48.00", false);
  for (const visitor of visitors) {
    expect((await visitor.get("/products/kek-gula-melaka")).status).toBe(404);
  }
  // The time stood still: nothing was found by a sweep.
  const sweeps = world.woo.calls.filter(({ path }) => path.includes("modified_after"));
  expect(sweeps.length).toBeLessThanOrEqual(1);
});
