import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { findProduct, findVariation } from "./product-rows.ts";
import { activePrice, isOnSale, nextTurn } from "./sale-terms.ts";
import { touch } from "./stock.ts";

interface Prices {
  price: string;
  min: number;
  max: number;
  onSale: boolean;
  turn: number | null;
}

const NO_PRICE: Prices = { price: "", min: 0, max: 0, onSale: false, turn: null };

/** Recomputes what follows from an item's prices at this moment, and what follows from that for its parents. */
export function refreshPrices(database: Database, id: number, now: number): void {
  const variation = findVariation(database, id);
  const product = variation ? undefined : findProduct(database, id);
  if (variation) {
    write(database, id, ownPrices(variation.data, now));
    refreshPrices(database, variation.parent_id, now);
  } else if (product) {
    const prices =
      product.type === "variable" || product.type === "grouped"
        ? pricesOfChildren(database, id, product.type)
        : ownPrices(product.data, now);
    write(database, id, prices);
    for (const group of groupsOf(database, id)) refreshPrices(database, group, now);
  }
}

/** Publishes the products whose date has come. Like WordPress it does not date them as modified. */
export function publishDue(database: Database, now: number): void {
  const isDue = "select id from products where status = 'future' and created_at <= ?";
  for (const { id } of database.all<{ id: number }>(isDue, now)) {
    database.run("update products set status = 'publish' where id = ?", id);
    refreshPrices(database, id, now);
  }
}

/** Begins and ends the scheduled sales that are due, and dates them as modified. Cheap when none is. */
export function settleSales(database: Database, now: number): void {
  const isDue = "select id from products where sale_turn_at is not null and sale_turn_at <= ?";
  if (database.one(`${isDue} limit 1`, now) === undefined) return;
  database.transaction(() => {
    for (const { id } of database.all<{ id: number }>(isDue, now)) {
      refreshPrices(database, id, now);
      touch(database, id, now);
    }
  });
}

function ownPrices(terms: Parameters<typeof isOnSale>[0], now: number): Prices {
  const price = activePrice(terms, now);
  const amount = readAmount(price);
  return {
    price,
    min: amount,
    max: amount,
    onSale: isOnSale(terms, now),
    turn: nextTurn(terms, now),
  };
}

/** A variable product spans its published variations, out of stock ones too; a group spans its members. */
function pricesOfChildren(database: Database, id: number, type: "variable" | "grouped"): Prices {
  const children =
    type === "variable"
      ? "select * from products where parent_id = ? and is_variation = 1 and status = 'publish'"
      : "select p.* from group_members m join products p on p.id = m.product_id where m.group_id = ? and p.status = 'publish'";
  const priced = database.all<{ price: string; min_price: number; max_price: number }>(
    `select price, min_price, max_price from (${children}) where price <> '' order by min_price, id`,
    id,
  );
  const cheapest = priced[0];
  if (!cheapest) return NO_PRICE;
  return {
    price: cheapest.price,
    min: cheapest.min_price,
    max: Math.max(...priced.map((child) => child.max_price)),
    onSale: database.one(`select 1 from (${children}) where on_sale = 1 limit 1`, id) !== undefined,
    turn: null,
  };
}

function groupsOf(database: Database, id: number): number[] {
  return database
    .all<{ group_id: number }>("select group_id from group_members where product_id = ?", id)
    .map((row) => row.group_id);
}

function write(database: Database, id: number, prices: Prices): void {
  database.run(
    "update products set price = ?, min_price = ?, max_price = ?, on_sale = ?, sale_turn_at = ? where id = ?",
    prices.price,
    prices.min,
    prices.max,
    Number(prices.onSale),
    prices.turn,
    id,
  );
}
