import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { sweptAt } from "#tests/support/swept-at.ts";

export interface StoredOrder {
  id: number;
  status: string;
  total: string;
  transaction_id: string;
  coupon_lines: { code: string }[];
  line_items: {
    quantity: number;
    meta_data: { key: string; value: string; display_key: string; display_value: string }[];
  }[];
}

const KEYS = { consumerKey: "ck_back_office", consumerSecret: "cs_back_office" };

/** Waits until the pages of the shop show what was changed before. */
async function isShown(dataDir: string): Promise<void> {
  // The second look begins when the first one has been shown.
  for (let look = 1; look <= 2; look += 1) {
    const before = Date.now();
    await expect.poll(() => sweptAt(dataDir)).toBeGreaterThan(before);
  }
}

/** Calls the shop back end of a running shop, like the owner's WooCommerce screen. */
async function ask(dataDir: string, path: string, change?: object): Promise<unknown> {
  const store = openEmbeddedWooCommerce({
    file: join(dataDir, "shop.sqlite"),
    ...KEYS,
    siteUrl: "http://localhost",
  });
  try {
    const headers = {
      Authorization: `Basic ${btoa(`${KEYS.consumerKey}:${KEYS.consumerSecret}`)}`,
      "Content-Type": "application/json",
    };
    const address = `https://back-office.invalid/wp-json/wc/v3/${path}`;
    const answer = await store.fetch(
      change
        ? new Request(address, { method: "POST", headers, body: JSON.stringify(change) })
        : new Request(address, { headers }),
    );
    if (!answer.ok) throw new Error(`The back office was refused: ${answer.status}`);
    return await answer.json();
  } finally {
    store.close();
  }
}

export async function ordersOf(dataDir: string): Promise<StoredOrder[]> {
  return (await ask(dataDir, "orders?per_page=100")) as StoredOrder[];
}

/** Puts a product into the shop, and waits until its pages show it. */
export async function addProduct(dataDir: string, product: object): Promise<void> {
  await ask(dataDir, "products", product);
  await isShown(dataDir);
}

/** Puts a cake of two sizes and two flavours into the shop, of which 8 inch in pandan is sold out. @returns its path */
export async function addCakeOfTwoAttributes(dataDir: string): Promise<string> {
  const attribute = (name: string, ...options: string[]) => ({ name, options, variation: true });
  const cake = (await ask(dataDir, "products", {
    name: `Kek Dua ${randomUUID()}`,
    type: "variable",
    status: "publish",
    attributes: [attribute("Size", "6 inch", "8 inch"), attribute("Flavour", "Vanilla", "Pandan")],
  })) as { id: number; slug: string };
  for (const [size, flavour, price, stock_status] of [
    ["6 inch", "Vanilla", "60.00", "instock"],
    ["6 inch", "Pandan", "64.00", "instock"],
    ["8 inch", "Vanilla", "80.00", "instock"],
    ["8 inch", "Pandan", "84.00", "outofstock"],
  ]) {
    await ask(dataDir, `products/${cake.id}/variations`, {
      regular_price: price,
      stock_status,
      attributes: [
        { name: "Size", option: size },
        { name: "Flavour", option: flavour },
      ],
    });
  }
  await isShown(dataDir);
  return `/product/${cake.slug}`;
}

/** An order for a date, as the back office makes it, of the first product there is. @returns its id */
export async function addOrder(
  dataDir: string,
  {
    date,
    slot,
    isPaid,
    way = "delivery",
  }: { date: string; slot: string; isPaid: boolean; way?: "delivery" | "pickup" },
): Promise<number> {
  const [product] = (await ask(dataDir, "products?status=publish&type=simple")) as { id: number }[];
  const address = { first_name: "Aina", last_name: "Rahman", address_1: "12 Jalan Mawar" };
  const order = (await ask(dataDir, "orders", {
    billing: { ...address, postcode: "40100", email: "aina@example.com", phone: "012-3456789" },
    shipping: { ...address, city: "Shah Alam", state: "SGR", postcode: "40100" },
    line_items: [{ product_id: product?.id, quantity: 2 }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Standard Shipping", total: "8.00" }],
    meta_data: [{ key: "_kedai_fulfilment", value: JSON.stringify({ way, date, slot }) }],
    customer_note: "Ring twice",
    set_paid: isPaid,
  })) as StoredOrder;
  return order.id;
}

/** One order of it. @throws Error when there is none */
export async function orderOf(dataDir: string, id: number): Promise<StoredOrder> {
  const order = (await ordersOf(dataDir)).find((one) => one.id === id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}
