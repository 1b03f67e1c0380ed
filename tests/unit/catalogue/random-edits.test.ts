import fc from "fast-check";
import { expect, test } from "vitest";
import type { Product } from "#app/domain/catalogue/product.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";
import {
  SECOND,
  shopWith,
  simpleProducts,
  syncedCatalogue,
} from "#tests/support/synced-catalogue.ts";

const EDITS = 200;
/** After so many edits, lists and goods are compared. */
const COMPARED_EVERY = 10;
const GOODS = 12;

/** What an owner changes at a product: its fields, its place in the bin, or a new one. */
const edits = fc.record({
  at: fc.nat(GOODS - 1),
  isReported: fc.boolean(),
  fields: fc.oneof(
    fc.record({
      regular_price: fc.integer({ min: 1, max: 9_999 }).map((sen) => (sen / 100).toFixed(2)),
    }),
    fc.record({ sale_price: fc.constantFrom("", "0.50") }),
    fc.record({
      name: fc.constantFrom("Lemon Tart", "Kek Coklat", "Éclair", "lemon tart", "Zebra"),
    }),
    fc.record({ status: fc.constantFrom("publish", "draft", "private", "pending") }),
    fc.record({ catalog_visibility: fc.constantFrom("visible", "hidden", "search", "catalog") }),
    fc.record({ stock_status: fc.constantFrom("instock", "outofstock", "onbackorder") }),
    fc.record({ featured: fc.boolean() }),
    fc.record({ menu_order: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ categories: fc.constantFrom([], [{ id: 5000 }]) }),
    fc.constant({ status: "trash" }),
    fc.constant("new" as const),
  ),
});

const LISTS: ProductQuery[] = [
  { status: "publish,draft", orderBy: "title" },
  { status: "publish", orderBy: "price", order: "asc" },
  { status: "publish", orderBy: "menu_order" },
  { status: "publish", orderBy: "date", onSale: true },
  { status: "publish", orderBy: "popularity", featured: true },
  { status: "publish", orderBy: "price", order: "desc", categoryId: 5000, maxPrice: 5_000 },
].map((query) => ({ ...query, perPage: 100 }) as ProductQuery);

/** A product without the highest price, which only the stored catalogue knows. Fields that are undefined are absent. */
function asListed(product: Product): unknown {
  return JSON.parse(JSON.stringify({ ...product, highestPrice: undefined }));
}

test("after each of 200 random edits and a sweep the stored catalogue lists what calls do", async () => {
  const shop = shopWith(simpleProducts(GOODS));
  const synced = await syncedCatalogue(shop);
  await synced.settle();
  const ids = synced.ids();
  const [drawn] = fc.sample(fc.array(edits, { minLength: EDITS, maxLength: EDITS }), {
    numRuns: 1,
    seed: Number(process.env["EDITS_SEED"] ?? 20261127),
  });
  let compared = 0;
  for (const [index, { at, fields, isReported }] of (drawn ?? []).entries()) {
    shop.time.now += 2 * SECOND;
    // What comes back from the bin while another product goes is found in the night only.
    if (fields === "new" || !ids[at]) {
      const { id } = await shop.edit(
        "products",
        { name: `New ${index}`, regular_price: "4.00" },
        "POST",
      );
      ids[at] = id;
    } else {
      await shop.edit(`products/${ids[at]}`, fields);
    }
    if (isReported) await synced.changed(ids[at] ?? 0);
    if (fields !== "new" && "status" in fields && fields.status === "trash") ids[at] = 0;
    if ((index + 1) % COMPARED_EVERY > 0) continue;
    shop.time.now += 31 * SECOND;
    await synced.settle();
    for (const query of LISTS) {
      const called = unwrap(await shop.client.listProducts(query)).products;
      const found = called.filter(({ visibility }) => visibility !== "search");
      const stored = synced.snapshot.list(query);
      expect({ index, query, goods: stored.products.map(asListed) }).toEqual({
        index,
        query,
        goods: found.map(asListed),
      });
      compared += found.length;
    }
  }
  expect(drawn).toHaveLength(EDITS);
  expect(compared).toBeGreaterThan(EDITS);
}, 120_000);
