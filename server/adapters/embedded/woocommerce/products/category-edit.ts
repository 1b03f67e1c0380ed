import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import {
  ApiError,
  badRequest,
  invalidParameters,
} from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  boolean,
  joinedChoices,
  readParameters,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import type { CatalogueCategory } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { insert } from "#server/adapters/embedded/woocommerce/store/item-writes.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import {
  htmlName,
  sanitized,
  slugify,
  sortKey,
  unslashed,
} from "#server/adapters/embedded/woocommerce/values/text.ts";
import { categoryRow, type CategoryRow, getCategory, unknownCategory } from "./categories.ts";
import { withDescendants } from "./category-tree.ts";
import { givenImages } from "./images.ts";

const DISPLAYS = ["default", "products", "subcategories", "both"];

/** POST /products/categories: with a name, which no other category of its parent has. @throws ApiError 400 */
export function createCategory(context: Context): Reply {
  const { database, body } = context;
  if (body["name"] === undefined) {
    const params = { params: ["name"] };
    throw badRequest("rest_missing_callback_param", "Missing parameter(s): name", params);
  }
  const name = nameOf(body["name"]);
  const parent = parentOf(database, body["parent"]) ?? 0;
  const given = typeof body["slug"] === "string" ? slugify(body["slug"]) : "";
  const twin = database.one<{ id: number }>(
    "select id from categories where parent_id = ? and name_key = ? limit 1",
    parent,
    sortKey(name),
  );
  if (twin && given === "") {
    const message = "A term with the name provided already exists with this parent.";
    throw badRequest("term_exists", message, { resource_id: twin.id });
  }
  const id = nextTermId(database);
  const slug = freeSlug(database, given || slugify(name), parent);
  const blank = { name, description: "", display: "default", menu_order: 0, image: null };
  storeCategory(context, { id, parent_id: parent, slug, data: JSON.stringify(blank) });
  const headers = { location: apiUrl(context, `/products/categories/${id}`) };
  return { ...getCategory({ ...context, ids: [id] }), status: 201, headers };
}

/** PUT, PATCH or POST /products/categories/{id}. A parent that is below it is ignored. @throws ApiError 400, 404 or 500 */
export function updateCategory(context: Context): Reply {
  const { database, body, ids } = context;
  const [id = 0] = ids;
  const row = categoryRow(database, id);
  if (!row) throw unknownCategory();
  const parent = parentOf(database, body["parent"]);
  const isAllowed = parent !== undefined && !withDescendants(database, [id]).includes(parent);
  const slug = typeof body["slug"] === "string" ? slugify(body["slug"]) : row.slug;
  const holder = database.one("select 1 from categories where slug = ? and id <> ?", slug, id);
  if (holder) throw new TakenSlug(slug);
  storeCategory(context, { ...row, slug, ...(isAllowed && { parent_id: parent }) });
  return getCategory(context);
}

/** DELETE /products/categories/{id}, with `force`. What is below it moves up. @throws ApiError 404 or 501 */
export function deleteCategory(context: Context): Reply {
  const { database, query, ids } = context;
  const [id = 0] = ids;
  const row = categoryRow(database, id);
  if (!row) throw unknownCategory();
  if (readParameters(query, { force: boolean }).force !== true) {
    const message = "Resource does not support trashing.";
    throw new ApiError(501, "woocommerce_rest_trash_not_supported", message);
  }
  const reply = getCategory(context);
  database.run("update categories set parent_id = ? where parent_id = ?", row.parent_id, id);
  database.run("delete from product_categories where category_id = ?", id);
  database.run(
    `update product_data set data = json_set(data, '$.categories', (
       select json_group_array(value) from json_each(data, '$.categories') where value <> ?
     )) where exists (select 1 from json_each(data, '$.categories') where value = ?)`,
    id,
    id,
  );
  database.run("delete from categories where id = ?", id);
  return reply;
}

/** WordPress's own error, without a status in its data. */
class TakenSlug extends ApiError {
  constructor(slug: string) {
    const message = `The slug &#8220;${slug}&#8221; is already in use by another term.`;
    super(500, "duplicate_term_slug", message);
  }

  override toBody(): Record<string, unknown> {
    return { ...super.toBody(), data: null };
  }
}

function storeCategory({ database, body, now }: Context, row: CategoryRow): void {
  const known = JSON.parse(row.data) as CatalogueCategory;
  const { name, description, display, menu_order: order, image } = body;
  if (display !== undefined && !DISPLAYS.some((one) => one === display)) {
    const message = `display is not one of ${joinedChoices(DISPLAYS)}.`;
    throw invalidParameters([{ name: "display", code: "rest_not_in_enum", message }]);
  }
  const data = {
    ...known,
    ...(name !== undefined && { name: nameOf(name) }),
    ...(typeof description === "string" && { description }),
    ...(display !== undefined && { display }),
    ...(order !== undefined && Number.isInteger(Number(order)) && { menu_order: Number(order) }),
    ...(image !== undefined && { image: imageOf(database, image, now) }),
  };
  const { id, parent_id, slug } = row;
  const name_key = sortKey(data.name);
  insert(database, "categories", { id, parent_id, slug, name_key, data: JSON.stringify(data) });
}

/** Names lose their tags, percent-encoded bytes and backslashes. @throws ApiError 400 for none */
export function nameOf(value: unknown): string {
  const name = htmlName(unslashed(sanitized(String(value))));
  if (name === "") throw badRequest("empty_term_name", "A name is required for this term.");
  return name;
}

/** @throws ApiError 400 for one that does not exist */
function parentOf(database: Database, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const parent = Number(value);
  if (parent !== 0 && !categoryRow(database, parent)) {
    throw badRequest("missing_parent", "Parent term does not exist.");
  }
  return parent;
}

/** An unknown id is none. @throws ApiError 400 for an address that no picture is fetched from */
function imageOf(database: Database, value: unknown, now: number): number | null {
  const { id, src } = (value ?? {}) as { id?: unknown; src?: unknown };
  const isKnown = database.one("select 1 from images where id = ?", Number(id ?? 0));
  if (typeof src !== "string" && !isKnown) return null;
  const code = "woocommerce_rest_invalid_remote_image_url";
  const [imageId] = givenImages(database, [value], now, code) as number[];
  return imageId ?? null;
}

/** The next id of categories and tags, which share their numbers. */
export function nextTermId(database: Database): number {
  const last = database.one<{ last: number }>(
    "select max(coalesce((select max(id) from categories), 0), coalesce((select max(id) from tags), 0)) as last",
  );
  return (last?.last ?? 0) + 1;
}

/** The slug; with its parent's, or a number, if it is taken. */
function freeSlug(database: Database, slug: string, parent: number): string {
  const isTaken = (text: string) =>
    database.one("select 1 from categories where slug = ?", text) !== undefined;
  const above = categoryRow(database, parent)?.slug;
  const base = isTaken(slug) && above !== undefined ? `${slug}-${above}` : slug;
  let free = base;
  for (let number = 2; isTaken(free); number += 1) free = `${base}-${number}`;
  return free;
}
