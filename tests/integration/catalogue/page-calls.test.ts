import { expect, test } from "vitest";
import * as cartRoute from "#app/routes/cart/cart.tsx";
import * as home from "#app/routes/shop/home.tsx";
import * as productRoute from "#app/routes/shop/product.tsx";
import * as products from "#app/routes/shop/products.tsx";
import * as search from "#app/routes/shop/search.tsx";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { quoteCart } from "#server/quoting/quote-cart.ts";
import { EMPTY, linesOf, openSite, requestArgs } from "./site.ts";

type Site = Awaited<ReturnType<typeof openSite>>;

/** Reads a page as its loader does. @returns the calls of the back end */
async function visit(
  { shop, calls }: Site,
  route: { loader: (args: never) => Promise<unknown> },
  address: string,
  options: Parameters<typeof requestArgs>[2] = {},
): Promise<string[]> {
  calls.length = 0;
  await route.loader(requestArgs(shop, address, options));
  return [...calls];
}

function kinds(calls: string[]): string[] {
  return calls.map((call) => call.split("?")[0] ?? "").sort();
}

test("the home page costs three calls cold and none warm", async () => {
  const site = await openSite();
  expect(await visit(site, home, "/")).toHaveLength(3);
  expect(await visit(site, home, "/")).toEqual([]);
});

test("the list page costs two calls cold and none warm", async () => {
  const site = await openSite();
  expect(await visit(site, products, "/products")).toHaveLength(2);
  expect(await visit(site, products, "/products")).toEqual([]);
  expect(await visit(site, products, "/products?page=2")).toHaveLength(1);
});

test("the search page costs two calls cold and none warm", async () => {
  const site = await openSite();
  expect(await visit(site, search, "/search?q=cake")).toHaveLength(2);
  expect(await visit(site, search, "/search?q=cake")).toEqual([]);
});

test("a product page costs three calls cold and none warm", async () => {
  const site = await openSite();
  const read = (slug: string) =>
    visit(site, productRoute, `/product/${slug}`, { params: { slug } });
  const cold = await read("basque-burnt-cheesecake");
  expect(kinds(cold)).toEqual(["GET products", "GET products", "GET products/112/variations"]);
  expect(await read("basque-burnt-cheesecake")).toEqual([]);
});

test("a product page after the list page costs no product call", async () => {
  const site = await openSite();
  await visit(site, products, "/products?search=basque");
  const slug = "basque-burnt-cheesecake";
  const calls = await visit(site, productRoute, `/product/${slug}`, { params: { slug } });
  expect(calls.some((call) => call.includes("slug="))).toBe(false);
  expect(calls).toHaveLength(2);
});

test("a cart costs one call for its products, one for all variations and one for the coupon", async () => {
  const site = await openSite();
  const { simple, varied } = await linesOf(site.shop);
  const cart = { id: "c1", lines: [...simple, ...varied].slice(0, 60), couponCode: "MANIS10" };
  expect(varied.length).toBeGreaterThan(5);
  const cold = await visit(site, cartRoute, "/cart", { cart });
  expect(kinds(cold)).toEqual(["GET coupons", "GET products", "GET variations"]);
  const warm = await visit(site, cartRoute, "/cart", { cart });
  // The coupon is cached for seconds, so that applying it and showing the cart is one call.
  expect(kinds(warm)).toEqual([]);
});

test("an empty cart costs nothing", async () => {
  const site = await openSite();
  expect(await visit(site, cartRoute, "/cart")).toEqual([]);
});

test("adding a line and the quote of an order read fresh values despite cached ones", async () => {
  const site = await openSite();
  const { varied } = await linesOf(site.shop);
  const [line] = varied;
  if (!line?.variationId) throw new Error("the demo shop has no variable product");
  await visit(site, cartRoute, "/cart", { cart: { ...EMPTY, lines: [line] } });

  site.calls.length = 0;
  const { productId, variationId } = line;
  const request = { productId, variationIds: [variationId], quantity: 1 };
  const added = await addToCart(site.shop, EMPTY, request);
  expect(added.ok).toBe(true);
  expect(site.calls).toHaveLength(2);

  site.calls.length = 0;
  await quoteCart(site.shop, { ...EMPTY, lines: [line] }, { fresh: true });
  expect(site.calls).toHaveLength(2);
});

test("on a slow back end the calls of a page run in parallel", async () => {
  const site = await openSite({ delayMs: 100 });
  await visit(site, products, "/products");
  expect(site.traffic.mostOpen).toBe(2);
  site.shop.catalogue.drop({ all: true });
  await visit(site, home, "/");
  expect(site.traffic.mostOpen).toBe(3);
});

test("many visitors of a cold shop at once make the calls of one", async () => {
  const site = await openSite();
  await Promise.all([
    visit(site, home, "/"),
    visit(site, home, "/"),
    visit(site, products, "/products"),
    visit(site, products, "/products"),
    visit(site, search, "/search"),
  ]);
  expect(site.calls).toHaveLength(new Set(site.calls).size);
});
