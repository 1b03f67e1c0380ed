import {
  apiUrl,
  selfLinks,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError, badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  boolean,
  paging,
  readParameters,
  text,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { itemReply, pageOf, pageReply } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { containing } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { htmlName, slugify, unslashed } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { unknownCategory } from "./categories.ts";
import { nameOf, nextTermId } from "./category-edit.ts";

interface TagRow {
  id: number;
  data: string;
}

/** GET /products/tags, by name. */
export function listTags(context: Context): Reply {
  const { search = "", ...asked } = readParameters(context.query, { ...paging, search: text });
  const rows = context.database.all<TagRow>(
    `select id, data from tags where data ->> 'name' like ? escape '\\'
     order by lower(data ->> 'name'), id`,
    containing(search),
  );
  return pageReply(context, rows, pageOf(asked), (row) => tagView(context, row));
}

/** POST /products/tags: with a name, which no other tag has unless a slug is given. @throws ApiError 400 */
export function createTag(context: Context): Reply {
  const { database, body } = context;
  const name = nameOf(body["name"] ?? "");
  const slug = typeof body["slug"] === "string" ? slugify(body["slug"]) : "";
  const twin = tagNamed(database, name);
  if (twin !== undefined && slug === "") {
    const message = "A term with the name provided already exists in this taxonomy.";
    throw badRequest("term_exists", message, { resource_id: twin });
  }
  const id = insertTag(database, name, slug || slugify(name));
  const headers = { location: apiUrl(context, `/products/tags/${id}`) };
  const made = { ...context, ids: [id] };
  return { ...itemReply(made, tagView(made, tagRow(made))), status: 201, headers };
}

/** PUT, PATCH or POST /products/tags/{id}: its name. @throws ApiError 400 or 404 */
export function updateTag(context: Context): Reply {
  const { database, body } = context;
  const row = tagRow(context);
  if (body["name"] !== undefined) {
    const name = nameOf(body["name"]);
    database.run("update tags set data = json_set(data, '$.name', ?) where id = ?", name, row.id);
  }
  return itemReply(context, tagView(context, tagRow(context)));
}

/** DELETE /products/tags/{id}, with `force`: no product has it then. @throws ApiError 404 or 501 */
export function deleteTag(context: Context): Reply {
  const { database, query } = context;
  const row = tagRow(context);
  if (readParameters(query, { force: boolean }).force !== true) {
    const message = "Resource does not support trashing.";
    throw new ApiError(501, "woocommerce_rest_trash_not_supported", message);
  }
  const reply = itemReply(context, tagView(context, row));
  database.run("delete from product_tags where tag_id = ?", row.id);
  database.run(
    `update product_data set data = json_set(data, '$.tags', (
       select json_group_array(value) from json_each(data, '$.tags') where value <> ?
     )) where exists (select 1 from json_each(data, '$.tags') where value = ?)`,
    row.id,
    row.id,
  );
  database.run("delete from tags where id = ?", row.id);
  return reply;
}

function tagRow({ database, ids: [id = 0] }: Context): TagRow {
  const row = database.one<TagRow>("select id, data from tags where id = ?", id);
  if (!row) throw unknownCategory();
  return row;
}

/** Its count is that of published products. */
function tagView(context: Context, { id, data }: TagRow): Record<string, unknown> {
  const { name, slug } = JSON.parse(data) as { name: string; slug: string };
  const counted = context.database.one<{ total: number }>(
    `select count(*) as total from products where status = 'publish'
       and id in (select product_id from product_tags where tag_id = ?)`,
    id,
  );
  const _links = selfLinks(context, "/products/tags", id);
  return { id, name, slug, description: "", count: counted?.total ?? 0, _links };
}

/**
 * The ids of the tags of a write: known ones by id or name, new ones are made of their name. A name whose slug another
 * tag has counts as known, and finds none.
 */
export function givenTags(database: Database, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const ids = given.flatMap((tag: { id?: number; name?: unknown } | null) => {
    if (typeof tag?.name !== "string") {
      return typeof tag?.id === "number" && isTag(database, tag.id) ? [tag.id] : [];
    }
    const name = htmlName(unslashed(tag.name.trim()));
    const slug = slugify(name);
    if (name === "") return [];
    return (
      tagNamed(database, name) ?? (isHeld(database, slug) ? [] : insertTag(database, name, slug))
    );
  });
  return [...new Set(ids)];
}

const isTag = (database: Database, id: number): boolean =>
  database.one("select 1 from tags where id = ?", id) !== undefined;

const isHeld = (database: Database, slug: string): boolean =>
  database.one("select 1 from tags where data ->> 'slug' = ?", slug) !== undefined;

const tagNamed = (database: Database, name: string): number | undefined =>
  database.one<{ id: number }>("select id from tags where lower(data ->> 'name') = lower(?)", name)
    ?.id;

/** A taken slug gets a number. @returns its id */
function insertTag(database: Database, name: string, slug: string): number {
  let free = slug;
  for (let number = 2; isHeld(database, free); number += 1) free = `${slug}-${number}`;
  const id = nextTermId(database);
  const data = JSON.stringify({ name, slug: free });
  database.run("insert into tags (id, data) values (?, ?)", id, data);
  return id;
}
