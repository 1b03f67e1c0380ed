import {
  selfLinks,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import {
  boolean,
  paging,
  readParameters,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { itemReply, pageOf, pageReply } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { slugify } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { unknownCategory } from "./categories.ts";
import { nameOf, nextTermId } from "./category-edit.ts";

interface TagRow {
  id: number;
  data: string;
}

/** GET /products/tags, by name. */
export function listTags(context: Context): Reply {
  const page = pageOf(readParameters(context.query, paging));
  const rows = context.database.all<TagRow>(
    "select id, data from tags order by lower(data ->> 'name'), id",
  );
  return pageReply(context, rows, page, (row) => tagView(context, row));
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

/** The ids of the tags of a write: known ones by id or name, new ones are made of their name. */
export function givenTags(database: Database, given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  const ids = given.flatMap((tag: { id?: number; name?: unknown } | null) => {
    if (typeof tag?.id === "number" && tag.id > 0) return isTag(database, tag.id) ? [tag.id] : [];
    const name = typeof tag?.name === "string" ? tag.name.trim() : "";
    return name === "" ? [] : [tagNamed(database, name)];
  });
  return [...new Set(ids)];
}

const isTag = (database: Database, id: number): boolean =>
  database.one("select 1 from tags where id = ?", id) !== undefined;

function tagNamed(database: Database, typed: string): number {
  const name = typed.replace(/&(?!#?\w+;)/g, "&amp;");
  const known = database.one<{ id: number }>(
    "select id from tags where lower(data ->> 'name') = lower(?)",
    name,
  );
  if (known) return known.id;
  const id = nextTermId(database);
  const data = JSON.stringify({ name, slug: slugify(typed) });
  database.run("insert into tags (id, data) values (?, ?)", id, data);
  return id;
}
