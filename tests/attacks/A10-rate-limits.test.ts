import { expect, test } from "vitest";
import { takeUse, type Use } from "#server/platform/limits/limits.ts";
import type { Shop } from "#server/shop.ts";
import { pruneLimits } from "#server/platform/storage/rate-limit.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, shownTotal } from "#tests/support/checkout-visit.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { startOneForAll } from "#tests/support/shops-for-all.ts";
import {
  openVisitor,
  someProductId,
  textOf,
  visitorAt,
  type Visitor,
} from "#tests/support/visitor.ts";

const built = startOneForAll({ TRUSTED_PROXIES: "1" });

async function arrive() {
  const world = openWorld();
  const shop = await world.startShop();
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  return { world, shop, visitor };
}

/** As if so many had gone before. */
async function spend(shop: Shop, count: number, use: Use): Promise<void> {
  await takeUse(shop, use);
  const { db } = shop.store;
  await db
    .updateTable("rateLimits")
    .set({ count })
    .where("bucket", "like", `${use.limit} %`)
    .execute();
}

const tryCode = (visitor: Visitor, code: string, headers: Record<string, string> = {}) =>
  visitor.post("/cart", { intent: "apply-coupon", code }, headers);

async function guess(visitor: Visitor, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    statuses.push((await tryCode(visitor, `GUESS${i}`)).status);
  }
  return statuses;
}

test("A10: the eleventh wrong promo code within a minute is not looked at", async () => {
  const { world, visitor } = await arrive();
  expect(await guess(visitor, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  const before = world.woo.count(/coupons/);
  const refused = await tryCode(visitor, "fiveoff");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  const html = await refused.clone().text();
  expect(html).toContain('value="fiveoff"');
  expect(await textOf(refused)).toContain(
    "Too many promo codes were tried. Please wait a minute and try again.",
  );
  expect(world.woo.count(/coupons/)).toBe(before);
});

test("A10 control: after a minute, for another cart, and with right codes there is no waiting", async () => {
  const { world, shop, visitor } = await arrive();
  await guess(visitor, 11);
  const neighbour = await openVisitor(shop);
  await neighbour.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
  expect((await tryCode(neighbour, "fiveoff")).status).toBe(303);
  world.time.now += 60_000;
  for (let i = 0; i < 15; i += 1) expect((await tryCode(visitor, "fiveoff")).status).toBe(303);
});

test("A10: filling new carts carries a guesser on only so far", async () => {
  const { shop } = await arrive();
  const statuses: number[] = [];
  for (let cart = 0; cart < 11; cart += 1) {
    const visitor = await openVisitor(shop);
    await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
    statuses.push(...(await guess(visitor, 10)));
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
});

test("A10: while codes are guessed from many addresses each client is left with three tries, and who knows a code gets in", async () => {
  const { world, shop, visitor } = await arrive();
  await spend(shop, 300, { limit: "failed-promo-codes-of-all-clients", address: "" });
  expect(await guess(visitor, 3)).toEqual([422, 422, 422]);
  const before = world.woo.count(/coupons/);
  const refused = await tryCode(visitor, "fiveoff");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(world.woo.count(/coupons/)).toBe(before);
  const neighbour = await openVisitor(shop, new Map(visitor.cookies), "203.0.113.8");
  expect((await tryCode(neighbour, "fiveoff")).status).toBe(303);
  world.time.now += 60_000;
  expect(await guess(visitor, 10)).toEqual(Array.from({ length: 10 }, () => 422));
});

test("A10: what every client guesses counts for all of them together", async () => {
  const { shop } = await arrive();
  const statuses: number[] = [];
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    const visitor = await openVisitor(shop, new Map(), address);
    await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.chocolate) });
    statuses.push(...(await guess(visitor, 2)));
  }
  expect(statuses).toEqual([422, 422, 422, 422]);
  const counted = shop.store.db
    .selectFrom("rateLimits")
    .select("count")
    .where("bucket", "=", "failed-promo-codes-of-all-clients ");
  expect(await counted.executeTakeFirst()).toEqual({ count: 4 });
});

test("A10: a back end that is away uses up no tries", async () => {
  const { world, visitor } = await arrive();
  world.woo.fail(/coupons/, { kind: "status", status: 500 }, Infinity);
  const answers = await guess(visitor, 12);
  expect(answers).toEqual(Array.from({ length: 12 }, () => 503));
});

test("A10: many guesses at the same moment do not slip through", async () => {
  const { visitor } = await arrive();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => tryCode(visitor, `GUESS${i}`)),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("A10: over HTTP the client is who the trusted proxy says, whatever a visitor writes before it", async () => {
  const visitor = visitorAt(built.url);
  await visitor.post("/cart", { intent: "add", productId: await someProductId(visitor) });
  const from = (forwarded: string) =>
    tryCode(visitor, "NO-SUCH-CODE", { "X-Forwarded-For": forwarded });
  for (let i = 0; i < 10; i += 1) {
    expect((await from(`10.0.0.${i}, 203.0.113.7`)).status).toBe(422);
  }
  const refused = await from("10.0.0.99, 203.0.113.7");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await from("203.0.113.8")).status).toBe(422);
  const asData = await visitor.post(
    "/cart.data",
    { intent: "apply-coupon", code: "NO-SUCH-CODE" },
    { "X-Forwarded-For": "203.0.113.7" },
  );
  expect(asData.status).toBe(429);
  expect(await asData.text()).toContain("Too many promo codes were tried.");
});

test("A10: the twenty-first new checkout attempt within a minute waits, and the form keeps what was typed", async () => {
  const { world, shop, visitor } = await arrive();
  await spend(shop, 20, { limit: "new-checkout-attempts", address: "" });
  const fields = { ...CHECKOUT_FORM, confirmedTotal: "9790" };
  const refused = await visitor.post("/checkout", fields);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  const html = await refused.clone().text();
  expect(html).toContain('value="Aisyah"');
  expect(await textOf(refused)).toContain("Please wait a few seconds and try again.");
  expect(world.woo.count(/POST .*orders/)).toBe(0);
  world.time.now += 60_000;
  expect((await visitor.post("/checkout", fields)).status).toBe(303);
});

test("A10: an order that is tried again for other people counts as a new attempt each time", async () => {
  const { world, shop, visitor } = await arrive();
  await tryCode(visitor, "foraina");
  await spend(shop, 18, { limit: "new-checkout-attempts", address: "" });
  const confirmedTotal = await shownTotal(visitor);
  const cart = visitor.cookies.get("cart") ?? "";
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    // As a browser that does not keep what an answer takes out of its cart.
    visitor.cookies.set("cart", cart);
    const email = `guess${i}@shop.example`;
    const fields = { ...CHECKOUT_FORM, email, confirmedTotal };
    statuses.push((await visitor.post("/checkout", fields)).status);
  }
  expect(statuses).toEqual([409, 409, 429, 429]);
  expect(madeBy(world).orders).toHaveLength(2);
});

test("A10 control: repeats of one checkout attempt are free", async () => {
  const { world, visitor } = await arrive();
  world.billplz.fail(/POST bills/, { kind: "status", status: 503 }, Infinity);
  const fields = { ...CHECKOUT_FORM, confirmedTotal: "9790" };
  for (let i = 0; i < 30; i += 1) {
    expect((await visitor.post("/checkout", fields)).status).toBe(503);
  }
  world.billplz.heal();
  world.time.now += 1_000;
  expect((await visitor.post("/checkout", fields)).status).toBe(303);
  expect(world.woo.count(/POST .*orders/)).toBe(1);
});

test("A10: more than 200 posts in 10 s wait, on every page, and signed messages of servers do not", async () => {
  const { world, shop, visitor } = await arrive();
  await spend(shop, 200, { limit: "posts", address: "" });
  const cart = visitor.cookies.get("cart");
  const clear = await visitor.post("/cart", { intent: "clear" });
  expect([clear.status, clear.headers.get("Retry-After")]).toEqual([429, "10"]);
  expect(await textOf(clear)).toContain("That was a little too fast.");
  expect(visitor.cookies.get("cart")).toBe(cart);

  const checkout = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal: "9790" });
  expect(checkout.status).toBe(429);
  expect(await checkout.text()).toContain('value="Aisyah"');

  const signIn = await visitor.post("/admin", { code: "x" });
  expect([signIn.status, signIn.headers.get("Retry-After")]).toEqual([429, "10"]);
  const api = await visitor.post("/api/payment/billplz/create", {});
  expect(api.status).toBe(429);
  expect(await api.json()).toEqual({ error: expect.stringContaining("too fast") });

  expect((await visitor.post("/api/payment/callback", {})).status).toBe(403);
  expect((await visitor.get("/cart")).status).toBe(200);
  world.time.now += 10_000;
  expect((await visitor.post("/cart", { intent: "clear" })).status).toBe(303);
});

test("A10: what is counted stays bounded, however many clients there are", async () => {
  const { shop } = await arrive();
  for (let i = 0; i < 50; i += 1) {
    await takeUse(shop, { limit: "posts", address: `198.51.100.${i}` });
  }
  await pruneLimits(shop.store, 10);
  const rows = await shop.store.db.selectFrom("rateLimits").select("bucket").execute();
  expect(rows).toHaveLength(10);
});
