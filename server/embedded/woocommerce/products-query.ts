import type { SQLInputValue } from "node:sqlite";
import { readAmount } from "./amounts.ts";
import { withDescendants } from "./category-tree.ts";
import { Conditions, containing } from "./conditions.ts";
import {
  boolean,
  dateTime,
  ids,
  oneOf,
  paging,
  readParameters,
  someOf,
  text,
} from "./parameters.ts";
import type { Query } from "./query-string.ts";
import { pageOf, type Page } from "./replies.ts";
import { searchWords } from "./search-words.ts";
import type { Database } from "./statements.ts";
import { slugify } from "./text.ts";

const STATUSES = ["any", "future", "trash", "draft", "pending", "private", "publish"] as const;
const ORDERS = [
  "date",
  "id",
  "include",
  "title",
  "slug",
  "modified",
  "popularity",
  "rating",
  "post__in",
  "price",
  "sales",
  "menu_order",
  "random",
] as const;
/** WooCommerce registers some values more than once, and its message shows them all. */
const ORDERS_SHOWN = [
  ...ORDERS,
  "popularity",
  "rating",
  "menu_order",
  "price",
  "popularity",
  "rating",
];

export const PRODUCT_PARAMETERS = {
  ...paging,
  status: oneOf(STATUSES),
  include_status: someOf(STATUSES),
  exclude_status: someOf(STATUSES),
  orderby: oneOf(ORDERS, ORDERS_SHOWN),
  search: text,
  slug: text,
  sku: text,
  category: text,
  tag: text,
  type: oneOf(["simple", "grouped", "external", "variable"]),
  stock_status: oneOf(["instock", "outofstock", "onbackorder"]),
  featured: boolean,
  on_sale: boolean,
  min_price: text,
  max_price: text,
  include: ids,
  exclude: ids,
  after: dateTime,
  before: dateTime,
  modified_after: dateTime,
  modified_before: dateTime,
};

type Parameters = ReturnType<typeof readParameters<typeof PRODUCT_PARAMETERS>>;

/** Ids of one page of products and how many there are in all. @throws ApiError 400 for a bad parameter. */
export function findProductIds(
  database: Database,
  query: Query,
): { ids: number[]; total: number; page: Page } {
  const parameters = readParameters(query, PRODUCT_PARAMETERS);
  const page = pageOf(parameters);
  const { order, values = [] } = orderFor(parameters);
  const found = conditionsFor(database, parameters).page(
    database,
    "products",
    order,
    page,
    ...values,
  );
  return { ...found, page };
}

function conditionsFor(database: Database, parameters: Parameters): Conditions {
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
  where.isIn("id", parameters.include).isNotIn("id", parameters.exclude).isWithin(parameters);
  return where;
}

/** Statuses of which lists are made when "any" is asked: all but the bin. */
const ANY_STATUS = ["publish", "future", "draft", "pending", "private"] as const;

/** `include_status` wins over `status`; `exclude_status` is taken off whatever was asked. */
function addStatus(where: Conditions, parameters: Parameters): void {
  const { status = "any", include_status, exclude_status } = parameters;
  const asked = include_status?.length ? include_status : [status];
  const included: string[] = asked.includes("any") ? [...ANY_STATUS] : asked;
  const excluded: string[] = exclude_status ?? [];
  const statuses = included.filter((one) => !excluded.includes(one));
  where.add(`status in (${statuses.map(() => "?").join(", ")})`, ...statuses);
}

/** The search index knows three letters and more; shorter words are looked for in every product. */
const INDEXED_LENGTH = 3;

function addSearch(where: Conditions, search: string): void {
  const { required, excluded } = searchWords(search);
  for (const [words, operator] of [
    [required, "in"],
    [excluded, "not in"],
  ] as const) {
    for (const word of words) {
      if (word.length >= INDEXED_LENGTH) {
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
function addFlags(where: Conditions, { featured, on_sale }: Parameters): void {
  if (featured !== undefined) {
    where.addEither("featured = ?", "+featured = ?", Number(featured));
  }
  const reduced = "on_sale = 1 and status = 'publish'";
  if (on_sale === true) where.addEither(reduced, `+${reduced}`);
  if (on_sale === false) where.add(`not (${reduced})`);
}

/** A product matches when its range of prices overlaps the asked one. One without a price counts as 0. */
function addPriceRange(where: Conditions, { min_price, max_price }: Parameters): void {
  if (min_price) where.add("max_price >= ?", readAmount(min_price));
  if (max_price) where.add("min_price <= ?", readAmount(max_price));
}

/** Popularity and rating have one direction only; sales and random are not served and fall back to the date. */
function orderFor(parameters: Parameters): { order: string; values?: SQLInputValue[] } {
  const direction = parameters.order ?? "desc";
  const by = (...columns: string[]) => ({
    order: columns.map((column) => `${column} ${direction}`).join(", "),
  });
  switch (parameters.orderby) {
    case "id":
      return by("id");
    case "title":
      return by("title_key", "id");
    case "slug":
      return by("slug", "id");
    case "modified":
      return by("modified_at", "id");
    case "menu_order":
      return by("menu_order", "title_key", "id");
    case "price":
      return direction === "asc" ? by("min_price", "id") : by("max_price", "id");
    case "popularity":
      return { order: "total_sales desc, id desc" };
    case "rating":
      return { order: "average_rating desc, rating_count desc, id desc" };
    case "include":
    case "post__in":
      return {
        order: "(select key from json_each(?) where value = products.id)",
        values: [JSON.stringify(parameters.include ?? [])],
      };
    default:
      return by("created_at", "id");
  }
}
