import { beforeAll, expect, test } from "vitest";
import { type Cart, emptyCart, MAX_LINES } from "#app/domain/cart/cart.ts";
import { readCart } from "#server/web/sessions/cart.ts";
import { encodeCart } from "#server/cart/cart-codec.ts";
import { createSealer } from "#server/platform/crypto/seal.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { startOneForAll } from "#tests/support/shops-for-all.ts";
import { openVisitor, someProductId, textOf, visitorAt } from "#tests/support/visitor.ts";

const SECRET = "the secret that this shop signs its carts with";
const DAY = 24 * 3_600_000;
const shop = startOneForAll({ SESSION_SECRET: SECRET });
let productId: number;

beforeAll(async () => {
  productId = Number(await someProductId(visitorAt(shop.url)));
});

const cartWith = (...ids: number[]): Cart => ({
  ...emptyCart(),
  id: "a-cart",
  lines: ids.map((id) => ({ productId: id, variationId: null, quantity: 1 })),
});

/** A cart as this shop would have signed it: with that secret, that many days ago. */
function signed(
  cart: Cart = cartWith(productId),
  { secret = SECRET, daysAgo = 0, purpose = "cart" } = {},
): string {
  return createSealer([secret], () => Date.now() - daysAgo * DAY).seal(purpose, encodeCart(cart));
}

const visitorWith = (cookie: string) => visitorAt(shop.url, new Map([["cart", cookie]]));

test("A01 control: a rightly signed cart is shown", async () => {
  const page = await visitorWith(signed()).get("/cart");
  expect(page.status).toBe(200);
  expect(await textOf(page)).toContain("1 item in your cart");
});

const SPOILT: [string, (good: string) => string][] = [
  ["one changed byte", (good: string) => good.replace(/a-cart/, "b-cart")],
  ["no signature", (good: string) => good.slice(0, good.lastIndexOf("."))],
  ["another key", () => signed(undefined, { secret: "the secret of another shop" })],
  ["only a dot", () => "."],
  ["nothing", () => ""],
  ["a broken escape", () => "%E0%A4%A"],
  ["content of another purpose", () => signed(undefined, { purpose: "own-orders" })],
];

test.each(SPOILT)(
  "A01: a cart cookie with %s is an empty cart and is replaced",
  async (_, spoil) => {
    const visitor = visitorWith(spoil(signed()));
    const page = await visitor.get("/cart");
    expect(page.status).toBe(200);
    expect(await textOf(page)).toContain("Your cart is empty");
    const replaced = page.headers.getSetCookie().filter((cookie) => cookie.startsWith("cart="));
    expect(replaced).toHaveLength(1);
    expect(replaced[0]).not.toContain("a-cart");
    const next = await visitor.get("/cart");
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
  },
);

test("A01: nothing of a spoilt cart is asked of the back end, by any page that looks at carts", async () => {
  const world = openWorld();
  const own = await world.startShop();
  const content = encodeCart({ ...cartWith(987_654), couponCode: "GUESS" });
  const good = own.sealer.seal("cart", content);
  const pages = ["/cart", "/checkout", "/checkout?resume=1", "/api/cart-mirror"];
  for (const [name, spoil] of SPOILT.filter(([kind]) => !/nothing|purpose|key/.test(kind))) {
    for (const path of pages) {
      const visitor = await openVisitor(own, new Map([["cart", spoil(good)]]));
      expect([name, path, (await visitor.get(path)).status < 400]).toEqual([name, path, true]);
    }
  }
  expect(world.woo.calls).toEqual([]);
  const control = await openVisitor(own, new Map([["cart", good]]));
  expect((await control.get("/cart")).status).toBe(200);
  expect(world.woo.count(/^GET (products|coupons)/)).toBeGreaterThan(1);
});

test("A02: a cart of four weeks ago costs what it costs today, without what is gone", async () => {
  const old = cartWith(productId, 987_654);
  old.lines[0] = { ...old.lines[0]!, priceSeen: 1 };
  old.couponCode = "MERDEKA31";
  const page = await visitorWith(signed(old, { daysAgo: 28 })).get("/cart");
  expect(page.status).toBe(200);
  const text = await textOf(page);
  expect(text).toContain("1 item in your cart");
  expect(text).toContain("no longer available");
  expect(text).toContain("Coupon has expired");
  const each = /RM.([\d.,]+) each/.exec(text)?.[1];
  const fresh = await textOf(await visitorWith(signed()).get("/cart"));
  expect(each).toBe(/RM.([\d.,]+) each/.exec(fresh)?.[1]);
  expect(Number(each)).toBeGreaterThan(0.01);
  expect(/Subtotal RM.([\d.,]+)/.exec(text)?.[1]).toBe(each);
});

test("A02: a cart of months ago is over, whatever the browser kept", async () => {
  const page = await visitorWith(signed(undefined, { daysAgo: 90 })).get("/cart");
  expect(page.status).toBe(200);
  expect(await textOf(page)).toContain("Your cart is empty");
});

test("A04: a full cart refuses one more product, by form and by link, and stays as it was", async () => {
  const ids = Array.from({ length: MAX_LINES }, (_, index) => 9_000_000 + index);
  const full = signed(cartWith(...ids));
  const visitor = visitorWith(full);
  const refused = await visitor.post("/cart.data", { intent: "add", productId: `${productId}` });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Your cart is full.");
  const bulk = await visitor.get(`/add-to-cart-bulk?items=${productId}:1`);
  expect(bulk.status).toBe(422);
  const link = await visitor.get(`/add-to-cart/${productId}`);
  expect([link.status, link.headers.get("Location")]).toEqual([303, "/products"]);
  expect(visitor.cookies.get("cart")).toBe(full);
});

test("A04 control: the last free line is filled, and its cookie fits a browser", async () => {
  const ids = Array.from({ length: MAX_LINES - 1 }, (_, index) => 9_000_000 + index);
  const visitor = visitorWith(signed(cartWith(...ids)));
  const added = await visitor.post("/cart", { intent: "add", productId: `${productId}` });
  expect(added.status).toBe(303);
  const [cookie = ""] = added.headers.getSetCookie().filter((text) => text.startsWith("cart="));
  expect(cookie.length).toBeGreaterThan(500);
  expect(cookie.length).toBeLessThan(4_096);
});

test("A05: of two carts in one request the first genuine one counts, and they are never merged", async () => {
  const forged = signed(cartWith(987_654), { secret: "the secret of another shop" });
  const visit = async (...cookies: string[]) => {
    const Cookie = cookies.map((cookie) => `cart=${cookie}`).join("; ");
    return textOf(await fetch(`${shop.url}/cart`, { headers: { Cookie } }));
  };
  const two = {
    ...cartWith(productId),
    lines: [{ ...cartWith(productId).lines[0]!, quantity: 2 }],
  };
  expect(await visit(forged, signed(two), signed())).toContain("2 items in your cart");
  expect(await visit(signed(), signed(two))).toContain("1 item in your cart");
  expect(await visit(forged, forged)).toContain("Your cart is empty");
});

test("A05: over https only the cookie that no sibling host can set is read", async () => {
  const https = { ...(await openWorld().startShop()), secureCookies: true };
  const sealed = https.sealer.seal("cart", encodeCart(cartWith(11)));
  const read = (Cookie: string) =>
    readCart(https, new Request("https://kedai.example", { headers: { Cookie } })).lines.length;
  expect(read(`cart=${sealed}`)).toBe(0);
  expect(read(`__Host-cart=${sealed}`)).toBe(1);
});
