import { createIndexReader } from "#server/catalogue/index/index-reader.ts";
import type { CatalogueIndex } from "#server/catalogue/index/open-index.ts";
import type { ProductQuery } from "#server/ports/shop-backend.ts";

/** The ids of the products that a term finds in the index, in their order. */
export async function idsFound(
  index: CatalogueIndex,
  search: string,
  query: Partial<ProductQuery> = {},
): Promise<number[]> {
  const reader = createIndexReader(index, Date.now);
  const page = await reader.list({ status: "publish", perPage: 100, ...query, search });
  return page.products.map(({ id }) => id);
}
