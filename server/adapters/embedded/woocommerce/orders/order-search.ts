import { containing } from "#server/adapters/embedded/woocommerce/store/conditions.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import type { Order } from "./order.ts";

/**
 * Keeps what `search` looks into: id, addresses with postcode, e-mail and phone, transaction, names of the products.
 * Not meta data, note or status. It is a table of its own, because a search reads it for every order.
 */
export function saveSearchText(database: Database, order: Order): void {
  const { billing, shipping } = order.details;
  const parts = [
    String(order.id),
    Object.values(billing).join(" "),
    Object.values(shipping).join(" "),
    order.transactionId,
    ...order.lines.map(({ name }) => name),
  ];
  database.run(
    `insert into order_search (order_id, text) values (?, ?)
     on conflict (order_id) do update set text = excluded.text`,
    order.id,
    parts.join("\n"),
  );
}

/** A condition on orders, and its value. */
export function foundBy(search: string): [clause: string, value: string] {
  const clause = String.raw`id in (select order_id from order_search where text like ? escape '\')`;
  return [clause, containing(search)];
}
