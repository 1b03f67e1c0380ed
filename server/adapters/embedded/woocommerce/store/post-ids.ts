import type { Database } from "./statements.ts";

/**
 * Products, variations, coupons and orders are all posts of one WordPress and share one sequence of ids. The database
 * keeps it as the sequence of the orders table, which alone is filled without naming an id.
 */
export function nextPostId(database: Database): number {
  database.run("update sqlite_sequence set seq = seq + 1 where name = 'orders'");
  const row = database.one<{ seq: number }>(
    "select seq from sqlite_sequence where name = 'orders'",
  );
  return row?.seq ?? 1;
}

/** Makes the sequence go on after every product and coupon that is there. */
export function numberAfterAll(database: Database): void {
  database.run(
    `update sqlite_sequence set seq = max(seq, (
       select max(id) from (select id from products union select id from coupons union select 0 as id)
     )) where name = 'orders'`,
  );
}
