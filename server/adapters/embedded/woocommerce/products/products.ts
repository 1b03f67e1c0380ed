import type { Context, Reply } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { itemReply, listReply } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { findProduct, findVariation, productsInOrder } from "./product-rows.ts";
import { productView } from "./product-view.ts";
import { findProductIds } from "./products-query.ts";
import { variationView } from "./variation-view.ts";

/** GET /products */
export function listProducts(context: Context): Reply {
  const { ids, total, page } = findProductIds(context.database, context.query);
  const items = productsInOrder(context.database, ids).map((row) => productView(context, row));
  return listReply(context, items, total, page);
}

/** GET /products/{id}: also answers for the id of a variation. @throws ApiError 404 */
export function getProduct(context: Context): Reply {
  const [id = 0] = context.ids;
  const product = findProduct(context.database, id);
  if (product) return itemReply(context, productView(context, product));
  const variation = findVariation(context.database, id);
  if (variation) return itemReply(context, variationView(context, variation));
  throw invalidId("product");
}
