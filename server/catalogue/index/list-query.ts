import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import type { ProductQuery } from "../../ports/shop-backend.ts";
import type { Found } from "./search.ts";
import type { IndexQueries } from "./tables.ts";

/** The filters of a list, without its order and page. */
export interface ListFilter {
  /** Products that are hidden in lists, or those that are hidden in searches, are left out. */
  way: "catalog" | "search";
  query: ProductQuery;
  /** The chosen category and those below it. */
  categoryIds?: number[];
  /** Whether the rows are found by category first: cheaper than testing every row in the order of the list. */
  startsWithCategory: boolean;
  /** What a search has found; null when there is nothing. */
  found?: Found | null;
}

/** A condition on an id column; the statement's text does not depend on the number of ids. */
export function isOneOf(
  dialect: StoreDialect,
  column: string,
  given: readonly number[],
): RawBuilder<SqlBool> {
  const ids = given.filter(Number.isSafeInteger);
  return dialect === "sqlite"
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
}

/** The products that a filter lets through, by the rules of WooCommerce's lists. */
export function matchingProducts(db: IndexQueries, dialect: StoreDialect, filter: ListFilter) {
  const { query, categoryIds } = filter;
  const { include, exclude } = query;
  const among = (ids: readonly number[]) => isOneOf(dialect, "id", ids);
  const hidden = filter.way === "catalog" ? "search" : "catalog";
  let found = productsAmong(db, filter.found).where("visibility", "<>", hidden);
  if (query.status !== "publish,draft") found = found.where("status", "=", query.status);
  if (query.inStock) found = found.where("isOffered", "=", 1);
  if (query.featured !== undefined) found = found.where("featured", "=", Number(query.featured));
  if (query.onSale !== undefined) found = found.where("onSale", "=", Number(query.onSale));
  // A product matches when its range of prices overlaps the asked one.
  if (query.minPrice !== undefined) found = found.where("highPrice", ">=", query.minPrice);
  if (query.maxPrice !== undefined) {
    found = found.where("lowPrice", "<=", query.maxPrice).where("hasPrice", "=", 1);
  }
  if (categoryIds) {
    found = found.where(inCategories(dialect, categoryIds, filter.startsWithCategory));
  }
  for (const suit of query.suits ?? []) found = found.where("suits", "like", `%,${suit},%`);
  if (include) found = found.where(among(include));
  if (exclude?.length) found = found.where((row) => row.not(among(exclude)));
  return found;
}

/** With hits, the rows have the column `score` too. */
function productsAmong(db: IndexQueries, found: ListFilter["found"]) {
  const products = db.selectFrom("catalogueProducts");
  if (!found) return products;
  return products.innerJoin(found.hits.as("hits"), (join) =>
    join.onRef("hits.productId", "=", "catalogueProducts.id"),
  ) as unknown as typeof products;
}

function inCategories(
  dialect: StoreDialect,
  ids: number[],
  startsWithCategory: boolean,
): Expression<SqlBool> {
  const isIn = isOneOf(dialect, "category_id", ids);
  return startsWithCategory
    ? sql`id in (select product_id from catalogue_product_categories where ${isIn})`
    : sql`exists (select 1 from catalogue_product_categories where product_id = catalogue_products.id and ${isIn})`;
}

type Column =
  "score" | "menuOrder" | "titleKey" | "lowPrice" | "highPrice" | "createdAt" | "totalSales" | "id";

/**
 * The columns of a list's order, as WooCommerce sorts. Popularity has one direction only. A search without a chosen
 * order has the best hits first.
 */
export function orderOf(query: Pick<ProductQuery, "orderBy" | "order" | "search">): {
  columns: Column[];
  direction: "asc" | "desc";
} {
  const { orderBy = "date" } = query;
  if (query.search !== undefined && (!query.orderBy || orderBy === "menu_order")) {
    return { columns: ["score", "totalSales", "createdAt", "id"], direction: "desc" };
  }
  const isAscending = orderBy === "menu_order" || orderBy === "title";
  const direction = query.order ?? (isAscending ? "asc" : "desc");
  switch (orderBy) {
    case "menu_order":
      return { columns: ["menuOrder", "titleKey", "id"], direction };
    case "title":
      return { columns: ["titleKey", "id"], direction };
    case "price":
      return { columns: [direction === "asc" ? "lowPrice" : "highPrice", "id"], direction };
    case "popularity":
      return { columns: ["totalSales", "id"], direction: "desc" };
    default:
      return { columns: ["createdAt", "id"], direction };
  }
}
