import type { Context, Reply } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError, badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { refreshPrices } from "./prices.ts";
import { createVariation, updateVariation } from "./product-edit.ts";
import { findProduct } from "./product-rows.ts";
import { syncVariableStock, touch } from "./stock.ts";
import { getVariation } from "./variations.ts";

const MOST_ITEMS = 100;

/**
 * POST, PUT or PATCH /products/{id}/variations/batch: creates, updates and deletes in this order. An item that is
 * refused says so in its place, and the others are carried out. @throws ApiError 413 for more than 100 items
 */
export function changeVariations(context: Context): Reply {
  const given = (name: string) => {
    const items = context.body[name];
    return Array.isArray(items) ? (items as unknown[]) : undefined;
  };
  const groups = {
    create: [given("create"), createOne],
    update: [given("update"), updateOne],
    delete: [given("delete"), deleteOne],
  } as const;
  const count = Object.values(groups).reduce((sum, [items]) => sum + (items?.length ?? 0), 0);
  if (count > MOST_ITEMS) {
    const text = `Unable to accept more than ${MOST_ITEMS} items for this request.`;
    throw new ApiError(413, "woocommerce_rest_request_entity_too_large", text);
  }
  const body = Object.entries(groups).flatMap(([name, [items, run]]) =>
    items ? [[name, items.map((item) => carriedOut(item, run, context))] as const] : [],
  );
  return { status: 200, body: Object.fromEntries(body) };
}

type Run = (context: Context, item: unknown) => Reply;

function carriedOut(item: unknown, run: Run, context: Context): unknown {
  try {
    return run(context, item).body;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id: idOf(item), error: error.toBody() };
  }
}

/** Null is no field here: the items of a batch pass no schema, and WooCommerce asks for them with `isset`. */
const fieldsOf = (item: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item ?? {}).filter(([, value]) => value !== null));
const idOf = (item: unknown): number => Number(fieldsOf(item)["id"] ?? item) || 0;

const createOne: Run = (context, item) => createVariation({ ...context, body: fieldsOf(item) });

const updateOne: Run = (context, item) => {
  const [productId = 0] = context.ids;
  return updateVariation({ ...context, ids: [productId, idOf(item)], body: fieldsOf(item) });
};

/** For good, as every deletion of a batch. */
const deleteOne: Run = (context, item) => {
  const [productId = 0] = context.ids;
  const id = idOf(item);
  if (id === 0) throw badRequest("woocommerce_rest_product_variation_invalid_id", "Invalid ID.");
  const answer = getVariation({ ...context, ids: [productId, id] });
  const { database, now } = context;
  database.run("delete from products where id = ?", id);
  database.run("delete from product_data where id = ?", id);
  if (findProduct(database, productId)) {
    touch(database, productId, now);
    refreshPrices(database, productId, now);
    syncVariableStock(database, productId);
  }
  return answer;
};
