import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cart, MAX_LINES, MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import { cartCookie, readCart } from "#server/web/sessions/cart.ts";
import { decodeCart, encodeCart, fitsCookie } from "#server/cart/cart-codec.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import type { Shop } from "#server/shop.ts";

const shop = {
  sealer: createSealer(["s".repeat(32)], () => 0),
  secureCookies: false,
} as unknown as Shop;

const asRequest = (cookie: string) =>
  new Request("http://localhost/", { headers: { Cookie: cookie } });

const priceSeen = fc.integer({ min: 0, max: 10_000_000 });
const anyId = fc.integer({ min: 1, max: 2 ** 31 });
const choiceText = fc.string({ minLength: 1, maxLength: 20, unit: "binary" });
const trimmedCode = fc.string({ minLength: 1, maxLength: 20 }).filter((code) => code[0] !== " ");
const anyCart: fc.Arbitrary<Cart> = fc.record({
  id: fc.stringMatching(/^[\w-]{1,64}$/),
  couponCode: fc.option(trimmedCode),
  lines: fc.array(
    fc.record(
      {
        productId: anyId,
        variationId: fc.option(anyId),
        quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
        priceSeen,
        choices: fc.array(fc.record({ key: choiceText, value: choiceText }), {
          minLength: 1,
          maxLength: 3,
        }),
        words: fc.record(
          { message: choiceText, candles: choiceText, card: choiceText, allergies: choiceText },
          { requiredKeys: ["message"] },
        ),
      },
      { requiredKeys: ["productId", "variationId", "quantity"] },
    ),
    { maxLength: MAX_LINES },
  ),
});

test("a cart survives its cookie", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(decodeCart(encodeCart(cart))).toEqual(cart);
    }),
  );
});

test("sixty lines with variations, large ids and prices take less than 2 kB", () => {
  const lines = Array.from({ length: MAX_LINES }, (_, index) => ({
    productId: 2_000_000_000 + index,
    variationId: 2_000_000_000 + index,
    quantity: MAX_QUANTITY,
    priceSeen: 9_999_999,
  }));
  const cookie = cartCookie(shop, { id: "i".repeat(36), lines, couponCode: "A".repeat(64) });
  expect(lines).toHaveLength(60);
  expect(cookie.length).toBeLessThan(2_048);
});

test("all words of one cake in any script fit beside the longest promo code", () => {
  const lines = [
    {
      productId: 7,
      variationId: 71,
      quantity: 1,
      words: {
        message: "é".repeat(30),
        candles: "99",
        card: "生".repeat(200),
        allergies: "ÿ".repeat(150),
      },
    },
  ];
  expect(fitsCookie({ lines })).toBe(true);
  const cart = { id: "i".repeat(36), lines, couponCode: "生".repeat(64) };
  expect(decodeCart(encodeCart(cart))).toEqual(cart);
  expect(cartCookie(shop, cart).length).toBeLessThan(3_500);
  const two = [...lines, { ...lines[0]!, variationId: 72 }];
  expect(fitsCookie({ lines: two })).toBe(false);
});

test("a process without words reads them as choices of at most 200 characters, and keeps them", () => {
  const words = { message: "Happy Birthday", card: "x".repeat(200) };
  const lines = [{ productId: 7, variationId: null, quantity: 1, words }];
  const [, , line = ""] = encodeCart({ id: "id", couponCode: null, lines }).split("~");
  const [numbers, ...choices] = line.split("!").map((part) => part.split("*"));
  expect(numbers).toEqual(["7.0.1"]);
  expect(choices.length).toBeGreaterThan(1);
  for (const [key, value = ""] of choices) {
    expect(key).toBe(".words");
    expect(value.length).toBeLessThanOrEqual(200);
    expect(value).toMatch(/^[\w-]+$/);
  }
});

test("words that are damaged make the cart unreadable", () => {
  expect(decodeCart("id~~7.0.1!.words*bm8")).toBeUndefined();
  const odd = Buffer.from(JSON.stringify({ message: "" })).toString("base64url");
  expect(decodeCart(`id~~7.0.1!.words*${odd}`)).toBeUndefined();
});

test("a waiting code survives its cookie when no code is applied and it is short enough for an older process", () => {
  const waits = (waitingCode: string): Cart => ({
    id: "id",
    lines: [],
    couponCode: null,
    waitingCode,
  });
  fc.assert(
    fc.property(trimmedCode, (code) => {
      expect(decodeCart(encodeCart(waits(code)))).toEqual(waits(code));
    }),
  );
  expect(decodeCart(encodeCart(waits("A".repeat(63))))?.waitingCode).toHaveLength(63);
  expect(decodeCart(encodeCart(waits("A".repeat(64))))).toEqual({
    id: "id",
    lines: [],
    couponCode: null,
  });
});

test("a cart from before choices existed is still readable", () => {
  expect(decodeCart("id~CODE~7.1z.2.3y~8.0.1")).toEqual({
    id: "id",
    couponCode: "CODE",
    lines: [
      { productId: 7, variationId: 71, quantity: 2, priceSeen: 142 },
      { productId: 8, variationId: null, quantity: 1 },
    ],
  });
});

test("lines with choices fit a cookie beside the longest promo code, or fitsCookie is false", () => {
  const withChoices = (length: number, value: string): Cart => ({
    id: "i".repeat(36),
    couponCode: "\u{1f382}".repeat(32),
    lines: Array.from({ length }, (_, index) => ({
      productId: 2_000_000_000 + index,
      variationId: 2_000_000_000 + index,
      quantity: MAX_QUANTITY,
      priceSeen: 9_999_999,
      choices: [{ key: "pa_flavour", value }],
    })),
  });
  let most = 0;
  for (const value of ["gula-melaka", "%e7%84%a6%e7%b3%96", "\u{1f382} cake!*~"]) {
    for (let length = 1; length <= MAX_LINES; length += 1) {
      const cart = withChoices(length, value);
      if (!fitsCookie(cart)) continue;
      most = Math.max(most, length);
      expect(decodeCart(encodeCart(cart))).toEqual(cart);
      expect(() => cartCookie(shop, cart)).not.toThrow();
    }
  }
  expect(most).toBeGreaterThan(30);
  expect(fitsCookie(withChoices(MAX_LINES, "gula-melaka"))).toBe(false);
});

test.each([
  ["no cookie at all", ""],
  ["another cookie", "other=1"],
  ["an empty value", "cart="],
  ["a dot", "cart=."],
  ["an unsigned cart", "cart=cart.1.0.id~~1.0.1"],
])("%s is an empty cart", (_name, cookie) => {
  expect(readCart(shop, asRequest(cookie))).toMatchObject({ id: "", lines: [], couponCode: null });
});

test("only a browser without any cart cookie counts as having lost it", () => {
  expect(readCart(shop, asRequest("")).hadCookie).toBe(false);
  expect(readCart(shop, asRequest("cart=forged")).hadCookie).toBe(true);
});

test.each([
  "id~~1.0",
  "id~~1.0.0",
  "id~~1.0.100",
  "id~~1.0.1.-1",
  "id~~1.0.1.!",
  "id~~1.1.1!",
  "id~~1.1.1!a",
  "id~~1.1.1!a*",
  "id~~1.1.1!*b",
  "id~~1.1.1!a*b*c",
  "id~~0.0.1",
  "id~~-1.0.1",
  "id~~!.0.1",
  "~~1.0.1",
  "id with space~~1.0.1",
])("the signed but malformed cart %j is not accepted", (payload) => {
  expect(decodeCart(payload)).toBeUndefined();
});

test("a cart cookie is HttpOnly and survives top-level navigations", () => {
  const cookie = cartCookie(shop, { id: "a", lines: [], couponCode: null });
  const days = 30;
  expect(cookie).toMatch(/^cart=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  expect(cookie).toContain(`Max-Age=${days * 24 * 3600}`);
  expect(
    cartCookie({ ...shop, secureCookies: true }, { id: "a", lines: [], couponCode: null }),
  ).toMatch(/^__Host-cart=.+; Secure$/);
});

test("a cart that is read after a day is stored again for 30 days", () => {
  let now = 0;
  const aging = { sealer: createSealer(["s".repeat(32)], () => now), secureCookies: false };
  const cart = { id: "a", lines: [], couponCode: null };
  const request = asRequest(cartCookie(aging, cart).split(";")[0] ?? "");
  const needsWriting = () => readCart(aging, request).needsWriting;
  now = 24 * 3600 * 1000;
  expect(needsWriting()).toBe(false);
  now += 1000;
  expect(needsWriting()).toBe(true);
});
