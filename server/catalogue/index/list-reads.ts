import { sql } from "kysely";
import { withDescendants } from "#app/domain/catalogue/category-tree.ts";
import type { Category } from "#app/domain/catalogue/product.ts";
import type { ProductQuery } from "../../ports/shop-backend.ts";
import { type ListFilter, matchingProducts, orderOf } from "./list-query.ts";
import { createOncePerRevision } from "./out-of-date.ts";
import type { CatalogueIndex } from "./open-index.ts";
import { searchIndex } from "./search.ts";
import type { StoreDialect } from "../../platform/storage/migrate.ts";
import { pairsOf } from "./json-rows.ts";
import type { IndexQueries } from "./tables.ts";

/** Visitors choose filters with prices or words, so their number has no other limit. */
const TOTALS_KEPT = 500;

const countAll = sql<number>`count(*)`.as("total");

/** Finds the ids of lists. */
export function createListReads({ db, dialect, state }: CatalogueIndex) {
  const totals = createOncePerRevision<number>(state, TOTALS_KEPT);
  const saleChanges = createOncePerRevision<number[]>(state, 1);
  const trees = createOncePerRevision<Category[]>(state, 1);
  const shelves = createOncePerRevision<Map<number, Shown>>(state, 1);

  function storedTree(): Promise<Category[]> {
    return trees("all", async () => {
      const query = db.selectFrom("catalogueCategories").select("category").orderBy("position");
      const rows = await query.execute();
      return rows.map(({ category }) => JSON.parse(category) as Category);
    });
  }

  /** What the list of each category shows, by its id. */
  function shown(): Promise<Map<number, Shown>> {
    return shelves("all", async () => shownByCategory(db, dialect, await storedTree()));
  }

  /** All categories, with the number of products that their lists show. */
  async function categories(): Promise<Category[]> {
    const [tree, counted] = await Promise.all([storedTree(), shown()]);
    return tree.map((one) => ({ ...one, count: counted.get(one.id)?.count ?? 0 }));
  }

  /** The first start or end of a sale that the stored prices do not have; none, or one. */
  function saleChange(): Promise<number[]> {
    return saleChanges("first", async () => {
      const query = db.selectFrom("catalogueProducts").select("priceChangesAt");
      const rows = await query
        .where("priceChangesAt", "is not", null)
        .orderBy("priceChangesAt")
        .limit(1)
        .execute();
      return rows.flatMap(({ priceChangesAt }) => priceChangesAt ?? []);
    });
  }

  async function filterOf(query: ProductQuery): Promise<ListFilter> {
    const { categoryId, search } = query;
    return {
      way: search === undefined ? "catalog" : "search",
      query,
      startsWithCategory: search === undefined,
      ...(search !== undefined && { found: (await searchIndex(db, dialect, search)) ?? null }),
      ...(categoryId !== undefined && {
        categoryIds: withDescendants([categoryId], await storedTree()),
      }),
    };
  }

  /** How many products a filter lets through. */
  async function totalOf(filter: ListFilter): Promise<number> {
    if (filter.found === null) return 0;
    const { page: _, perPage: __, orderBy: ___, order: ____, ...asked } = filter.query;
    return totals(JSON.stringify(asked, Object.keys(asked).sort()), async () => {
      const query = matchingProducts(db, dialect, filter).select(countAll);
      return (await query.executeTakeFirstOrThrow()).total;
    });
  }

  function numberOfProducts(): Promise<number> {
    return totals("all", async () => {
      const query = db.selectFrom("catalogueProducts").select(countAll);
      return (await query.executeTakeFirstOrThrow()).total;
    });
  }

  /** The ids of one page. @param expected how many products the filter lets through, roughly */
  async function pageIds(filter: ListFilter, expected: number): Promise<number[]> {
    const { page = 1, perPage = 10 } = filter.query;
    const offset = (page - 1) * perPage;
    // So many rows are passed over in the order of the list before the page is full.
    const passedOver = ((offset + perPage) * (await numberOfProducts())) / Math.max(expected, 1);
    const startsWithCategory = !filter.found && passedOver > expected;
    const { columns, direction } = orderOf(filter.query);
    let query = matchingProducts(db, dialect, { ...filter, startsWithCategory }).select("id");
    for (const column of columns) query = query.orderBy(sql.ref(column), direction);
    const rows = await query.limit(perPage).offset(offset).execute();
    return rows.map(({ id }) => id);
  }

  return { categories, shown, saleChange, filterOf, totalOf, pageIds };
}

/** What the list of one category shows before a filter is chosen. */
interface Shown {
  /** The number of products, those of categories below it included. */
  count: number;
  /** The id of the product that sold most. */
  bestSeller: number;
}

/** By category id; without those whose list is empty. */
async function shownByCategory(
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
