import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { visitorAt, someProductId } from "#tests/support/visitor.ts";
import type { MeasuredShop } from "./measured-shop.ts";

/**
 * The faults of the shop's files and state after a load run: damaged files, rows without the row that they belong to,
 * money without a fact, settings that cannot be read, a shop that no longer sells. Empty when there are none.
 */
export async function expectConsistentStore(shop: MeasuredShop): Promise<string[]> {
  const faults: string[] = [];
  for (const name of ["state.sqlite", "shop.sqlite", "sandbox.sqlite"]) {
    const file = new DatabaseSync(join(shop.dataDir, name), { readOnly: true });
    const [row] = file.prepare("pragma integrity_check").all();
    if (row?.["integrity_check"] !== "ok") faults.push(`${name}: ${JSON.stringify(row)}`);
    if (name === "state.sqlite") faults.push(...stateFaults(file));
    file.close();
  }
  const visitor = visitorAt(shop.url);
  for (const path of ["/", "/products", "/api/shipping-config", "/api/slider-config"]) {
    const { status } = await visitor.get(path);
    if (status !== 200) faults.push(`${path} answers ${status}`);
  }
  const added = await visitor.post("/cart", {
    intent: "add",
    productId: await someProductId(visitor),
  });
  if (added.status !== 303) faults.push(`a cake cannot be added: ${added.status}`);
  return faults;
}

const MUST_BE_EMPTY = {
  "a payment that nothing proves": `select id from checkout_attempts where state in ('paid', 'fulfilled')
    and paid_bill_id is not null
    and paid_bill_id not in (select bill_id from payment_facts where paid = 1)`,
  "a bill of no attempt":
    "select intent_id from bills where attempt_id not in (select id from checkout_attempts)",
  "an order of two attempts":
    "select order_id from order_revisions where order_id is not null group by order_id having count(*) > 1",
  "a counter below zero": "select bucket from rate_limits where count < 0",
};

function stateFaults(file: DatabaseSync): string[] {
  return Object.entries(MUST_BE_EMPTY).flatMap(([name, query]) =>
    file
      .prepare(query)
      .all()
      .map((row) => `${name}: ${JSON.stringify(row)}`),
  );
}
