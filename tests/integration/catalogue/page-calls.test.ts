import { expect, test, vi } from "vitest";
import * as root from "#app/root.tsx";
import * as mirror from "#app/routes/api/cart-mirror.ts";
import * as cartRoute from "#app/routes/cart/cart.tsx";
import * as home from "#app/routes/shop/home/home.tsx";
import * as productRoute from "#app/routes/shop/product/product.tsx";
import * as products from "#app/routes/shop/list/products.tsx";
import * as search from "#app/routes/shop/list/search.tsx";
import * as quoting from "#app/domain/cart/quote.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
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

async function fullCart({ shop }: Site) {
  const { simple, varied } = await linesOf(shop);
  expect(varied.length).toBeGreaterThan(5);
  return { id: "c1", lines: [...simple, ...varied].slice(0, 60), couponCode: "MANIS10" };
}

function kinds(calls: string[]): string[] {
  return calls.map((call) => call.split("?")[0] ?? "").sort();
}

test.each([
  ["the home page", home, "/", ["GET products", "GET products", "GET products"]],
  ["the list page", products, "/products", ["GET products", "GET products/categories"]],
  ["the search page", search, "/search?q=cake", ["GET products", "GET products/categories"]],
])("by calls %s costs each of its calls once", async (_, route, address, expected) => {
  const site = await openSite();
  expect(kinds(await visit(site, route, address))).toEqual(expected);
});

test("by calls a product page costs three, and an unknown address one", async () => {
  const site = await openSite();
  const read = (slug: string) =>
    visit(site, productRoute, `/product/${slug}`, { params: { slug } });
  const expected = ["GET products", "GET products", "GET products/112/variations"];
  expect(kinds(await read("basque-burnt-cheesecake"))).toEqual(expected);
  expect(await read("nothing")).toHaveLength(1);
  // The back end's slugs are shorter.
  expect(await read("x".repeat(201))).toEqual([]);
});

test("by calls a cart costs one for its products, one for all variations and one for the coupon", async () => {
  const site = await openSite();
  const cart = await fullCart(site);
  const calls = await visit(site, cartRoute, "/cart", { cart });
  expect(kinds(calls)).toEqual(["GET coupons", "GET products", "GET variations"]);
});

test("with an index no page of goods costs a call, and a cart those for its goods and its coupon", async () => {
  const site = await openSite({ keepsIndex: true });
  const cart = await fullCart(site);
  site.calls.length = 0;
  for (const slug of ["basque-burnt-cheesecake", "nothing"]) {
    expect(await visit(site, productRoute, `/product/${slug}`, { params: { slug } })).toEqual([]);
  }
  expect(await visit(site, home, "/", { cart: { ...cart, couponCode: null } })).toEqual([]);
  expect(await visit(site, products, "/products?page=2")).toEqual([]);
  expect(await visit(site, search, "/search?q=cake")).toEqual([]);
  const goods = ["GET products", "GET variations"];
  expect(kinds(await visit(site, cartRoute, "/cart", { cart }))).toEqual(["GET coupons", ...goods]);
  // Applying a code and showing the cart with it is one call for the code.
  expect(kinds(await visit(site, cartRoute, "/cart", { cart }))).toEqual(goods);
  expect(kinds(await visit(site, mirror, "/api/cart-mirror", { cart }))).toEqual(goods);
});

test("a change of quantity reads no goods, and the page after it reads and quotes them once", async () => {
  const { shop } = await openSite({ keepsIndex: true });
  const { simple } = await linesOf(shop);
  const [line] = simple;
  if (!line) throw new Error("the demo shop has no simple product");
  const cart = { ...EMPTY, id: "c1", lines: simple.slice(0, 3), couponCode: "MANIS10" };
  const products = vi.spyOn(shop.catalogue, "products");
  const variations = vi.spyOn(shop.catalogue, "variations");
  const coupon = vi.spyOn(shop.catalogue, "coupon");
  const priced = vi.spyOn(quoting, "makeQuote");
  const count = () => [products, variations, coupon, priced].map(({ mock }) => mock.calls.length);

  const form = { intent: "quantity", productId: String(line.productId), quantity: "2" };
  const post = requestArgs(shop, "/cart.data", { cart, form });
  const answer = await cartRoute.action(post);
  expect(answer).toMatchObject({ data: { ok: true, cartCount: 4 } });
  expect(count()).toEqual([0, 0, 0, 0]);
  await cartRoute.loader(requestArgs(shop, "/cart", { cart }));
  expect(count()).toEqual([1, 1, 1, 1]);
});

test.each([true, false])("the frame of a page costs nothing (index: %s)", async (keepsIndex) => {
  const site = await openSite({ keepsIndex });
  expect(await visit(site, root, "/")).toEqual([]);
});

test.each([true, false])("an empty cart costs nothing (index: %s)", async (keepsIndex) => {
  const site = await openSite({ keepsIndex });
  expect(await visit(site, cartRoute, "/cart")).toEqual([]);
  expect(await visit(site, mirror, "/api/cart-mirror")).toEqual([]);
});

test.each([
  ["with an index", true],
  ["by calls", false],
])("%s adding a line and the quote of an order read fresh values", async (_, keepsIndex) => {
  const site = await openSite({ keepsIndex });
  const { varied } = await linesOf(site.shop);
  const [line] = varied;
  if (!line?.variationId) throw new Error("the demo shop has no variable product");

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
  await visit(site, home, "/");
  expect(site.traffic.mostOpen).toBe(3);
});
