import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { isFoundBy, offerOf } from "#app/domain/catalogue/offer.ts";
import type { Category, Product } from "#app/domain/catalogue/product.ts";
import type { Snapshot } from "#server/catalogue/snapshot.ts";
import { createSync } from "#server/catalogue/sync.ts";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { createLog } from "#server/platform/log.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";
import { unwrap } from "#server/platform/outgoing/result.ts";
import type { ProductQuery, ShopBackend } from "#server/ports/shop-backend.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { emptyCatalogue } from "#tests/support/stored-catalogue.ts";

const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };
const RECORDED = new URL("../../conformance/recordings/_catalogue.json", import.meta.url);
export const NOW = Date.parse("2026-11-21T02:00:00+08:00");

export const recordedCatalogue = () => JSON.parse(readFileSync(RECORDED, "utf8")) as CatalogueFile;

const SILENT = createLog("error", () => {});

/** The request of an owner who moves a product to the bin. */
const trash = (id: number) =>
  new Request(`https://shop.example/wp-json/wc/v3/products/${id}`, {
    method: "PUT",
    headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
    body: JSON.stringify({ status: "trash" }),
  });

/** Runs `work` with the calls of the specification to a WooCommerce that has this catalogue. */
async function withShop<T>(
  catalogue: CatalogueFile,
  clock: () => number,
  work: (backend: ShopBackend, answer: UpstreamFetch) => Promise<T>,
): Promise<T> {
  const siteUrl = "https://shop.example";
  const embedded = openEmbeddedWooCommerce({
    ...KEYS,
    file: ":memory:",
    siteUrl,
    catalogue,
    clock,
  });
  const fetch = (request: Request) => embedded.fetch(request);
  try {
    return await work(
      createWooCommerceClient({ ...KEYS, url: siteUrl, log: SILENT, fetch }),
      fetch,
    );
  } finally {
    embedded.close();
  }
}

/** An index, and a check that it answers as the calls to a WooCommerce do. */
export async function bothWays() {
  const { entries, snapshot, time, put, remove, putCategories, patchState } =
    await emptyCatalogue();
  time.now = NOW;
  const clock = () => time.now;

  /** Replaces what is in the index by the shop's goods. */
  async function fill(backend: ShopBackend): Promise<void> {
    await remove(...snapshot.ids());
    const { rows } = unwrap(await backend.listForIndex({ offset: 0, limit: 100 }));
    const goods = await Promise.all(
      rows.map(async ({ product }) => ({
        product,
        variations: product.isVariable ? unwrap(await backend.listVariations(product.id)) : [],
      })),
    );
    await put(...goods);
    await putCategories(...unwrap(await backend.listCategories()));
  }

  const { expectSameGoods, expectSameLists } = comparison(snapshot);

  return {
    time,
    snapshot,
    /** Fills the index from a shop and compares these lists. @returns the number of pages */
    compare: (catalogue: CatalogueFile, queries: (products: Product[]) => ProductQuery[]) =>
      withShop(catalogue, clock, async (backend) => {
        await fill(backend);
        const all = await allPages(backend, { status: "publish,draft" });
        await expectSameGoods(backend, all);
        return expectSameLists(backend, queries(all));
      }),
    /** Fills the index, deletes these products in the shop, lets a sweep pass, and compares these lists. */
    compareAfterDeleting: (catalogue: CatalogueFile, ids: number[], queries: ProductQuery[]) =>
      withShop(catalogue, clock, async (backend, answer) => {
        await fill(backend);
        const { now } = time;
        await patchState({ filledAt: now, sweptUntil: now, comparedAt: now });
        const sync = createSync({ entries, snapshot, backend, clock, ticks: clock, log: SILENT });
        while (await sync.next());
        for (const id of ids) await answer(trash(id));
        time.now += 31_000;
        while (await sync.next());
        await expectSameGoods(backend, await allPages(backend, { status: "publish,draft" }));
        return expectSameLists(backend, queries);
      }),
    /** Compares what product pages read, and every list, when the time is another than at filling. */
    compareAt: (catalogue: CatalogueFile, now: number, queries: ProductQuery[]) =>
      withShop(withKnownMembers(catalogue), clock, async (backend) => {
        await fill(backend);
        time.now = now;
        const all = await allPages(backend, { status: "publish,draft" });
        await expectSameGoods(backend, all);
        return expectSameLists(backend, queries);
      }),
  };
}

/** Checks that an index answers as the calls to a WooCommerce do. */
export function comparison(snapshot: Snapshot) {
  /** @returns the number of pages */
  async function expectSameList(backend: ShopBackend, query: ProductQuery): Promise<number> {
    const perPage = query.perPage ?? 10;
    const expected = await shownByBackEnd(backend, query);
    const totalPages = Math.ceil(expected.length / perPage);
    for (let page = 1; page <= totalPages + 1; page += 1) {
      const products = expected.slice((page - 1) * perPage, page * perPage);
      const answer = snapshot.list({ ...query, page });
      const of = { query, page };
      expect({ of, ids: answer.products.map(({ id }) => id) }).toEqual({
        of,
        ids: products.map(({ id }) => id),
      });
      expect({ ...answer, products: answer.products.map(asCalled) }).toEqual({
        products,
        total: expected.length,
        totalPages,
      });
    }
    return totalPages + 1;
  }

  /** @returns the number of pages */
  async function expectSameLists(backend: ShopBackend, queries: ProductQuery[]): Promise<number> {
    let pages = 0;
    for (const query of queries) pages += await expectSameList(backend, query);
    return pages;
  }

  async function expectSameGoods(backend: ShopBackend, products: Product[]): Promise<void> {
    // The index counts what is shown, and the back end what is published.
    const uncounted = (categories: Category[]) => categories.map((one) => ({ ...one, count: 0 }));
    expect(uncounted(snapshot.categories())).toEqual(
      uncounted(unwrap(await backend.listCategories())),
    );
    const known = snapshot.products(products.map(({ id }) => id));
    expect([...known.values()].map(asCalled)).toEqual(products);
    for (const product of products) {
      const { slug, status } = product;
      const [called] = unwrap(await backend.listProducts({ slug, status })).products;
      const kept = known.get(product.id);
      if (called?.id === kept?.id) {
        const page = slug === "" ? undefined : await snapshot.bySlug(slug);
        if (page?.id === called?.id) {
          expect(page?.descriptionHtml).toBe(called?.descriptionHtml);
          expect(page?.shortDescriptionHtml).toBe(called?.shortDescriptionHtml);
        }
      }
      const variations = product.isVariable ? unwrap(await backend.listVariations(product.id)) : [];
      const prices = variations.flatMap((one) =>
        one.status === "publish" && one.price !== undefined ? [one.price] : [],
      );
      if (prices.length > 0) expect(known.get(product.id)?.highestPrice).toBe(Math.max(...prices));
      expect(snapshot.variationsOf(product.id)).toEqual(variations);
      const refs = variations.map(({ id }) => ({ productId: product.id, variationId: id }));
      expect([...snapshot.variations(refs).values()]).toHaveLength(variations.length);
    }
  }

  return { expectSameGoods, expectSameLists };
}

/** A product as a call for a list answers it: without the highest price, which only the index knows, and descriptions. */
function asCalled(product: Product): Product {
  const called = { ...product, descriptionHtml: "", shortDescriptionHtml: "" };
  delete called.highestPrice;
  return called;
}

/** Every page of a list, without products that shoppers do not find in lists. */
async function shownByBackEnd(backend: ShopBackend, query: ProductQuery): Promise<Product[]> {
  const { inStock, ...rest } = query;
  const listed = (await allPages(backend, rest)).filter((one) => isFoundBy(one, "catalog"));
  if (!inStock) return listed;
  const offered = listed.filter((one) => offerOf(one) !== "sold-out");
  // The call of the ticked box leaves goods on backorder out, and has goods without a price that are not sold.
  const ids = new Set((await allPages(backend, query)).map(({ id }) => id));
  const isOnBackorder = (one: Product) => one.stockStatus === "onbackorder";
  expect(offered.filter((one) => !isOnBackorder(one))).toEqual(
    offered.filter(({ id }) => ids.has(id)),
  );
  return offered;
}

export async function allPages(backend: ShopBackend, query: ProductQuery): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = unwrap(await backend.listProducts({ ...query, page, perPage: 100 }));
    products.push(...answer.products);
    totalPages = answer.totalPages;
  }
  return products;
}

/**
 * The catalogue without the members of groups that the index does not have, because only the nightly comparison finds
 * when their sales begin and end.
 */
function withKnownMembers(catalogue: CatalogueFile): CatalogueFile {
  const unknown = catalogue.products
    .filter(
      ({ post_password, status }) =>
        post_password || !/^(publish|draft)$/.test(status ?? "publish"),
    )
    .map(({ id }) => id);
  const products = catalogue.products.map((product) => ({
    ...product,
    grouped_products: (product.grouped_products ?? []).filter((id) => !unknown.includes(id)),
  }));
  return { ...catalogue, products };
}
