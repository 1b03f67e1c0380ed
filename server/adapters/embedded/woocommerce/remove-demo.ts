import { decodeHTML } from "entities";
import type { EditedPart } from "#server/ports/shop-core.ts";
import { deleteDemoCoupons, testOrdersOf, unmark } from "./demo.ts";
import { eraseOrder } from "./orders/order-delete.ts";
import { loadOrder, saveOrder } from "./orders/order-rows.ts";
import { changeStatus } from "./orders/order-status.ts";
import { seedCatalogue } from "./seed/index.ts";
import { loadCatalogue } from "./store/load-catalogue.ts";
import type { Database } from "./store/statements.ts";
import { openDatabase } from "./store/store.ts";

/** What a seller can edit, of the kinds that she is asked about. */
const KINDS = ["product", "category", "coupon"] as const;
type Kind = (typeof KINDS)[number];

/** The parts of the demo that differ from what a new demo has, by their name of today. */
export function editedParts(database: Database, now: number): EditedPart[] {
  const fresh = openDatabase(":memory:");
  try {
    loadCatalogue(fresh, seedCatalogue(now), now);
    return KINDS.flatMap((kind) =>
      idsOf(database, kind).flatMap((id) => {
        const part = contentOf(database, kind, id);
        const isEdited = canonical(part) !== canonical(contentOf(fresh, kind, id));
        return isEdited ? [{ key: `${kind}:${id}`, name: part.name }] : [];
      }),
    );
  } finally {
    fresh.close();
  }
}

/** See `Demo.remove`. */
export function removeDemo(database: Database, kept: readonly string[], now: number): void {
  database.transaction(() => {
    for (const key of kept) {
      const [kind = "", id] = key.split(":");
      if (KINDS.some((known) => known === kind)) unmark(database, kind as Kind, Number(id));
    }
    for (const { id } of testOrdersOf(database)) removeOrder(database, id, now);
    for (const id of idsOf(database, "product")) removeProduct(database, id);
    deleteDemoCoupons(database);
    // Only what no product of hers, category or tag uses.
    for (const [kind, sql] of LEFTOVERS) {
      database.run(sql);
      database.run("delete from demo_parts where kind = ?", kind);
    }
  });
}

/** Its pieces, sales and coupons are given back first. */
function removeOrder(database: Database, id: number, now: number): void {
  const order = loadOrder(database, id);
  if (order) {
    changeStatus(database, order, "cancelled", now);
    saveOrder(database, order);
    eraseOrder(database, id);
  }
  unmark(database, "order", id);
}

function removeProduct(database: Database, id: number): void {
  const own = "(select id from products where id = ? or (parent_id = ? and is_variation = 1))";
  database.run(`delete from product_data where id in ${own}`, id, id);
  database.run("delete from products where id = ? or (parent_id = ? and is_variation = 1)", id, id);
  database.run("delete from product_search where rowid = ?", id);
  database.run("delete from group_members where group_id = ? or product_id = ?", id, id);
  for (const table of ["product_categories", "product_tags"]) {
    database.run(`delete from ${table} where product_id = ?`, id);
  }
  unmark(database, "product", id);
}

const marked = (kind: string) => `id in (select id from demo_parts where kind = '${kind}')`;
const LEFTOVERS = [
  [
    "category",
    `delete from categories where ${marked("category")}
     and id not in (select category_id from product_categories)
     and id not in (select parent_id from categories where not ${marked("category")})`,
  ],
  [
    "tag",
    `delete from tags where ${marked("tag")} and id not in (select tag_id from product_tags)`,
  ],
  [
    "image",
    `delete from images where ${marked("image")} and id not in (
       select value from product_data, json_each(product_data.data, '$.images')
       union select data ->> 'image' from product_data where data ->> 'image' is not null
       union select data ->> 'image' from categories where data ->> 'image' is not null)`,
  ],
] as const;

/** The marked parts that are still there. */
const idsOf = (database: Database, kind: Kind): number[] =>
  database
    .all<{ id: number }>(
      `select id from ${{ product: "products", category: "categories", coupon: "coupons" }[kind]}
       where ${marked(kind)} order by id`,
    )
    .map(({ id }) => id);

/** What a seller can edit of a part: without stock, sales and status. */
function contentOf(database: Database, kind: Kind, id: number) {
  const rows = database.all<{ name: string; data: string }>(CONTENT[kind], id);
  const [first] = rows;
  return {
    name: decodeHTML(first?.name ?? ""),
    rows: rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as unknown })),
  };
}

const idsIn = (table: string, column: string) =>
  `(select group_concat(${column}) from (select ${column} from ${table}
     where product_id = products.id order by ${column})) as ${column}s`;
/** A product is one row, and each of its choices another. */
const CONTENT: Record<Kind, string> = {
  product: `select products.id, slug, sku, menu_order, featured, visibility, data, data ->> 'name' as name,
      ${idsIn("product_categories", "category_id")}, ${idsIn("product_tags", "tag_id")}
    from products join product_data on product_data.id = products.id
    where ?1 in (products.id, parent_id) order by is_variation, products.id`,
  category: "select slug, parent_id, data, data ->> 'name' as name from categories where id = ?1",
  coupon: "select code, data, code as name from coupons where id = ?1",
};

/** The dates of a demo are relative to when it was made. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => {
    if (key.startsWith("date_")) return undefined;
    if (inner === null || typeof inner !== "object" || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
