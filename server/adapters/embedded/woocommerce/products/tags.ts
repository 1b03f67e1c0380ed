import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { slugify } from "#server/adapters/embedded/woocommerce/values/text.ts";
import { nextTermId } from "./category-edit.ts";

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
