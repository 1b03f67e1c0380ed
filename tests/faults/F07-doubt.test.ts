import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, orderOf, submit, toPay } from "#tests/support/checkout-world.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { pay, visitWith } from "#tests/support/checkout-visit.ts";
import { failOnceSent, type Fault, WORDPRESS_ERROR } from "#tests/support/scripted-upstream.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const POST_ORDER = /^POST orders$/;
const cakes = () => cartOf([line(PRODUCTS.chocolate, 2), line(PRODUCTS.pandan)], "EACH2");

test("F07: WordPress's own error 500 ends the doubt by one look-up, and the next press works at once", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(POST_ORDER, { kind: "status", status: 500, body: WORDPRESS_ERROR });
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  // One before the order is sent, for orders that a restored backup does not know, and one after the error.
  expect(world.woo.count(/^GET orders$/)).toBe(2);
  const paying = toPay(await submit(shop, cart));
  expect(world.woo.count(POST_ORDER)).toBe(1);
  // The check for a second order leaves this one as it is.
  world.time.now += 90_000;
  await reconcile(shop);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
});

test("F07: an order that WordPress made before its error is found by the same press", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const fault = { kind: "status", status: 500, body: WORDPRESS_ERROR, isDone: true } as const;
  world.woo.fail(POST_ORDER, fault);
  toPay(await submit(shop, cakes()));
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: while the look-up after WordPress's error fails, the order stays in doubt", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(POST_ORDER, { kind: "status", status: 500, body: WORDPRESS_ERROR, isDone: true });
  failOnceSent(world.woo, /^GET orders$/, { kind: "cut-before" });
  expect(await submit(shop, cart)).toEqual({ kind: "in-progress" });
  world.woo.heal();
  toPay(await submit(shop, cart));
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test.each<[string, number, unknown]>([
  ["a page of a gateway", 502, "<h1>502 Bad Gateway</h1>"],
  ["JSON of another server", 502, { message: "Internal server error" }],
  ["JSON with a code, without WordPress's data", 502, { code: "E502", message: "Bad gateway" }],
  ["a 502 in WordPress's own form", 502, WORDPRESS_ERROR],
  ["a 503 in WordPress's own form", 503, WORDPRESS_ERROR],
  ["a 504 in WordPress's own form", 504, WORDPRESS_ERROR],
])("F07: %s does not say whether the order arrived", async (_what, status, body) => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(POST_ORDER, { kind: "status", status, body });
  expect(await submit(shop, cart)).toEqual({ kind: "in-progress" });
  expect(await submit(shop, cart)).toEqual({ kind: "in-progress" });
  expect(world.woo.count(POST_ORDER)).toBe(0);
});

const CHECKING = "We are checking whether your order arrived";

/** The address that a page loads by itself where no scripts run; undefined for none. */
const refreshOf = (html: string) =>
  /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(html)?.[1];

/** A press on Pay Now that loses its order, and the page's first look. */
async function doubt(fault: Fault) {
  const visited = await visitWith({ [PRODUCTS.pandan]: 2 });
  const { world, shop, visitor } = visited;
  shop.checkoutTiming = { ...shop.checkoutTiming, patience: 250 };
  world.woo.fail(POST_ORDER, fault);
  const told = await pay(visitor);
  expect(told.status).toBe(503);
  const first = refreshOf(await told.text()) ?? "";
  const looked = await visitor.get(first);
  return { ...visited, first, looked };
}

test("F07: the page in doubt looks again by itself and goes on to the bill of an order that arrived late", async () => {
  const { world, visitor, looked, first } = await doubt({ kind: "cut-before" });
  expect([looked.status, looked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const html = await looked.text();
  expect(html).toContain(CHECKING);
  expect([first, refreshOf(html)]).toEqual(["/checkout?look=1", "/checkout?look=2"]);
  expect(await (await visitor.get("/checkout?look=20")).text()).not.toContain("refresh");
  expect(world.woo.count(POST_ORDER)).toBe(0);
  world.time.now += 30_000;
  const left = await visitor.get("/checkout?look=2");
  expect([left.status, left.headers.get("Location")]).toEqual([
    expect.toSatisfy((status) => status === 302 || status === 303),
    expect.stringContaining("/bills/"),
  ]);
  expect(world.woo.count(POST_ORDER)).toBe(1);
  expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
});

test("F07: an order whose answer alone was lost is found by the next look, and made once", async () => {
  const { world, visitor, looked } = await doubt({ kind: "late", ms: 600 });
  expect(await textOf(looked)).toContain(CHECKING);
  await expect.poll(() => world.woo.count(POST_ORDER)).toBe(1);
  const left = await visitor.get("/checkout?look=2");
  expect(left.headers.get("Location")).toContain("/bills/");
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: a look that fails leads back to the form with what was typed, and says so", async () => {
  const { world, visitor } = await doubt({ kind: "cut-before" });
  world.time.now += 30_000;
  world.woo.fail(POST_ORDER, { kind: "status", status: 500, body: WORDPRESS_ERROR });
  const back = await visitor.get("/checkout?look=2");
  expect(back.headers.get("Location")).toBe("/checkout");
  const html = await (await visitor.get("/checkout")).text();
  expect(html).toContain(`value="${CHECKOUT_FORM.email}"`);
  expect(html).toContain("Nothing was charged and your cart is kept.");
  expect((await pay(visitor)).headers.get("Location")).toContain("/bills/");
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: a look continues only what this browser sent, and only for a visit", async () => {
  const { world, shop, visitor } = await doubt({ kind: "cut-before" });
  world.time.now += 30_000;
  const others = new Map([...visitor.cookies].filter(([name]) => /cart/.test(name)));
  const other = await openVisitor(shop, others);
  expect((await other.get("/checkout?look=0")).headers.get("Location")).toBe("/checkout");
  const prefetch = await visitor.get("/checkout?look=0", { "Sec-Purpose": "prefetch" });
  const image = await visitor.get("/checkout?look=0", { "Sec-Fetch-Dest": "image" });
  expect([prefetch.status, image.status]).toEqual([503, 403]);
  expect((await (await openVisitor(shop)).get("/checkout?look=0")).status).toBe(302);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "1" });
  expect((await visitor.get("/checkout?look=0")).headers.get("Location")).toBe("/checkout");
  expect(world.woo.count(POST_ORDER)).toBe(0);
});
