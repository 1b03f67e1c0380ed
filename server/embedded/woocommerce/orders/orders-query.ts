import {
  dateTime,
  ids,
  integer,
  oneOf,
  paging,
  readParameters,
  someOf,
  text,
} from "#server/embedded/woocommerce/api/parameters.ts";
import type { Query, QueryValue } from "#server/embedded/woocommerce/api/query-string.ts";
import { pageOf, type Page } from "#server/embedded/woocommerce/api/replies.ts";
import { Conditions, containing } from "#server/embedded/woocommerce/store/conditions.ts";
import type { Database } from "#server/embedded/woocommerce/store/statements.ts";
import { ORDER_STATUSES } from "./order-input.ts";

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

const COLUMNS: Record<string, string> = { id: "id", include: "id", modified: "modified_at" };

/** What `search` looks into beside the id: the shopper, the transaction and the products. Not the meta data. */
const SEARCHED = `(transaction_id || char(10) || (
    select group_concat(value, char(10)) from json_tree(orders.data)
    where fullkey in ('$.billing.first_name', '$.billing.last_name', '$.billing.email', '$.billing.phone',
                      '$.shipping.first_name', '$.shipping.last_name')
  ) || char(10) || coalesce((
    select group_concat(data ->> 'name', char(10)) from order_items where order_id = orders.id and kind = 'line'
  ), ''))`;

/** Ids of one page of orders. Unless asked for, checkout drafts are not among them. @throws ApiError 400 */
export function findOrderIds(
  database: Database,
  query: Query,
): { ids: number[]; total: number; page: Page; decimals: number } {
  const parameters = readParameters(query, ORDER_PARAMETERS);
  const page = pageOf(parameters);
  showDefaults(query);
  const where = new Conditions();
  const { status = ["any"], customer, product, search, order = "desc" } = parameters;
  if (status.includes("any")) {
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
      `id in (select order_id from order_items where kind = 'line'
              and ? in (data ->> 'productId', data ->> 'variationId'))`,
      product,
    );
  }
  if (search) {
    const found = String.raw`(cast(id as text) = ? or ${SEARCHED} like ? escape '\')`;
    where.add(found, search, containing(search));
  }
  const column = COLUMNS[parameters.orderby ?? "date"] ?? "created_at";
  const found = where.page(database, "orders", `${column} ${order}, id ${order}`, page);
  return { ...found, page, decimals: parameters.dp ?? 2 };
}

/** In the links of this list WooCommerce writes out the defaults of some parameters. */
function showDefaults(query: Query): void {
  const defaults: [string, QueryValue][] = [
    ["status", ["any"]],
    ["dp", "2"],
    ["context", "view"],
  ];
  for (const [name, value] of defaults) if (!query.has(name)) query.set(name, value);
}
