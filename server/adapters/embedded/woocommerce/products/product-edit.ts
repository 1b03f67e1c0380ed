import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError, invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  type CatalogueProduct,
  productSchema,
  variationSchema,
} from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { edited, withMoments } from "#server/adapters/embedded/woocommerce/store/edits.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import {
  insertProduct,
  insertVariation,
} from "#server/adapters/embedded/woocommerce/store/item-writes.ts";
import { nextPostId } from "#server/adapters/embedded/woocommerce/store/post-ids.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { parseMoment, toLocalText } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { htmlName, slugify, unslashed } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { givenAttributes, givenDefaults, givenProductAttributes } from "./attributes.ts";
import { givenImages } from "./images.ts";
import { givenTags } from "./tags.ts";
import { refreshPrices } from "./prices.ts";
import { findProduct, findVariation, type ItemColumns } from "./product-rows.ts";
import { metaId } from "./product-view.ts";
import { getProduct } from "./products.ts";
import { syncVariableStock, touch, withDelta } from "./stock.ts";
import { getVariation, unknownVariation } from "./variations.ts";

/** POST /products: with a name at least. @throws ApiError 400 */
export function createProduct(context: Context): Reply {
  const id = nextPostId(context.database);
  const blank = { id, name: "Product", slug: "", date_created: toLocalText(context.now) };
  storeProduct(context, blank);
  const headers = { location: apiUrl(context, `/products/${id}`) };
  return { ...getProduct({ ...context, ids: [id] }), status: 201, headers };
}

/** PUT, PATCH or POST /products/{id}. @throws ApiError 400, and 404 for a variation */
export function updateProduct(context: Context): Reply {
  const [id = 0] = context.ids;
  const row = findProduct(context.database, id);
  if (!row) throw findVariation(context.database, id) ? notAProduct() : unknownOnWrite();
  storeProduct(context, { ...row.data, ...sharedFields(row), ...productFields(row) });
  return getProduct(context);
}

/** POST /products/{id}/variations. @throws ApiError 400 or 404 */
export function createVariation(context: Context): Reply {
  const [productId = 0] = context.ids;
  if (!findProduct(context.database, productId)) throw invalidId("product");
  const id = nextPostId(context.database);
  storeVariation(context, productId, { id, date_created: toLocalText(context.now) });
  const headers = { location: apiUrl(context, `/products/${productId}/variations/${id}`) };
  return { ...getVariation({ ...context, ids: [productId, id] }), status: 201, headers };
}

/** PUT, PATCH or POST /products/{id}/variations/{id}. @throws ApiError 400 or 404 */
export function updateVariation(context: Context): Reply {
  const [productId = 0, id = 0] = context.ids;
  const row = findVariation(context.database, id);
  if (row?.parent_id !== productId) throw unknownVariation();
  storeVariation(context, productId, { ...row.data, ...sharedFields(row) });
  return getVariation(context);
}

function storeVariation(
  { database, now, body: { attributes, ...rest } }: Context,
  productId: number,
  known: Record<string, unknown> & { id: number },
): void {
  const parent = findProduct(database, productId);
  const body = {
    ...rest,
    ...(attributes !== undefined &&
      parent && { attributes: givenAttributes(parent.data, attributes) }),
    ...("image" in rest && { image: (rest["image"] as { id?: number } | null)?.id || null }),
    ...("meta_data" in rest && { meta_data: mergedMeta(known, rest["meta_data"]) }),
  };
  const variation = edited(variationSchema, known, withDelta(known, saleDated(body)));
  refuseTakenSku(database, variation);
  insertVariation(database, productId, { ...variation, date_modified: toLocalText(now) }, now);
  touch(database, known.id, now);
  refreshPrices(database, known.id, now);
  syncVariableStock(database, productId);
}

/** Another product or variation, except in the bin, may not have the same SKU. @throws ApiError 400 */
function refuseTakenSku(database: Database, { id, sku }: { id: number; sku: string }): void {
  if (sku === "") return;
  const owner = "select id from products where sku = ? and id <> ? and status <> 'trash' limit 1";
  const [taken] = database.all<{ id: number }>(owner, sku, id);
  if (!taken) return;
  let number = 1;
  const isTaken = (text: string) =>
    database.all("select id from products where sku = ? limit 1", text).length > 0;
  while (isTaken(`${sku}-${number}`)) number += 1;
  throw new ApiError(400, "product_invalid_sku", "Invalid or duplicated SKU.", {
    data: { resource_id: taken.id, unique_sku: `${sku}-${number}` },
  });
}

/** WooCommerce answers 404 only to a GET. */
const unknownOnWrite = () =>
  new ApiError(400, "woocommerce_rest_product_invalid_id", "Invalid ID.");

const notAProduct = () =>
  new ApiError(
    404,
    "woocommerce_rest_invalid_product_id",
    "To manipulate product variations you should use the /products/&lt;product_id&gt;/variations/&lt;id&gt; endpoint.",
  );

/**
 * A product that was never published has no slug; publishing makes one of its name, or of its id. A taken one gets a number. A sale
 * price that is not below the regular price is dropped, and what is not counted has no backorders.
 */
function storeProduct({ database, now, body }: Context, known: Record<string, unknown>): void {
  const { default_attributes: defaults, ...rest } = withDelta(known, body);
  const dated = saleDated(rest);
  for (const field of ["name", "description", "short_description"]) {
    if (typeof dated[field] === "string") dated[field] = unslashed(dated[field]);
  }
  // Both are read as UTC.
  const created = parseMoment(`${String(body["date_created_gmt"] ?? body["date_created"])}Z`);
  const written = edited(productSchema, known, {
    ...dated,
    date_created: created === undefined ? known["date_created"] : toLocalText(created),
    ...("images" in body && { images: givenImages(database, body["images"], now) }),
    ...("tags" in body && { tags: givenTags(database, body["tags"]) }),
    ...("categories" in body && { categories: givenIds(body["categories"]) }),
    ...("attributes" in body && {
      attributes: givenProductAttributes(database, body["attributes"]),
    }),
    ...("meta_data" in body && { meta_data: mergedMeta(known, body["meta_data"]) }),
  });
  const product =
    defaults === undefined
      ? written
      : edited(productSchema, written, { default_attributes: givenDefaults(written, defaults) });
  refuseTakenSku(database, product);
  const status = statusAt(product, now);
  const isPublic = status === "publish" || status === "private" || status === "future";
  const wanted =
    slugify(product.slug || (isPublic ? product.name : "")) || (isPublic ? `${product.id}` : "");
  const date_modified = toLocalText(now);
  const stored = {
    ...product,
    status,
    name: htmlName(product.name),
    slug: wanted && freeSlug(database, wanted, product.id),
    sale_price: isBelow(product.sale_price, product.regular_price) ? product.sale_price : "",
    backorders: product.manage_stock ? product.backorders : ("no" as const),
    date_modified,
    _variation_rows: [],
  };
  insertProduct(database, stored, now);
  refreshPrices(database, product.id, now);
  syncVariableStock(database, product.id);
}

const saleDated = (body: Record<string, unknown>) =>
  withMoments(body, "date_on_sale_from", "date_on_sale_to");

/** A published product whose date is ahead waits for it. */
function statusAt(
  { status, date_created: date = "" }: CatalogueProduct,
  now: number,
): CatalogueProduct["status"] {
  if (status !== "publish" && status !== "future") return status;
  return (parseMoment(date) ?? 0) > now ? "future" : "publish";
}

/** Categories are sent as objects with an id, and kept as ids. */
function givenIds(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((item: unknown) =>
    typeof item === "object" && item !== null && "id" in item ? item.id : item,
  );
}

/** Meta is merged by its ids, else by its keys; the others stay. An entry without a key changes nothing. */
function mergedMeta({ id, meta_data: before }: Record<string, unknown>, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const entries = given.filter((entry: unknown) => keyOf(entry) !== undefined);
  const keys = new Set(entries.map(keyOf));
  const ids = new Set(entries.map((entry: { id?: unknown }) => Number(entry.id)));
  const known = (before ?? []) as unknown[];
  const others = known.filter(
    (entry, place) => !keys.has(keyOf(entry)) && !ids.has(metaId(Number(id), place)),
  );
  return [...others, ...(entries as unknown[])];
}

const keyOf = (entry: unknown) => (entry as { key?: unknown } | null)?.key;

const isBelow = (sale: string, regular: string): boolean =>
  sale !== "" && readAmount(sale) < readAmount(regular);

/** The slug, or the first of "slug-2", "slug-3" ... that no other product has. */
function freeSlug(database: Database, slug: string, id: number): string {
  const isTaken = (text: string) =>
    database.one(
      "select 1 from products where slug = ? and id <> ? and is_variation = 0 limit 1",
      text,
      id,
    ) !== undefined;
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
  return free;
}

function sharedFields(row: ItemColumns) {
  return {
    id: row.id,
    status: row.status,
    sku: row.sku,
    menu_order: row.menu_order,
    manage_stock: Boolean(row.manage_stock),
    stock_quantity: row.stock_quantity,
    stock_status: row.stock_status,
    backorders: row.backorders,
    date_created: toLocalText(row.created_at),
  };
}

function productFields(row: ItemColumns) {
  return {
    type: row.type,
    slug: row.slug,
    featured: Boolean(row.featured),
    catalog_visibility: row.visibility,
    total_sales: row.total_sales,
  };
}
