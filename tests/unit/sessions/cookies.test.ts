import { expect, test } from "vitest";
import { emptyCart } from "#app/domain/cart.ts";
import { adminCookie, clearAdminCookie, readAdminCookie } from "#server/sessions/admin.ts";
import { cartCookie, decodeCart, readCart, setsCart } from "#server/sessions/cart.ts";
import { cookieValues, setCookie } from "#server/sessions/cookies.ts";
import {
  clearFlashCookie,
  type Flash,
  flashCookie,
  leftFlash,
  readFlash,
  replaceFlash,
} from "#server/sessions/flash.ts";
import { createSealer } from "#server/sessions/seal.ts";
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

test("every value under a name is read, in the order sent, and none of a longer name", () => {
  const request = asking("a=1;cart=x;  cart=y ; cart2=z; xcart=w");
  expect(cookieValues(request, "cart")).toEqual(["x", "y"]);
  expect(cookieValues(asking(""), "cart")).toEqual([]);
});

test("a cookie says how it may be used; an empty one ends at once, and one without an age with the browser", () => {
  const shape = { name: "order", sameSite: "Lax", maxAgeSeconds: 60 } as const;
  expect(setCookie(shape, "v", false)).toBe("order=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60");
  expect(setCookie(shape, "", true)).toBe(
    "__Host-order=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
  );
  expect(setCookie({ ...shape, maxAgeSeconds: undefined }, "v", false)).toBe(
    "order=v; Path=/; HttpOnly; SameSite=Lax",
  );
});

test("the message that an answer leaves is read from its own cookie, and from no other", () => {
  const answer = answerWith("cart=x; Path=/", flashCookie(shop, ADDED));
  expect(leftFlash(shop, answer)).toEqual(ADDED);
  expect(leftFlash(shop, answerWith("cart=x; Path=/"))).toBeNull();
  expect(leftFlash(shop, answerWith("flash=forged; Path=/"))).toBeNull();
  expect(readFlash(shop, asking(sent(flashCookie(shop, ADDED))))).toEqual(ADDED);
  expect(clearFlashCookie(shop)).toBe("flash=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
});

test("a message that replaces another leaves the answer's other cookies as they were, in their order", () => {
  const answer = answerWith("cart=x; Path=/", flashCookie(shop, ADDED), "order=y; Path=/");
  replaceFlash(shop, answer, CHANGED);
  expect(leftFlash(shop, answer)).toEqual(CHANGED);
  expect(answer.headers.getSetCookie()).toEqual([
    "cart=x; Path=/",
    "order=y; Path=/",
    flashCookie(shop, CHANGED),
  ]);
});

test("an answer that puts a cart into the browser is known by its cookie, with the prefix of https too", () => {
  for (const one of [shop, shopOn(true)]) {
    expect(setsCart(one, answerWith(cartCookie(one, emptyCart())))).toBe(true);
    expect(setsCart(one, answerWith(flashCookie(one, ADDED)))).toBe(false);
    expect(setsCart(one, answerWith())).toBe(false);
  }
});

test("the owner's session is believed with our signature only, and ends with an empty cookie", () => {
  const cookie = adminCookie(shop, "session-1");
  expect(cookie).toMatch(/^admin=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/);
  expect(readAdminCookie(shop, asking(sent(cookie)))).toBe("session-1");
  expect(readAdminCookie(shop, asking("admin=session-1"))).toBeUndefined();
  expect(readAdminCookie(shop, asking(""))).toBeUndefined();
  expect(clearAdminCookie(shop)).toBe("admin=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
});

test("a cart that cannot be read is lost, and one that was emptied or never there is not", () => {
  expect(readCart(shop, asking("cart=forged"))).toMatchObject({ isLost: true, needsWriting: true });
  expect(readCart(shop, asking("cart="))).toMatchObject({ isLost: false, hadCookie: true });
  expect(readCart(shop, asking("cart=; cart=forged"))).toMatchObject({ isLost: true });
  expect(readCart(shop, asking(""))).toMatchObject({ isLost: false, hadCookie: false });
  const emptied = readCart(shop, asking(sent(cartCookie(shop, emptyCart()))));
  expect(emptied).toMatchObject({ isLost: false, hadCookie: true, lines: [], needsWriting: false });
});

test("a payload without an id and lines is an empty cart, and with lines none", () => {
  expect(decodeCart("~")).toEqual({ id: "", lines: [], couponCode: null });
  expect(decodeCart("~~b.0.1")).toBeUndefined();
  expect(decodeCart("c1~~b.0.1!size*6*7")).toBeUndefined();
  expect(decodeCart("c1~~b.0.1!size*6")?.lines[0]?.choices).toEqual([{ key: "size", value: "6" }]);
});
