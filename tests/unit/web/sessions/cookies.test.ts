import { expect, test } from "vitest";
import { emptyCart } from "#app/domain/cart/cart.ts";
import { adminCookie, clearAdminCookie, readAdminCookie } from "#server/web/sessions/admin.ts";
import { cartCookie, readCart, setsCart } from "#server/web/sessions/cart.ts";
import { decodeCart, fitsCookie } from "#server/cart/cart-codec.ts";
import { plainCookie } from "#server/web/sessions/cookies.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import {
  clearFlashCookie,
  flashCookie,
  leftFlash,
  readFlash,
  replaceFlash,
} from "#server/web/sessions/flash.ts";
import { readWishes, wishlistCookie } from "#server/web/sessions/postcode-and-wishes.ts";
import type { Flash } from "#app/domain/flash.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import type { Shop } from "#server/shop.ts";

function shopOn(secureCookies: boolean): Shop {
  const sealer = createSealer(["s".repeat(32)], () => 1_000_000);
  return { sealer, secureCookies } as unknown as Shop;
}
const shop = shopOn(false);
const ADDED: Flash = { kind: "success", text: "Added Kek: 2 pieces" };
const CHANGED: Flash = { kind: "info", text: "The price changed" };

const answerWith = (...cookies: string[]) =>
  new Response(null, { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
const asking = (cookie: string) =>
  new Request("http://localhost/", { headers: cookie === "" ? {} : { Cookie: cookie } });
const sent = (cookie: string) => cookie.split(";", 1)[0] ?? "";

const ORDER = plainCookie({ name: "order", sameSite: "Lax", maxAgeSeconds: 60 });

test("all values of a name are read in the order sent, and none of a longer name", () => {
  const request = asking("a=1;order=x;  order=y ; order2=z; xorder=w");
  expect(ORDER.valuesOf(shop, request)).toEqual(["x", "y"]);
  expect(ORDER.valuesOf(shopOn(true), asking("order=x; __Host-order=y"))).toEqual(["y"]);
  expect(ORDER.valuesOf(shop, asking(""))).toEqual([]);
});

test("a cookie has its attributes, and an empty one expires at once", () => {
  expect(ORDER.store(shop, "v")).toBe("order=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60");
  expect(ORDER.store(shopOn(true), "")).toBe(
    "__Host-order=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
  );
});

test("the wishlist's cookie goes to its own page only, and holds what it was given", () => {
  const ids = Array.from({ length: 50 }, (_, index) => 999_999_999_999_900 + index);
  const safe = shopOn(true);
  const cookie = wishlistCookie(safe, { ids, sent: ids });
  expect(cookie).toMatch(
    /^__Secure-wishlist=\S+; Path=\/wishlist; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/,
  );
  expect(readWishes(safe, asking(sent(cookie)))).toEqual({ ids, sent: ids });
  expect(readWishes(safe, asking("__Secure-wishlist=12,34"))).toBeNull();
  const removed = { ids: [], sent: [7] };
  expect(readWishes(safe, asking(sent(wishlistCookie(safe, removed))))).toEqual(removed);
});

test("the message of an answer is read from its own cookie only", () => {
  const answer = answerWith("cart=x; Path=/", flashCookie(shop, ADDED));
  expect(leftFlash(shop, answer)).toEqual(ADDED);
  expect(leftFlash(shop, answerWith("cart=x; Path=/"))).toBeNull();
  expect(leftFlash(shop, answerWith("flash=forged; Path=/"))).toBeNull();
  expect(readFlash(shop, asking(sent(flashCookie(shop, ADDED))))).toEqual(ADDED);
  expect(clearFlashCookie(shop)).toBe("flash=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
});

test("every kind of message is readable for five minutes", () => {
  let now = 0;
  const sealer = createSealer(["s".repeat(32)], () => now);
  const aging = { sealer, secureCookies: false } as unknown as Shop;
  for (const kind of ["success", "error", "info"] as const) {
    now = 0;
    const request = asking(sent(flashCookie(aging, { kind, text: "a:b" })));
    now = 300_000;
    expect(readFlash(aging, request)).toEqual({ kind, text: "a:b" });
    now = 301_000;
    expect(readFlash(aging, request)).toBeNull();
  }
});

test("each cookie is sealed for its own purpose, under its existing name", () => {
  const sealed = [
    adminCookie(shop, "s1"),
    cartCookie(shop, emptyCart()),
    flashCookie(shop, ADDED),
    rememberOrderCookie(shop, asking(""), { id: 1, key: "wc_order_1" }),
  ];
  const begins = sealed.map((cookie) => decodeURIComponent(cookie).split(".", 2).join("."));
  expect(begins).toEqual(["admin=admin.1", "cart=cart.1", "flash=flash.1", "order=own-orders.1"]);
});

test("replacing a message keeps the answer's other cookies in their order", () => {
  const answer = answerWith("cart=x; Path=/", flashCookie(shop, ADDED), "order=y; Path=/");
  replaceFlash(shop, answer, CHANGED);
  expect(leftFlash(shop, answer)).toEqual(CHANGED);
  expect(answer.headers.getSetCookie()).toEqual([
    "cart=x; Path=/",
    "order=y; Path=/",
    flashCookie(shop, CHANGED),
  ]);
});

test("an answer that sets the cart cookie is recognised, with the https prefix too", () => {
  for (const one of [shop, shopOn(true)]) {
    expect(setsCart(one, answerWith(cartCookie(one, emptyCart())))).toBe(true);
    expect(setsCart(one, answerWith(flashCookie(one, ADDED)))).toBe(false);
    expect(setsCart(one, answerWith())).toBe(false);
  }
});

test("the owner's session needs our signature, and an empty cookie ends it", () => {
  const cookie = adminCookie(shop, "session-1");
  expect(cookie).toMatch(/^admin=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/);
  expect(readAdminCookie(shop, asking(sent(cookie)))).toBe("session-1");
  expect(readAdminCookie(shop, asking("admin=session-1"))).toBeUndefined();
  expect(readAdminCookie(shop, asking(""))).toBeUndefined();
  expect(clearAdminCookie(shop)).toBe("admin=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
});

test("an unreadable cart is lost; an empty or absent one is not", () => {
  expect(readCart(shop, asking("cart=forged"))).toMatchObject({ isLost: true, needsWriting: true });
  expect(readCart(shop, asking("cart="))).toMatchObject({ isLost: false, hadCookie: true });
  expect(readCart(shop, asking("cart=; cart=forged"))).toMatchObject({ isLost: true });
  expect(readCart(shop, asking(""))).toMatchObject({ isLost: false, hadCookie: false });
  const emptied = readCart(shop, asking(sent(cartCookie(shop, emptyCart()))));
  expect(emptied).toMatchObject({ isLost: false, hadCookie: true, lines: [], needsWriting: false });
});

test("choices are limited by their size in the cookie, over all lines together", () => {
  const plain = { productId: 1, variationId: null, quantity: 1 };
  const long = { ...plain, choices: [{ key: "k", value: "v".repeat(200) }] };
  const lines = [plain, ...Array.from({ length: 9 }, () => long)];
  // A line is `1.0.1`, with `!k*` and the value for a choice; `~` separates lines.
  const taken = 5 + 9 * (1 + 8 + 200);
  const last = (characters: number) => ({
    ...plain,
    choices: [{ key: "k", value: "v".repeat(characters) }],
  });
  const room = 2_000 - taken - 1 - 8;
  expect(fitsCookie({ lines: [...lines, last(room)] })).toBe(true);
  expect(fitsCookie({ lines: [...lines, last(room + 1)] })).toBe(false);
});

test("a payload with an id only has neither code nor lines", () => {
  expect(decodeCart("c1")).toEqual({ id: "c1", lines: [], couponCode: null });
});

test("a payload without id and lines is an empty cart; with lines it is invalid", () => {
  expect(decodeCart("~")).toEqual({ id: "", lines: [], couponCode: null });
  expect(decodeCart("~~b.0.1")).toBeUndefined();
  expect(decodeCart("c1~~b.0.1!size*6*7")).toBeUndefined();
  expect(decodeCart("c1~~b.0.1!size*6")?.lines[0]?.choices).toEqual([{ key: "size", value: "6" }]);
});
