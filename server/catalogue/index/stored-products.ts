import { LRUCache } from "lru-cache";
import type { Product, Variation } from "#app/domain/catalogue/product.ts";
import { pricedAt } from "#app/domain/catalogue/sale-prices.ts";
import { isOneOf } from "./list-query.ts";
import type { CatalogueIndex } from "./open-index.ts";
import type { IndexQueries } from "./tables.ts";

const PARSED_KEPT = 1_000;

/** Reads stored products by id. @param clock ms since the epoch: the products have the prices of that moment */
export function createStoredProducts(index: CatalogueIndex, clock: () => number) {
  const parsed = new LRUCache<number, { hash: string; product: Product }>({ max: PARSED_KEPT });

  function parse(row: { id: number; contentHash: string; product: string }): Product {
    const known = parsed.get(row.id);
    if (known?.hash === row.contentHash) return known.product;
    const product = JSON.parse(row.product) as Product;
    parsed.set(row.id, { hash: row.contentHash, product });
    return product;
  }

  return {
    /** The products with these ids, in this order, without unknown ids. */
    async byIds(ids: readonly number[]): Promise<Product[]> {
      const rows = await index.db
        .selectFrom("catalogueProducts as listed")
        .innerJoin("catalogueProductData as data", "data.id", "listed.id")
        .select(["listed.id", "contentHash", "priceChangesAt", "product"])
        .where(isOneOf(index.dialect, "listed.id", ids))
        .execute();
      const now = clock();
      const products = new Map<number, Product>();
      for (const row of rows) {
        const product = parse(row);
        // A sale began or ended after the prices were written.
        const isOutdated = row.priceChangesAt !== null && row.priceChangesAt <= now;
        const current = isOutdated
          ? pricedAt(product, await storedVariations(index.db, row.id), now).product
          : product;
        products.set(row.id, current);
      }
      return ids.flatMap((id) => products.get(id) ?? []);
    },
  };
}

/** All variations of a product, in their stable order, with the prices of the moment of writing. */
export async function storedVariations(db: IndexQueries, productId: number): Promise<Variation[]> {
  const rows = await db
    .selectFrom("catalogueVariations")
    .select("variation")
    .where("productId", "=", productId)
    .orderBy("position")
    .execute();
  return rows.map(({ variation }) => JSON.parse(variation) as Variation);
}
