import { beforeEach, expect, test } from "vitest";
import type { SellingRules } from "#app/domain/shop/identity.ts";
import { FIRST_SHOP, saveShop } from "#server/settings/shop.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { visitWith } from "#tests/support/checkout-visit.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

let shop: Shop;

beforeEach(async () => {
  const visit = await visitWith({});
  shop = visit.shop;
  const { world } = visit;
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { stock_status: "outofstock" });
  await editInShop(world, "PUT", `products/${PRODUCTS.candle}`, { status: "draft" });
});

/** A visitor of the shop with these rules. */
async function visitorWith(changes: Partial<SellingRules>) {
  const rules = { ...FIRST_SHOP.rules, ...changes };
  await saveShop(shop, { ...FIRST_SHOP, rules }, { savedBy: "owner" });
  return openVisitor(shop);
}

/** The products of a page among three: in stock, sold out, and a draft. */
async function named(path: string, changes: Partial<SellingRules> = {}): Promise<string[]> {
  const visitor = await visitorWith(changes);
  const text = await textOf(await visitor.get(path));
  return ["Rare Tart", "Pandan Roll", "Candle"].filter((name) => text.includes(name));
}

const NOT_READY = { draftsAreSoldOut: false };

test.each(["/products", "/search"])(
  "%s shows what is in stock unless asked otherwise",
  async (path) => {
    expect(await named(path)).toEqual(["Rare Tart"]);
    expect(await named(path, NOT_READY)).toEqual(["Rare Tart"]);
  },
);

test("without 'In Stock Only' sold-out goods join, and drafts where a draft means sold out", async () => {
  const all = ["Rare Tart", "Pandan Roll", "Candle"];
  expect(await named("/products?in_stock=false")).toEqual(all);
  expect(await named("/search?in_stock=false")).toEqual(["Candle"]);
  const published = ["Rare Tart", "Pandan Roll"];
  expect(await named("/products?in_stock=false", NOT_READY)).toEqual(published);
  expect(await named("/search?in_stock=false", NOT_READY)).toEqual(published);
});

test("a draft has a page only where it means sold out", async () => {
  const status = async (changes: Partial<SellingRules> = {}) =>
    (await (await visitorWith(changes)).get("/product/candle")).status;
  expect(await status()).toBe(200);
  expect(await status(NOT_READY)).toBe(404);
});
