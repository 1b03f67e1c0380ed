import type { Context, Reply } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  ids,
  oneOf,
  paging,
  readParameters,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { itemReply, listReply, pageOf } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { Conditions } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import { findVariation, variationsInOrder } from "./product-rows.ts";
import { variationView } from "./variation-view.ts";

export const VARIATION_PARAMETERS = {
  ...paging,
  status: oneOf(["any", "publish", "private"]),
  stock_status: oneOf(["instock", "outofstock", "onbackorder"]),
  orderby: oneOf(["date", "id", "include", "title", "slug", "modified", "menu_order"]),
  include: ids,
  exclude: ids,
  parent: ids,
};

/** GET /products/{id}/variations: of an unknown product simply none. */
export function listVariationsOfProduct(context: Context): Reply {
  const [productId = 0] = context.ids;
  return listWhere(context, (where) => where.add("parent_id = ?", productId));
}

/** GET /variations: of all products. */
export function listAllVariations(context: Context): Reply {
  return listWhere(context, (where) => where);
}

/** GET /products/{id}/variations/{id}. @throws ApiError 404, also for a variation of another product. */
export function getVariation(context: Context): Reply {
  const [productId = 0, id = 0] = context.ids;
  const variation = findVariation(context.database, id);
  if (variation?.parent_id !== productId) throw unknownVariation();
  return itemReply(context, variationView(context, variation));
}

export function unknownVariation() {
  return invalidId("product_variation", { allows: false });
}

function listWhere(context: Context, scope: (where: Conditions) => Conditions): Reply {
  const { database } = context;
  const parameters = readParameters(context.query, VARIATION_PARAMETERS);
  const page = pageOf(parameters);
  const { status, stock_status } = parameters;
  const where = scope(new Conditions().add("is_variation = 1"))
    .isIn("id", parameters.include)
    .except(parameters.exclude)
    .isIn("parent_id", parameters.parent);
  if (status && status !== "any") where.add("status = ?", status);
  if (stock_status) where.add("stock_status = ?", stock_status);
  const order = orderFor(parameters.orderby, parameters.order ?? "desc");
  const { ids: found, total } = where.page(database, "products", order, page);
  const items = variationsInOrder(database, found).map((row) => variationView(context, row));
  return listReply(context, items, total, page);
}

/** Unasked: by place in the list, and among equal places the newest first. */
function orderFor(orderby: string | undefined, direction: "asc" | "desc"): string {
  switch (orderby) {
    case "id":
    case "include":
      return `id ${direction}`;
    case "title":
    case "slug":
      return `title_key ${direction}, id ${direction}`;
    case "date":
    case "modified":
      return `created_at ${direction}, id ${direction}`;
    default:
      return "menu_order, id desc";
  }
}
