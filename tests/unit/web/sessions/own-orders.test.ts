import { expect, test } from "vitest";
import {
  browserSecretCookie,
  newBrowserSecret,
  readBrowserSecret,
  readOwnOrders,
  rememberOrderCookie,
} from "#server/web/sessions/own-orders.ts";
import { clearFlashCookie, flashCookie, readFlash } from "#server/web/sessions/flash.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import type { Shop } from "#server/shop.ts";

const shop = {
  sealer: createSealer(["s".repeat(32)], () => 0),
  secureCookies: false,
} as unknown as Shop;

const asRequest = (setCookie: string) =>
  new Request("http://localhost/", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

test("orders are stored newest first, each once", () => {
  let request = asRequest("");
  for (const id of [1, 2, 3, 2]) {
    request = asRequest(rememberOrderCookie(shop, request, { id, key: `wc_order_${id}` }));
  }
  expect(readOwnOrders(shop, request).map((order) => order.id)).toEqual([2, 3, 1]);
  expect(readOwnOrders(shop, request)[0]).toEqual({ id: 2, key: "wc_order_2" });
});

test("the list stays small enough for a cookie", () => {
  let request = asRequest("");
  for (let id = 1; id <= 50; id += 1) {
    request = asRequest(rememberOrderCookie(shop, request, { id, key: "k".repeat(64) }));
  }
  expect(readOwnOrders(shop, request)).toHaveLength(20);
});

test("a browser keeps its secret when orders are added", () => {
  expect(readBrowserSecret(shop, asRequest(""))).toBeUndefined();
  const secret = newBrowserSecret();
  let request = asRequest(browserSecretCookie(shop, asRequest(""), secret));
  expect([readBrowserSecret(shop, request), readOwnOrders(shop, request)]).toEqual([secret, []]);
  for (const id of [1, 2]) {
    request = asRequest(rememberOrderCookie(shop, request, { id, key: `wc_order_${id}` }));
    expect(readBrowserSecret(shop, request)).toBe(secret);
  }
  expect(readOwnOrders(shop, request).map((order) => order.id)).toEqual([2, 1]);
});

test("a shared order stays shared and an own one own when opened again", () => {
  const [own, shared] = [
    { id: 1, key: "wc_order_1" },
    { id: 2, key: "wc_order_2", isShared: true },
  ];
  let request = asRequest(browserSecretCookie(shop, asRequest(""), newBrowserSecret()));
  for (const order of [own, shared, { ...own, isShared: true }, { id: 2, key: "wc_order_2" }]) {
    request = asRequest(rememberOrderCookie(shop, request, order));
  }
  expect(readOwnOrders(shop, request)).toEqual([shared, own]);
});

test("a list without a secret is readable", () => {
  const request = asRequest(rememberOrderCookie(shop, asRequest(""), { id: 1, key: "wc_order_1" }));
  expect(readBrowserSecret(shop, request)).toBeUndefined();
  expect(readOwnOrders(shop, request)).toHaveLength(1);
});

test("a forged list is ignored", () => {
  expect(readOwnOrders(shop, asRequest("order=own-orders.1.0.1!wc_order_1"))).toEqual([]);
});

test("the cookie is sent with navigations from other sites, and lasts thirty days", () => {
  let now = 0;
  const aging = { ...shop, sealer: createSealer(["s".repeat(32)], () => now) };
  const cookie = rememberOrderCookie(aging, asRequest(""), { id: 40, key: "wc_order_1" });
  expect(cookie).toMatch(/^order=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  expect(decodeURIComponent(cookie)).toContain(".14!wc_order_1.");
  now = 30 * 24 * 3_600_000;
  expect(readOwnOrders(aging, asRequest(cookie))).toEqual([{ id: 40, key: "wc_order_1" }]);
  now += 1_000;
  expect(readOwnOrders(aging, asRequest(cookie))).toEqual([]);
});

test("a new secret is readable, and different each time", () => {
  const [one, other] = [newBrowserSecret(), newBrowserSecret()];
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(other).not.toBe(one);
  const request = asRequest(browserSecretCookie(shop, asRequest(""), one));
  expect(readBrowserSecret(shop, request)).toBe(one);
});

const signed = (payload: string) =>
  asRequest(`order=${shop.sealer.seal("own-orders", payload)}; Path=/`);

test.each(["1!a key", "1! key", "1!key ", `1!${"k".repeat(65)}`, "0!key", "1", "1!"])(
  "the signed but malformed list %j holds no order",
  (payload) => {
    expect(readOwnOrders(shop, signed(payload))).toEqual([]);
  },
);

test.each(["", "x", "s".repeat(21), "s".repeat(23), `${"s".repeat(21)} `])(
  "the signed but malformed secret %j is ignored",
  (secret) => {
    const request = signed(`1!key!${secret}`);
    expect(readBrowserSecret(shop, request)).toBeUndefined();
    expect(readOwnOrders(shop, request)).toEqual([{ id: 1, key: "key" }]);
  },
);

test("a message with any characters is readable", () => {
  const flash = { kind: "success", text: "Added to wishlist! ❤️; a=b: c" } as const;
  expect(readFlash(shop, asRequest(flashCookie(shop, flash)))).toEqual(flash);
  expect(readFlash(shop, asRequest(clearFlashCookie(shop)))).toBeNull();
});

test.each(["\u86cb\u7cd5".repeat(300), `a${"\u{1f370}".repeat(300)}`, "half \ud83c"])(
  "a message with any product name fits its cookie",
  (name) => {
    const cookie = flashCookie(shop, { kind: "success", text: `Added ${name}` });
    expect(cookie.length).toBeLessThan(4_096);
    const text = readFlash(shop, asRequest(cookie))?.text ?? "";
    expect(text.isWellFormed()).toBe(true);
    expect(text.slice(0, 30)).toBe(`Added ${name}`.toWellFormed().slice(0, 30));
  },
);
