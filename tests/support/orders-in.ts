import { fulfilmentMeta } from "#app/domain/delivery/fulfilment.ts";
import { sweepChanges } from "#server/orders/order-rows/sweep.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { Shop } from "#server/shop.ts";
import type { World } from "./checkout-world.ts";

interface Wanted {
  name?: [first: string, last: string];
  phone?: string;
  email?: string;
  postcode?: string;
  /** The chosen day, between 10:00 and 13:00; none by default. */
  date?: string;
  status?: string;
  pieces?: number;
  body?: object;
}

/** Makes an order as WooCommerce's own screens do, without telling the shop. @returns its id */
export async function makeOrder(
  world: { woo: Pick<World["woo"], "fetch"> },
  wanted: Wanted = {},
): Promise<number> {
  const { name = ["Aminah", "Tan"], date, status = "processing", pieces = 1 } = wanted;
  const [first_name, last_name] = name;
  const chosen = date && fulfilmentMeta({ way: "delivery", date, slot: "10:00-13:00" });
  const answer = await world.woo.fetch(
    new Request("https://embedded.invalid/wp-json/wc/v3/orders", {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("ck_test:cs_test")}` },
      body: JSON.stringify({
        status,
        billing: {
          first_name,
          last_name,
          postcode: wanted.postcode ?? "59100",
          phone: wanted.phone ?? "0112223334",
          email: wanted.email ?? "customer@example.com",
        },
        line_items: [{ product_id: 11, quantity: pieces }],
        meta_data: Object.entries(chosen || {}).map(([key, value]) => ({ key, value })),
        ...wanted.body,
      }),
    }),
  );
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Brings the rows of orders up to date with the back end, as the sweep of a running shop does every minute. */
export async function sweepOrders(shop: Shop): Promise<void> {
  if (!(await sweepChanges(shop, async () => true))) throw new Error("the sweep was not complete");
}

/** The parts that storing rows needs besides a store. */
export function storing(store: Store) {
  return { store, clock: Date.now, env: readEnv({}) };
}
