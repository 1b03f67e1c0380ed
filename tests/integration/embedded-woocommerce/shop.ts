import { onTestFinished } from "vitest";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { KEYS } from "../../support/back-end-process.ts";

export { KEYS };
export const NOON = Date.parse("2026-11-21T12:00:00+08:00");

export interface Answer {
  status: number;
  /** The body as sent: tests look into it as they need. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads many shapes
  body: any;
  headers: Headers;
}

/** A small shop: a cake that is counted, tarts on sale, a cake in two sizes, a gift card that needs no making. */
export const CATALOGUE: CatalogueFile = {
  categories: [
    { id: 16, name: "Cakes", slug: "cakes" },
    { id: 17, name: "Kids &amp; Parties", slug: "kids", parent: 16 },
    { id: 20, name: "Tarts", slug: "tarts" },
  ],
  images: [{ id: 11, src: "/pictures/cake.webp", alt: "A cake" }],
  products: [
    {
      id: 25,
      name: "Fudge Cake",
      slug: "fudge-cake",
      sku: "CAKE-1",
      regular_price: "92.50",
      manage_stock: true,
      stock_quantity: 5,
      total_sales: 10,
      categories: [16],
      images: [11],
      description: "<p>Made with gula melaka.</p>\n",
      date_created: "2026-03-01T10:00:00",
    },
    {
      id: 26,
      name: "Egg Tart",
      slug: "egg-tart",
      regular_price: "4.80",
      sale_price: "4.00",
      date_on_sale_from: "2026-11-21T00:00:00",
      date_on_sale_to: "2026-11-21T23:59:59",
      categories: [20],
      date_created: "2026-03-02T10:00:00",
    },
    {
      id: 27,
      name: "Photo Cake",
      slug: "photo-cake",
      type: "variable",
      categories: [17],
      attributes: [{ name: "Size", variation: true, options: ["Small", "Big"] }],
      date_created: "2026-03-03T10:00:00",
      _variation_rows: [
        {
          id: 28,
          regular_price: "90.00",
          manage_stock: true,
          stock_quantity: 1,
          attributes: [{ name: "Size", option: "Small" }],
        },
        {
          id: 29,
          regular_price: "150.00",
          stock_status: "outofstock",
          attributes: [{ name: "Size", option: "Big" }],
        },
      ],
    },
    {
      id: 30,
      name: "Gift Card",
      slug: "gift-card",
      regular_price: "50.00",
      virtual: true,
      downloadable: true,
      date_created: "2026-03-04T10:00:00",
    },
    {
      id: 31,
      name: "Wedding Cake",
      slug: "",
      status: "draft",
      categories: [16],
      date_created: "2026-03-05T10:00:00",
    },
  ],
  coupons: [
    { id: 40, code: "TEN", amount: "10.00", discount_type: "percent" },
    { id: 41, code: "once", amount: "5.00", discount_type: "fixed_cart", usage_limit: 1 },
    { id: 42, code: "eachonce", amount: "5.00", usage_limit_per_user: 1 },
    { id: 43, code: "hidden", amount: "5.00", status: "draft" },
  ],
};

/** An open shop in memory, the way to ask it, and its clock. */
export function openTestShop(catalogue: CatalogueFile = CATALOGUE) {
  const time = { now: NOON };
  const shop = openEmbeddedWooCommerce({
    ...KEYS,
    file: ":memory:",
    siteUrl: "https://shop.example",
    clock: () => time.now,
    catalogue,
  });
  onTestFinished(() => shop.close());
  return { time, api: apiOf(shop.fetch) };
}

/** Asks a back end: api("GET", "/products?page=2"), api("POST", "/orders", body). */
export function apiOf(fetch: (request: Request) => Promise<Response>) {
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(
      new Request(`https://shop.example/wp-json/wc/v3${path}`, {
        method,
        headers: { authorization: authorization() },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
}

export function authorization(): string {
  return `Basic ${btoa(`${KEYS.consumerKey}:${KEYS.consumerSecret}`)}`;
}

export const line = (product_id: number, quantity = 1, more: Record<string, unknown> = {}) => ({
  product_id,
  quantity,
  ...more,
});

export const BILLING = { first_name: "Aina", email: "aina@shop.example", phone: "0123456789" };
export const STANDARD_SHIPPING = [
  { method_id: "flat_rate", method_title: "Standard Shipping", total: "8.00" },
];
