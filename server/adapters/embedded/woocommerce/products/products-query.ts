import { ids, readParameters } from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import type { Query } from "#server/adapters/embedded/woocommerce/api/query-string.ts";
import { pageOf, type Page } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { Conditions, containing } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { slugify } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { withDescendants } from "./category-tree.ts";
import { PRODUCT_PARAMETERS, productOrder, type ProductParameters } from "./product-parameters.ts";
import { searchWords } from "./search-words.ts";

/** Ids of one page of products and how many there are in all. @throws ApiError 400 for a bad parameter. */
export function findProductIds(
  database: Database,
  query: Query,
): { ids: number[]; total: number; page: Page } {
  const parameters = readParameters(query, PRODUCT_PARAMETERS);
  const page = pageOf(parameters);
  const { order, values = [] } = productOrder(parameters);
  const found = conditionsFor(database, parameters).page(
    database,
    "products",
    order,
    page,
    ...values,
  );
  return { ...found, page };
}

function conditionsFor(database: Database, parameters: ProductParameters): Conditions {
  const where = new Conditions().add("is_variation = 0");
  addStatus(where, parameters);
  if (parameters.search?.trim()) addSearch(where, parameters.search);
  if (parameters.slug) where.add("slug = ?", slugify(parameters.slug));
  if (parameters.sku) {
    where.isIn(
      "sku",
      parameters.sku.split(",").map((sku) => sku.trim()),
    );
  }
  if (parameters.category) {
    const wanted = withDescendants(database, ids(parameters.category) ?? []);
    const inOne = "from product_categories where category_id in (select value from json_each(?))";
    where.addEither(
      `id in (select product_id ${inOne})`,
      `exists (select 1 ${inOne} and product_id = products.id)`,
      JSON.stringify(wanted),
    );
  }
  if (parameters.tag) {
    where.add(
      "id in (select product_id from product_tags where tag_id in (select value from json_each(?)))",
      JSON.stringify(ids(parameters.tag)),
    );
  }
  if (parameters.type) where.add("type = ?", parameters.type);
  if (parameters.stock_status) where.add("stock_status = ?", parameters.stock_status);
  addFlags(where, parameters);
  addPriceRange(where, parameters);
  where.isIn("id", parameters.include).except(parameters.exclude).isWithin(parameters);
  return where;
}

/** Statuses in lists when "any" is asked for: all but the bin. */
const ANY_STATUS = ["publish", "future", "draft", "pending", "private"] as const;

/** `include_status` wins over `status`; `exclude_status` is removed from the result of both. */
function addStatus(where: Conditions, parameters: ProductParameters): void {
  const { status = "any", include_status, exclude_status } = parameters;
  const asked = include_status?.length ? include_status : [status];
  const included: string[] = asked.includes("any") ? [...ANY_STATUS] : asked;
  const excluded: string[] = exclude_status ?? [];
  const statuses = included.filter((one) => !excluded.includes(one));
  where.add(`status in (${statuses.map(() => "?").join(", ")})`, ...statuses);
}

/** The search index has sequences of three or more code points; shorter words are searched for in every product. */
const INDEXED = /.{3}/su;

function addSearch(where: Conditions, search: string): void {
  const { required, excluded } = searchWords(search);
  for (const [words, operator] of [
    [required, "in"],
    [excluded, "not in"],
  ] as const) {
    for (const word of words) {
      if (INDEXED.test(word)) {
        const matches = `${operator} (select rowid from product_search where product_search match ?)`;
        where.addEither(`id ${matches}`, `+id ${matches}`, `"${word.replaceAll('"', '""')}"`);
      } else {
        const pattern = containing(word);
        const contains = String.raw`like ? escape '\'`;
        where.add(
          `id ${operator} (select rowid from product_search where title ${contains}
             or short_description ${contains} or description ${contains})`,
          pattern,
          pattern,
          pattern,
        );
      }
    }
  }
}

/** Only published products count as on sale here. */
function addFlags(where: Conditions, { featured, on_sale }: ProductParameters): void {
  if (featured !== undefined) {
    where.addEither("featured = ?", "+featured = ?", Number(featured));
  }
  const reduced = "on_sale = 1 and status = 'publish'";
  if (on_sale === true) where.addEither(reduced, `+${reduced}`);
  if (on_sale === false) where.add(`not (${reduced})`);
}

/** A product matches when its range of prices overlaps the asked one. A filter above 0 drops those without a price. */
function addPriceRange(where: Conditions, { min_price, max_price }: ProductParameters): void {
  if (min_price) where.add("max_price >= ?", readAmount(min_price));
  if (max_price) where.add("min_price <= ? and price <> ''", readAmount(max_price));
}
