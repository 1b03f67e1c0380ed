import type { SQLInputValue } from "node:sqlite";
import {
  boolean,
  dateTime,
  ids,
  oneOf,
  paging,
  type readParameters,
  someOf,
  text,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";

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

/** The parameters of GET /products that have an effect. */
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

/** What a list of products is asked for. */
export type ProductParameters = ReturnType<typeof readParameters<typeof PRODUCT_PARAMETERS>>;

/** The order of a list, as SQL. Popularity and rating have one direction only; sales and random are not served and fall back to the date. */
export function productOrder(parameters: ProductParameters): {
  order: string;
  values?: SQLInputValue[];
} {
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
