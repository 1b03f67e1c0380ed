import { expect, test } from "vitest";
import { type Cart, emptyCart } from "#app/domain/cart/cart.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { setPersonalisation } from "#server/cart/operations.ts";
import { resolveLines } from "#server/cart/quote/resolve-lines.ts";
import { aProduct } from "../domain/examples.ts";
import { fakeShop } from "./fake-shop.ts";

const LIMITS = { message: 30, candles: 99, card: 200, allergies: 150 };
const CAKE = aProduct({ wordLimits: LIMITS });
const LINE = { productId: 7, variationId: null, quantity: 1 };
const request = { productId: 7, variationIds: [], quantity: 1 };
const AINA: Personalisation = { message: "Happy Birthday Aina" };

function cartOf(...lines: Cart["lines"]): Cart {
  return { ...emptyCart(), id: "cart", lines };
}

test("a cake is added with words as a line of its own", async () => {
  const { shop } = fakeShop({ products: [CAKE] });
  const first = await addToCart(shop, cartOf(LINE), { ...request, words: AINA });
  if (!first.ok) throw new Error(first.message);
  expect(first.cart.lines).toMatchObject([LINE, { ...LINE, words: AINA }]);
  const again = await addToCart(shop, first.cart, { ...request, words: AINA });
  expect(again).toMatchObject({ ok: true, cart: { lines: [LINE, { quantity: 2, words: AINA }] } });
});

test("lines with other words share the stock of their product", async () => {
  const { shop } = fakeShop({ products: [{ ...CAKE, stockQuantity: 1 }] });
  const outcome = await addToCart(shop, cartOf({ ...LINE, words: AINA }), request);
  expect(outcome).toMatchObject({ ok: false, status: 409 });
});

test.each([
  ["of a product that takes none", aProduct(), AINA, /Message on cake: not offered/],
  ["with a sign that cannot be piped", CAKE, { message: "🎂" }, /“🎂” cannot be piped.*\.$/],
  ["that are too long", CAKE, { message: "x".repeat(31) }, /1 too many\.$/],
] as const)(
  "words %s are refused, when adding and when changing",
  async (_, product, words, text) => {
    const { shop, reads } = fakeShop({ products: [product] });
    const added = await addToCart(shop, emptyCart(), { ...request, words });
    expect(added).toMatchObject({ ok: false, status: 422, message: expect.stringMatching(text) });
    const changed = await setPersonalisation(shop, cartOf(LINE), LINE, words);
    expect(changed).toMatchObject({ ok: false, status: 422, message: expect.stringMatching(text) });
    expect(reads.at(-1)).toBe("products(7 fresh)");
  },
);

test("words for which the cart's cookie has no room are refused with a clear answer", async () => {
  const { shop } = fakeShop({ products: [CAKE, { ...CAKE, id: 8 }] });
  const card = "生日快乐".repeat(50);
  const full = cartOf({ ...LINE, words: { card, allergies: "生".repeat(150) } });
  const words = { card };
  const message = "Your cart has no room for these words. Please shorten them, or check out first.";
  const noRoom = { ok: false, status: 422, message };
  expect(await addToCart(shop, full, { ...request, productId: 8, words })).toEqual({
    ...noRoom,
    message: `Failed to add item to cart. ${message}`,
  });
  const two = { ...full, lines: [...full.lines, { ...LINE, productId: 8 }] };
  expect(await setPersonalisation(shop, two, { ...LINE, productId: 8 }, words)).toEqual(noRoom);
});

test("words of a line are changed, and removed without a look at the product", async () => {
  const { shop, reads } = fakeShop({ products: [CAKE] });
  const changed = await setPersonalisation(shop, cartOf(LINE), LINE, AINA);
  expect(changed).toMatchObject({
    ok: true,
    message: "Words saved",
    cart: { lines: [{ words: AINA }] },
  });
  const ref = { ...LINE, words: AINA };
  const before = reads.length;
  const removed = await setPersonalisation(shop, cartOf(ref), ref, undefined);
  expect(removed).toEqual({ ok: true, message: "Words removed", cart: cartOf(LINE) });
  expect(reads.length).toBe(before);
  expect(await setPersonalisation(shop, cartOf(LINE), ref, undefined)).toEqual({
    ok: false,
    status: 422,
    message: "This item is not in your cart any more.",
  });
});

test("a line whose product no longer takes its words cannot be ordered, and says so", async () => {
  const { shop } = fakeShop({ products: [{ ...CAKE, wordLimits: { candles: 99 } }] });
  const { lines } = await resolveLines(shop, [{ ...LINE, words: AINA }, LINE]);
  expect(lines.map(({ problem, words }) => ({ problem, words }))).toEqual([
    {
      problem:
        "Message on cake: not offered with this product. Please change or remove these words.",
      words: AINA,
    },
    { problem: null, words: undefined },
  ]);
});
