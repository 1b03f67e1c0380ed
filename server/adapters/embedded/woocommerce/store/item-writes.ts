import type {
  CatalogueCoupon,
  CatalogueProduct,
  CatalogueVariation,
} from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { BINNED_CODE } from "#server/adapters/embedded/woocommerce/coupons/coupon-rows.ts";
import { fixedAttributes } from "#server/adapters/embedded/woocommerce/products/attributes.ts";
import { countedStatus } from "#server/adapters/embedded/woocommerce/products/stock.ts";
import { parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { plainText, sortKey } from "#server/adapters/embedded/woocommerce/values/text.ts";
import type { Database } from "./statements.ts";

/** Adds or replaces one product and adds its variations. What follows from prices is not filled in yet. */
export function insertProduct(database: Database, product: CatalogueProduct, now: number): void {
  const { _variation_rows: variations, ...rest } = product;
  const { type, status, slug, featured, catalog_visibility, total_sales, ...item } = rest;
  insertItem(database, item, now, {
    type,
    status,
    slug,
    title_key: sortKey(item.name),
    featured: Number(featured),
    visibility: catalog_visibility,
    total_sales,
    average_rating: Number(item.average_rating),
    rating_count: item.rating_count,
  });
  indexProduct(database, product);
  for (const variation of variations) insertVariation(database, product.id, variation, now);
}

/** Adds or replaces one variation. */
export function insertVariation(
  database: Database,
  parentId: number,
  variation: CatalogueVariation,
  now: number,
): void {
  const { status, ...rest } = variation;
  const name = fixedAttributes(rest)
    .map(({ option }) => option)
    .join(", ");
  insertItem(database, { ...rest, name }, now, {
    parent_id: parentId,
    is_variation: 1,
    type: "variation",
    status,
    slug: "",
    title_key: sortKey(name),
  });
}

/** Writes what product lists are searched and filtered by. */
function indexProduct(database: Database, product: CatalogueProduct): void {
  const { id, name, short_description, description } = product;
  database.run("delete from product_search where rowid = ?", id);
  database.run(
    "insert into product_search (rowid, title, short_description, description) values (?, ?, ?, ?)",
    id,
    plainText(name),
    plainText(short_description),
    plainText(description),
  );
  for (const table of ["product_categories", "product_tags"]) {
    database.run(`delete from ${table} where product_id = ?`, id);
  }
  database.run("delete from group_members where group_id = ?", id);
  for (const category_id of new Set(product.categories)) {
    insert(database, "product_categories", { category_id, product_id: id });
  }
  for (const tag_id of new Set(product.tags)) {
    insert(database, "product_tags", { tag_id, product_id: id });
  }
  for (const [position, product_id] of [...new Set(product.grouped_products)].entries()) {
    insert(database, "group_members", { group_id: id, product_id, position });
  }
}

/** Adds or replaces one coupon. Its code is kept in lower case. */
export function insertCoupon(database: Database, coupon: CatalogueCoupon, now: number): void {
  const { id, code, status, usage_count, used_by, date_created, date_modified, ...data } = coupon;
  insert(database, "coupons", {
    id,
    code: code.trim().toLowerCase() + (status === "trash" ? `${BINNED_CODE}${id}` : ""),
    status,
    usage_count,
    created_at: momentOr(date_created, now),
    modified_at: momentOr(date_modified ?? date_created, now),
    data: JSON.stringify(data),
  });
  database.run("delete from coupon_uses where coupon_id = ?", id);
  for (const user of used_by) insert(database, "coupon_uses", { coupon_id: id, used_by: user });
}

/** What products and variations have in common; the rest of them is kept as it is. */
interface CountedItem {
  id: number;
  name: string;
  sku: string;
  menu_order: number;
  manage_stock: boolean;
  stock_quantity: number | null;
  stock_status: string;
  backorders: string;
  date_created?: string | undefined;
  date_modified?: string | undefined;
}

function insertItem(
  database: Database,
  item: CountedItem,
  now: number,
  columns: Record<string, string | number>,
): void {
  const { id, sku, menu_order, manage_stock, stock_quantity, stock_status, ...rest } = item;
  const { backorders, date_created, date_modified, ...data } = rest;
  insert(database, "products", {
    ...columns,
    id,
    sku,
    menu_order,
    manage_stock: Number(manage_stock),
    stock_quantity: manage_stock ? (stock_quantity ?? 0) : null,
    backorders,
    stock_status: manage_stock ? countedStatus(stock_quantity ?? 0, backorders) : stock_status,
    created_at: momentOr(date_created, now),
    modified_at: momentOr(date_modified ?? date_created, now),
  });
  insert(database, "product_data", { id, data: JSON.stringify(data) });
}

/** Adds a row, or replaces the one with its key. */
export function insert(
  database: Database,
  table: string,
  row: Record<string, string | number | null>,
): void {
  const names = Object.keys(row);
  database.run(
    `insert or replace into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...Object.values(row),
  );
}

const momentOr = (text: string | undefined, otherwise: number): number =>
  (text === undefined ? undefined : parseMoment(text)) ?? otherwise;
