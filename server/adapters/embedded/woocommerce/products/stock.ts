import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";

const SECOND = 1_000;

/** Stock status of a counted item, by WooCommerce's rule. */
export function countedStatus(quantity: number, backorders: string): string {
  if (quantity > 0) return "instock";
  return backorders === "no" ? "outofstock" : "onbackorder";
}

/**
 * Changes the count of a product or variation by `difference` units. It may go below zero.
 * Does nothing when the item is not counted. A variation without a count of its own uses its parent's.
 * WooCommerce saves the item then, which dates it as modified, and a variation's parent as well.
 */
export function adjustStock(
  database: Database,
  itemId: number,
  difference: number,
  now: number,
): void {
  const item = database.one<{
    parent_id: number;
    is_variation: number;
    manage_stock: number;
    stock_quantity: number | null;
    backorders: string;
  }>(
    "select parent_id, is_variation, manage_stock, stock_quantity, backorders from products where id = ?",
    itemId,
  );
  if (!item) return;
  if (!item.manage_stock) {
    if (item.is_variation) adjustStock(database, item.parent_id, difference, now);
    return;
  }
  const quantity = (item.stock_quantity ?? 0) + difference;
  database.run(
    "update products set stock_quantity = ?, stock_status = ? where id = ?",
    quantity,
    countedStatus(quantity, item.backorders),
    itemId,
  );
  touch(database, itemId, now);
  syncVariableStock(database, item.is_variation ? item.parent_id : itemId);
}

/** A write with the count that its `inventory_delta` makes, where pieces are counted and it names no count itself. */
export function withDelta(
  known: Record<string, unknown>,
  { inventory_delta: delta, ...body }: Record<string, unknown>,
): Record<string, unknown> {
  const isCounted = body["manage_stock"] ?? known["manage_stock"];
  if (typeof delta !== "number" || !isCounted || "stock_quantity" in body) return body;
  return { ...body, stock_quantity: Number(known["stock_quantity"] ?? 0) + delta };
}

/** Dates a product, or a variation with its parent, as modified now, in whole seconds. */
export function touch(database: Database, itemId: number, now: number): void {
  database.run(
    `update products set modified_at = ?
     where id = ? or id = (select parent_id from products where id = ? and is_variation = 1)`,
    Math.floor(now / SECOND) * SECOND,
    itemId,
    itemId,
  );
}

/**
 * Brings the statuses of a variable product and its variations together: a counted product's is that of the variations
 * that share its count; one that is not counted itself is in stock when one published variation is.
 */
export function syncVariableStock(database: Database, productId: number): void {
  database.run(
    `update products set stock_status = parent.stock_status from products parent
     where parent.id = ? and parent.type = 'variable' and parent.manage_stock = 1
       and products.parent_id = parent.id and products.is_variation = 1 and products.manage_stock = 0`,
    productId,
  );
  const best = database.one<{ stock_status: string }>(
    `select stock_status from products where parent_id = ? and is_variation = 1 and status = 'publish'
     order by case stock_status when 'instock' then 0 when 'onbackorder' then 1 else 2 end limit 1`,
    productId,
  );
  database.run(
    "update products set stock_status = ? where id = ? and type = 'variable' and manage_stock = 0",
    best?.stock_status ?? "outofstock",
    productId,
  );
}
