import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit } from "#tests/support/checkout-world.ts";

const POST_ORDER = /^POST orders$/;
const plain = (quantity: number) => line(PRODUCTS.shared, quantity, VARIATIONS.plain);
const pandan = (quantity: number) => line(PRODUCTS.shared, quantity, VARIATIONS.pandan);

test("two variations that share a stock of three cannot be ordered two and two", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([plain(2), pandan(2)]);
  const problem =
    "Only 3 left in stock for all choices of this item together. Please reduce the quantity.";
  const { quote } = await quoteCart(shop, cart);
  expect(quote.lines.map((one) => one.problem)).toEqual([problem, problem]);
  expect(await submit(shop, cart)).toEqual({
    kind: "refused",
    message: `Shared Loaf: ${problem}`,
    status: 409,
  });
  expect(world.woo.count(POST_ORDER)).toBe(0);
  expect((await submit(shop, cartOf([plain(2), pandan(1)]))).kind).toBe("pay");
});
