import { afterAll, expect, test } from "vitest";
import type { CatalogueFile } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import { generateCatalogue } from "#server/adapters/embedded/woocommerce/generate-catalogue.ts";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { apiOf, KEYS, NOON } from "./shop.ts";

type Product = CatalogueFile["products"][number];

/** Large enough that lists are made by reading the products in order, not by sorting the matching ones. */
const MANY = 300;
const LARGE = generateCatalogue(2_000, NOON);
const shop = openEmbeddedWooCommerce({
  ...KEYS,
  file: ":memory:",
  siteUrl: "https://shop.example",
  clock: () => NOON,
  catalogue: LARGE,
});
const api = apiOf(shop.fetch);
afterAll(() => shop.close());

const firstCategory = LARGE.categories?.[0]?.id ?? 0;

const isShown = ({ status = "publish" }: Product) => status === "publish";
const texts = ({ name, short_description = "", description = "" }: Product) =>
  `${name} ${short_description} ${description}`.toLowerCase();
const sortedIds = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);

/** The ids of all pages of a list, in the order in which they came. */
async function everyId(query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/products?${query}&status=publish&per_page=100&_fields=id&page=${page}`;
    const { body, headers } = await api("GET", path);
    ids.push(...(body as { id: number }[]).map(({ id }) => id));
    if (page >= Number(headers.get("x-wp-totalpages"))) return ids;
  }
}

test.each<[string, (product: Product) => boolean]>([
  ["orderby=menu_order&order=asc", () => true],
  [`category=${firstCategory}`, ({ categories = [] }) => categories.includes(firstCategory)],
  ["featured=true&orderby=title&order=asc", ({ featured = false }) => featured],
  ["search=cake&orderby=price&order=asc", (product) => texts(product).includes("cake")],
  [
    `search=cake&category=${firstCategory}&orderby=popularity`,
    (product) =>
      texts(product).includes("cake") && (product.categories ?? []).includes(firstCategory),
  ],
])("the pages of a large shop's list %s hold each product that fits, once", async (query, fits) => {
  const expected = LARGE.products.filter((product) => isShown(product) && fits(product));
  const ids = await everyId(query);
  expect(expected.length).toBeGreaterThan(MANY);
  expect(sortedIds(ids)).toEqual(sortedIds(expected.map(({ id }) => id)));
});

test("the pages of a large shop's list keep one order", async () => {
  const prices: number[] = [];
  for (const page of [1, 2, 3]) {
    const path = `/products?status=publish&orderby=price&order=asc&per_page=100&page=${page}`;
    const { body } = await api("GET", path);
    prices.push(...(body as { price: string }[]).map(({ price }) => Number(price)));
  }
  expect(prices).toHaveLength(300);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test("what a large shop's list leaves out is taken off its total, once and only if it would be in the list", async () => {
  const list = `/products?status=publish&category=${firstCategory}&per_page=6&_fields=id`;
  const total = async (query: string) => {
    const { headers } = await api("GET", list + query);
    return Number(headers.get("x-wp-total"));
  };
  const isInside = (product: Product) =>
    isShown(product) && (product.categories ?? []).includes(firstCategory);
  const inside = LARGE.products.find(isInside)?.id;
  const outside = LARGE.products.find((product) => !isInside(product))?.id;
  const all = await total("");
  expect(all).toBe(LARGE.products.filter(isInside).length);
  expect(await total(`&exclude=${inside},${inside},${outside}`)).toBe(all - 1);
  expect(await total("")).toBe(all);
});
