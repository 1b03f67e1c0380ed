import type { CatalogueFile } from "./catalogue-file.ts";
import type { DemoParts } from "#server/ports/shop-core.ts";
import type { Database } from "./store/statements.ts";

/*
 * What came with the demo is marked in the store, so that it is told from what the seller made, also when she edited
 * it. A store is filled once: one that is empty later stays empty.
 */

type DemoKind = "product" | "category" | "tag" | "coupon" | "image";
/** Not a part: the store was filled, or is empty on purpose. */
const FILLED = "filled";
const TEST_ORDER = "order";
type Mark = DemoKind | typeof FILLED | typeof TEST_ORDER;

export const wasFilled = (database: Database): boolean => isMarked(database, FILLED, 0);
export const markFilled = (database: Database) => mark(database, FILLED, 0);

const isMarked = (database: Database, kind: Mark, id: number): boolean =>
  database.one("select 1 from demo_parts where kind = ? and id = ?", kind, id) !== undefined;

const mark = (database: Database, kind: Mark, id: number) =>
  database.run("insert or ignore into demo_parts (kind, id) values (?, ?)", kind, id);

/** Marks an order that was made while no real money moves. */
export const markTestOrder = (database: Database, id: number) => mark(database, TEST_ORDER, id);

/** The test orders that are still there. */
export const testOrdersOf = (database: Database) =>
  database
    .all<{ id: number; created_via: string }>(
      `select id, created_via from orders
       where id in (select id from demo_parts where kind = '${TEST_ORDER}')`,
    )
    .map(({ id, created_via: createdVia }) => ({ id, createdVia }));

/** What is no part of the demo any more: it is gone, or the seller's own. */
export const unmark = (database: Database, kind: Mark, id: number) =>
  database.run("delete from demo_parts where kind = ? and id = ?", kind, id);

export const isDemoCoupon = (database: Database, id: number): boolean =>
  isMarked(database, "coupon", id);

/** A row of each kind by its id and the name that the demo gave it. */
const FIND: Record<DemoKind, string> = {
  product: "select 1 from products where id = ? and slug = ?",
  category: "select 1 from categories where id = ? and slug = ?",
  tag: "select 1 from tags where id = ? and data ->> 'slug' = ?",
  coupon: "select 1 from coupons where id = ? and code = ?",
  image: "select 1 from images where id = ? and data ->> 'src' = ?",
};

/** Marks what of this catalogue is in the store under the name that the demo gave it. */
export function markDemo(database: Database, demo: CatalogueFile): void {
  const { products, categories = [], tags = [], coupons = [], images = [] } = demo;
  const parts: [kind: DemoKind, id: number, name: string][] = [
    ...products.map(({ id, slug }): (typeof parts)[number] => ["product", id, slug]),
    ...categories.map(({ id, slug }): (typeof parts)[number] => ["category", id, slug]),
    ...tags.map(({ id, slug }): (typeof parts)[number] => ["tag", id, slug]),
    ...coupons.map(({ id, code }): (typeof parts)[number] => ["coupon", id, code]),
    ...images.map(({ id, src }): (typeof parts)[number] => ["image", id, src]),
  ];
  for (const [kind, id, name] of parts) {
    if (database.one(FIND[kind], id, name) !== undefined) mark(database, kind, id);
  }
}

export function readDemo(database: Database): DemoParts {
  const count = (sql: string) => database.one<{ n: number }>(sql)?.n ?? 0;
  return {
    products: count(
      `select count(*) as n from products join demo_parts on demo_parts.id = products.id
       where kind = 'product' and status <> 'trash'`,
    ),
    coupons: count(
      `select count(*) as n from coupons join demo_parts on demo_parts.id = coupons.id
       where kind = 'coupon' and status <> 'trash'`,
    ),
    couponsOn: count(
      `select count(*) as n from coupons join demo_parts on demo_parts.id = coupons.id
       where kind = 'coupon' and status = 'publish'`,
    ),
    testOrders: testOrdersOf(database).length,
  };
}

/** Deletes the demo's coupons for good. To be called in a transaction. */
export function deleteDemoCoupons(database: Database): void {
  const demo = "(select id from demo_parts where kind = 'coupon')";
  database.run(`delete from coupon_uses where coupon_id in ${demo}`);
  database.run(`delete from coupons where id in ${demo}`);
  database.run("delete from demo_parts where kind = 'coupon'");
}
