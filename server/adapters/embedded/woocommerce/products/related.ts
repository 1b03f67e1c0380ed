import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import type { ProductRow } from "./product-rows.ts";

const SHOWN = 5;

/**
 * Up to five published, visible products that share a category. WooCommerce chooses them at random. Here they are the
 * next ones by id, continued from the lowest id, which costs the same for categories of any size.
 */
export function relatedIds(database: Database, row: ProductRow): number[] {
  const found = new Set<number>();
  for (const categoryId of row.data.categories) {
    for (const [from, to] of [
      [row.id + 1, Number.MAX_SAFE_INTEGER],
      [0, row.id - 1],
    ] as const) {
      const rows = database.all<{ id: number }>(
        `select products.id from product_categories cross join products on products.id = product_categories.product_id
         where category_id = ? and product_id between ? and ?
           and status = 'publish' and visibility in ('visible', 'catalog')
         order by product_id limit ?`,
        categoryId,
        from,
        to,
        SHOWN,
      );
      for (const { id } of rows) if (found.size < SHOWN) found.add(id);
    }
  }
  return [...found];
}
