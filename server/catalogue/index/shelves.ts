import { sql } from "kysely";
import { withDescendants } from "#app/domain/category-tree.ts";
import type { Category } from "#app/domain/product.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { pairsOf } from "./json-rows.ts";
import { matchingProducts } from "./list-query.ts";
import type { IndexQueries } from "./tables.ts";

/** What the list of one category shows before a filter is chosen. */
export interface Shown {
  /** The number of products, those of categories below it included. */
  count: number;
  /** The id of the product that sold most. */
  bestSeller: number;
}

/** By category id; without those whose list is empty. */
export async function shownByCategory(
  db: IndexQueries,
  dialect: StoreDialect,
  tree: Category[],
): Promise<Map<number, Shown>> {
  const below = tree.flatMap(({ id }) =>
    withDescendants([id], tree).map((one) => [String(id), String(one)] as const),
  );
  const listed = matchingProducts(db, dialect, {
    way: "catalog",
    query: { status: "publish", inStock: true },
    startsWithCategory: false,
  }).select(["id", "totalSales"]);
  const found = await sql<{ category: number; best: number; count: number }>`
    with below (above_id, category_id) as (${pairsOf(dialect, below)}),
    shown as (
      select distinct cast(below.above_id as bigint) as above_id, listed.id, listed.total_sales
      from below
      join catalogue_product_categories place
        on place.category_id = cast(below.category_id as bigint)
      join ${listed} listed on listed.id = place.product_id
    ),
    ranked as (
      select above_id, id, count(*) over (partition by above_id) as count,
        row_number() over (partition by above_id order by total_sales desc, id) as place
      from shown
    )
    select above_id as category, id as best, count from ranked where place = 1`.execute(db);
  return new Map(
    found.rows.map(({ category, best, count }) => [category, { count, bestSeller: best }]),
  );
}
