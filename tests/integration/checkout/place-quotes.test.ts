import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { countReleases } from "#server/store/stock-releases.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import type { Submit } from "#server/checkout/place/submit.ts";
import { saveShipping } from "#server/settings/shipping.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit, toPay } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

/** The checks of a cart before an order is begun. */

const POST_ORDER = /^POST orders$/;
const SHOP_AWAY = {
  kind: "unavailable",
  message: "Failed to process order. Please try again. Nothing was charged and your cart is kept.",
};

async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.rare)]);
  return { world, shop, cart, submit: () => submit(shop, cart) };
}

test.each<[string, Partial<Submit["cart"]>]>([
  ["without an id", { id: "" }],
  ["without lines", { lines: [] }],
])("a cart %s is empty", async (_what, change) => {
  const { world, shop, cart } = await scene();
  const outcome = await placeOrder(shop, {
    cart: { ...cart, ...change },
    contact: CONTACT,
    confirmedTotal: 2_800,
  });
  expect(outcome).toEqual({ kind: "refused", message: "Your cart is empty." });
  expect(world.woo.calls).toEqual([]);
});

test("a cart of which nothing is sold any more is empty, and one of which a line is gone is shown anew", async () => {
  const { world, shop, cart } = await scene();
  const real = world.woo.fetch;
  world.woo.fetch = async (request) => {
    const answer = await real(request);
    if (!new URL(request.url).pathname.endsWith("/products")) return answer;
    const products = (await answer.json()) as { id: number }[];
    return Response.json(products.filter(({ id }) => id !== PRODUCTS.rare));
  };
  const place = (of: Submit["cart"], confirmedTotal: number) =>
    placeOrder(shop, { cart: of, contact: CONTACT, confirmedTotal });
  expect(await place(cart, 800)).toEqual({ kind: "refused", message: "Your cart is empty." });
  const two = { ...cart, lines: [...cart.lines, line(PRODUCTS.pandan)] };
  const kept = { ...two, lines: [line(PRODUCTS.pandan)] };
  expect(await place(two, 4_135)).toMatchObject({ kind: "total-changed", cart: kept });
  expect(world.woo.count(POST_ORDER)).toBe(0);
});

test("more than there is in stock is refused with its name", async () => {
  const { shop, cart } = await scene();
  const many = { ...cart, lines: [line(PRODUCTS.rare, 4)] };
  const outcome = await submit(shop, many);
  expect(outcome).toEqual({
    kind: "refused",
    message: expect.stringMatching(/^Rare Tart: .*Only 3 left/),
    status: 409,
  });
});

test("what another shopper holds meanwhile is refused with its name", async () => {
  const { world, shop, cart } = await scene();
  const { quote } = await quoteCart(shop, { ...cart, lines: [line(PRODUCTS.rare, 3)] });
  const real = world.woo.fetch;
  world.woo.fetch = async (request) => {
    const answer = await real(request);
    if (!new URL(request.url).pathname.endsWith("/products")) return answer;
    world.woo.fetch = real;
    toPay(await submit(shop, cartOf([line(PRODUCTS.rare)])));
    return answer;
  };
  const lines = [line(PRODUCTS.rare, 3)];
  const outcome = await placeOrder(shop, {
    cart: { ...cart, lines },
    contact: CONTACT,
    confirmedTotal: quote.total,
  });
  expect(outcome).toMatchObject({ kind: "refused", status: 409 });
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test.each([
  [99, "refused"],
  [100, "pay"],
  [3_000_000, "pay"],
  [3_000_001, "refused"],
])("a total of %i sen: %s", async (sen, kind) => {
  const { world, shop, cart } = await scene();
  await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 0 }, { savedBy: "owner" });
  const regular_price = (sen / 100).toFixed(2);
  await editInShop(world, "PUT", `products/${PRODUCTS.candle}`, { regular_price });
  expect((await submit(shop, { ...cart, lines: [line(PRODUCTS.candle)] })).kind).toBe(kind);
});

test("pieces that turn over while they are counted are counted five times at most", async () => {
  const { world, shop, submit: order } = await scene();
  const real = world.woo.fetch;
  let counts = 0;
  world.woo.fetch = async (request) => {
    const answer = await real(request);
    if (!new URL(request.url).pathname.endsWith("/products")) return answer;
    counts += 1;
    await countReleases(shop.store.db, [{ resource: `stock:${PRODUCTS.rare}`, amount: 3 }], counts);
    return answer;
  };
  expect(await order()).toEqual(SHOP_AWAY);
  expect(world.woo.count(POST_ORDER)).toBe(0);
  expect(counts).toBeGreaterThanOrEqual(5);
});

test("goods that are out of stock without being counted are refused with their name", async () => {
  const { world, shop, cart } = await scene();
  const change = { manage_stock: false, stock_status: "outofstock" };
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, change);
  expect(await submit(shop, cart)).toMatchObject({
    kind: "refused",
    message: expect.stringMatching(/^Rare Tart: /),
    status: 409,
  });
  expect(world.woo.count(POST_ORDER)).toBe(0);
});
