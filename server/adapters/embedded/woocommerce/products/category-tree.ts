import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";

/** The given categories and all below them. 0 is none, though top-level categories name it as their parent. */
export function withDescendants(database: Database, categoryIds: number[]): number[] {
  return database
    .all<{ id: number }>(
      `with recursive below (id) as (
         select value from json_each(?) where value > 0
         union
         select categories.id from categories join below on categories.parent_id = below.id
       )
       select id from below`,
      JSON.stringify(categoryIds),
    )
    .map((row) => row.id);
}

/** How many published, visible products are in any of the categories. */
export function countProducts(database: Database, categoryIds: number[]): number {
  const wanted = JSON.stringify(categoryIds);
  return database.remember(`products in ${wanted}`, () => {
    const row = database.one<{ total: number }>(
      `select count(*) as total from products
       where status = 'publish' and visibility in ('visible', 'catalog') and id in (
         select product_id from product_categories where category_id in (select value from json_each(?))
       )`,
      wanted,
    );
    return row?.total ?? 0;
  });
}
