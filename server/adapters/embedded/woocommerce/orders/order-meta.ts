import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";

/** Keys that WooCommerce keeps in fields of its own; as meta data they are ignored. */
const CORE_KEYS = new Set([
  "_customer_user",
  "_order_key",
  "_order_currency",
  "_billing_address_index",
  "_shipping_address_index",
  "_completed_date",
  "_paid_date",
  "_cart_discount",
  "_cart_discount_tax",
  "_order_shipping",
  "_order_shipping_tax",
  "_order_tax",
  "_order_total",
  "_payment_method",
  "_payment_method_title",
  "_transaction_id",
  "_customer_ip_address",
  "_customer_user_agent",
  "_created_via",
  "_order_version",
  "_prices_include_tax",
  "_date_completed",
  "_date_paid",
  "_recorded_sales",
  "_recorded_coupon_usage_counts",
  "_order_stock_reduced",
]);

export interface MetaInput {
  id?: number | undefined;
  key?: string | undefined;
  value?: unknown;
}

/** An order's meta data as the API lists it: by key, not by age. */
export function metaOf(database: Database, orderId: number) {
  return database
    .all<{ id: number; key: string; value: string }>(
      "select id, key, value from order_meta where order_id = ? order by key, value",
      orderId,
    )
    .map(({ id, key, value }) => ({ id, key, value: JSON.parse(value) as unknown }));
}

/**
 * Merges meta data into an order: by id where that exists, else by key. Other keys stay, null deletes, and of a key
 * given twice the last counts. Numbers and booleans are kept as text, as a WordPress database does.
 */
export function mergeMeta(database: Database, orderId: number, inputs: MetaInput[]): void {
  for (const { id, key, value } of inputs) {
    const known = findMeta(database, orderId, id, key);
    if (value === null || value === undefined) {
      if (known) database.run("delete from order_meta where id = ?", known.id);
    } else if (known) {
      database.run(
        "update order_meta set key = ?, value = ? where id = ?",
        key ?? known.key,
        stored(value),
        known.id,
      );
    } else if (key && !CORE_KEYS.has(key)) {
      database.run(
        "insert into order_meta (order_id, key, value) values (?, ?, ?)",
        orderId,
        key,
        stored(value),
      );
    }
  }
}

function findMeta(
  database: Database,
  orderId: number,
  id: number | undefined,
  key: string | undefined,
): { id: number; key: string } | undefined {
  const select = "select id, key from order_meta where order_id = ?";
  return (
    (id ? database.one(`${select} and id = ?`, orderId, id) : undefined) ??
    (key ? database.one(`${select} and key = ?`, orderId, key) : undefined)
  );
}

function stored(value: unknown): string {
  if (value === true) return JSON.stringify("1");
  if (value === false) return JSON.stringify("");
  return JSON.stringify(typeof value === "number" ? String(value) : value);
}
