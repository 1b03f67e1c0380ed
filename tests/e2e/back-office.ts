import { join } from "node:path";
import { openEmbeddedWooCommerce } from "#server/embedded/woocommerce/index.ts";

export interface StoredOrder {
  id: number;
  status: string;
  total: string;
  transaction_id: string;
  coupon_lines: { code: string }[];
}

const KEYS = { consumerKey: "ck_back_office", consumerSecret: "cs_back_office" };

/** Asks the shop back end of a running shop, as its owner's own WooCommerce screen would. */
export async function ordersOf(dataDir: string): Promise<StoredOrder[]> {
  const store = openEmbeddedWooCommerce({
    file: join(dataDir, "shop.sqlite"),
    ...KEYS,
    siteUrl: "http://localhost",
  });
  try {
    const answer = await store.fetch(
      new Request("https://back-office.invalid/wp-json/wc/v3/orders?per_page=100", {
        headers: { Authorization: `Basic ${btoa(`${KEYS.consumerKey}:${KEYS.consumerSecret}`)}` },
      }),
    );
    if (!answer.ok) throw new Error(`The back office was refused: ${answer.status}`);
    return (await answer.json()) as StoredOrder[];
  } finally {
    store.close();
  }
}

/** One order of it. @throws Error when there is none */
export async function orderOf(dataDir: string, id: number): Promise<StoredOrder> {
  const order = (await ordersOf(dataDir)).find((one) => one.id === id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}
