import { expect, test } from "vitest";
import { FIRST_SHOP, saveShop } from "#server/settings/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor } from "#tests/support/visitor.ts";

async function openShop() {
  const world = openWorld();
  const { shop, note, readChanges } = await indexed(await world.startShop());
  const rules = { ...FIRST_SHOP.rules, draftsAreSoldOut: false };
  await saveShop(shop, { ...FIRST_SHOP, rules }, { savedBy: "owner" });
  const visitor = await openVisitor(shop);
  return {
    shop,
    edit: async (path: string, fields: Record<string, unknown>) => {
      await editInShop(world, "PUT", path, fields);
      note({ categories: true, productIds: [PRODUCTS.chocolate, PRODUCTS.layer] });
      while (await readChanges());
    },
    look: async (path: string) => {
      const { status, headers } = await visitor.get(path);
      return [status, headers.get("Location"), headers.get("Cache-Control")];
    },
  };
}

const CATEGORY = "products/categories/5";
const found = [200, null, expect.anything()];
const missing = [404, null, expect.anything()];
const movedTo = (address: string) => [301, address, "private, no-cache"];

test("the former address of a category leads to the present one, in both languages", async () => {
  const { edit, look, shop } = await openShop();
  await edit(CATEGORY, { slug: "birthday-cakes" });
  expect(await look("/category/cakes?sort=price")).toEqual(
    movedTo("/category/birthday-cakes?sort=price"),
  );
  expect(await look("/ms/category/cakes")).toEqual(movedTo("/ms/category/birthday-cakes"));
  await edit(CATEGORY, { slug: "kek" });
  expect(await look("/category/cakes")).toEqual(movedTo("/category/kek"));
  expect(await look("/category/birthday-cakes")).toEqual(movedTo("/category/kek"));
  expect(await look("/category/kek")).toEqual(found);
  expect(await look("/category/pies")).toEqual(missing);
  expect(shop.catalogue.presentPath("/category/kek")).toBeUndefined();
});

test("an address that lives again leads nowhere else, also that of another category", async () => {
  const { edit, look } = await openShop();
  await edit(CATEGORY, { slug: "kek" });
  await edit(CATEGORY, { slug: "cakes" });
  expect(await look("/category/cakes")).toEqual(found);
  expect(await look("/category/kek")).toEqual(movedTo("/category/cakes"));
});

test("the former address of a product leads to the present one, and to none while it is hidden", async () => {
  const { edit, look } = await openShop();
  const product = `products/${PRODUCTS.chocolate}`;
  await edit(product, { slug: "fudge" });
  expect(await look("/products/chocolate-fudge-cake")).toEqual(movedTo("/products/fudge"));
  expect(await look("/product/Chocolate-Fudge-Cake")).toEqual(movedTo("/products/fudge"));
  expect(await look("/ms/products/chocolate-fudge-cake")).toEqual(movedTo("/ms/products/fudge"));
  await edit(product, { slug: "chocolate-fudge-cake" });
  await edit(product, { status: "draft" });
  expect(await look("/products/chocolate-fudge-cake")).toEqual(missing);
  await edit(product, { status: "private" });
  expect(await look("/products/fudge")).toEqual(missing);
});

test("the lists of WordPress lead to ours, in both languages", async () => {
  const { edit, look } = await openShop();
  for (const language of ["", "/ms"]) {
    const leads = async (from: string, to: string) =>
      expect(await look(language + from)).toEqual(movedTo(language + to));
    await leads("/shop?orderby=price", "/products?orderby=price");
    await leads("/Shop/page/2/", "/products");
    await leads("/shop/cakes/chocolate-fudge-cake/", "/products/chocolate-fudge-cake");
    await leads(
      "/product-category/baking/cakes/page/2/?utm_source=x",
      "/category/cakes?utm_source=x",
    );
    await leads("/product-tag/gula-melaka/", "/search?q=gula+melaka");
    await leads("/product-tag", "/products");
    for (const unknown of [
      "/shop/pies",
      "/product-category",
      "/product-category/pies",
      "/shopping",
    ]) {
      expect(await look(language + unknown)).toEqual(missing);
    }
  }
  await edit(CATEGORY, { slug: "kek" });
  expect(await look("/product-category/cakes")).toEqual(movedTo("/category/kek"));
});
