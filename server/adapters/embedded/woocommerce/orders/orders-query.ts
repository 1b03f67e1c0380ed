import {
  dateTime,
  ids,
  integer,
  oneOf,
  paging,
  readParameters,
  someOf,
  text,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import type { Query, QueryValue } from "#server/adapters/embedded/woocommerce/api/query-string.ts";
import { pageOf, type Page } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { Conditions } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { ORDER_STATUSES } from "./order-input.ts";
import { foundBy } from "./order-search.ts";

const names = (raw: QueryValue | undefined): string[] | undefined => {
  if (raw === undefined) return undefined;
  const list = Array.isArray(raw) ? raw : raw.split(",");
  return list.map((name) => name.trim()).filter((name) => name !== "");
};

export const ORDER_PARAMETERS = {
  ...paging,
  status: someOf(["any", "trash", ...ORDER_STATUSES]),
  orderby: oneOf(["date", "id", "include", "title", "slug", "modified"]),
  created_via: names,
  search: text,
  customer: integer({}),
  product: integer({}),
  include: ids,
  exclude: ids,
  after: dateTime,
  before: dateTime,
  modified_after: dateTime,
  modified_before: dateTime,
  dp: integer({ minimum: 0 }),
};

const COLUMNS: Record<string, string> = { id: "id", modified: "modified_at" };

/**
 * Ids of one page of orders. Unless asked for, checkout drafts are not among them. Past the end the total is 0.
 * @throws ApiError 400
 */
export function findOrderIds(
  database: Database,
  query: Query,
): { ids: number[]; total: number; page: Page; decimals: number } {
  const parameters = readParameters(query, ORDER_PARAMETERS);
  const page = pageOf(parameters);
  const where = new Conditions();
  const { status = ["any"], customer, product, search, order = "desc" } = parameters;
  if (status.length === 0 || status.includes("any")) {
    where.add("status not in ('trash', 'auto-draft', 'checkout-draft')");
  } else {
    where.isIn("status", status);
  }
  where
    .isIn("created_via", parameters.created_via)
    .isIn("id", parameters.include)
    .except(parameters.exclude)
    .isWithin(parameters);
  if (customer !== undefined) where.add("customer_id = ?", customer);
  if (product !== undefined) {
    where.add(
      "id in (select order_id from order_items where kind = 'line' and data ->> 'productId' = ?)",
      product,
    );
  }
  if (search) where.add(...foundBy(search));
  const { orderby = "date", include } = parameters;
  const column = COLUMNS[orderby] ?? "created_at";
  const found =
    orderby === "include" && include
      ? where.page(database, "orders", GIVEN_PLACE, page, JSON.stringify(include))
      : where.page(database, "orders", `${column} ${order}, id ${order}`, page);
  const isPastEnd = page.page > 1 && page.offset >= found.total;
  showDefaults(query, isPastEnd);
  return { ...found, total: isPastEnd ? 0 : found.total, page, decimals: parameters.dp ?? 2 };
}

/** Sort orders of orders, by their place among the given ids. */
const GIVEN_PLACE = "(select key from json_each(?) where value = orders.id)";

/** In the links of this list WooCommerce writes out the defaults of some parameters, past the end only the status. */
function showDefaults(query: Query, isPastEnd: boolean): void {
  const defaults: [string, QueryValue][] = [["status", ["any"]]];
  if (!isPastEnd) defaults.push(["dp", "2"], ["context", "view"]);
  for (const [name, value] of defaults) if (!query.has(name)) query.set(name, value);
}
