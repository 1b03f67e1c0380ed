/** A28, A29, A31: a visitor looks for orders of others, with guessed numbers, guessed keys, or keys that leaked. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import type { World } from "#tests/support/checkout-world.ts";
import { readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

async function bought() {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  await pay(visit.visitor);
  const id = Number(madeBy(visit.world).bills[0]?.get("reference_1"));
  const key = await keyOf(visit.world, id);
  return { ...visit, id, key, stranger: await openVisitor(visit.shop) };
}

async function keyOf(world: World, id: number): Promise<string> {
  const order = (await readFromShop(world, `orders/${id}`)) as { order_key: string };
  return order.order_key;
}

/** A page without what differs from request to request. */
const alike = (html: string) =>
  html.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]*"|order-confirmation\/\d+/g, "");

test("A28: a number that exists and one that does not are the same to a stranger, on every kind of request", async () => {
  const { world, id, stranger } = await bought();
  const asked = [world.woo.calls.length, world.billplz.calls.length];
  for (const suffix of ["", ".data"]) {
    const real = await stranger.get(`/order-confirmation/${id}${suffix}`);
    const made = await stranger.get(`/order-confirmation/987654${suffix}`);
    expect([real.status, made.status]).toEqual([404, 404]);
    const html = await real.text();
    expect(alike(html).replaceAll(String(id), "")).toBe(
      alike(await made.text()).replaceAll("987654", ""),
    );
    expect(html).not.toMatch(/Aisyah|example\.my|Pandan|41\.35/);
  }
  expect((await stranger.head(`/order-confirmation/${id}`)).status).toBe(404);
  expect(await textOf(await stranger.get(`/order-confirmation/${id}`))).toContain(
    "Order Not Found",
  );
  // Nothing is looked up, and so no answer takes longer than the other.
  expect([world.woo.calls.length, world.billplz.calls.length]).toEqual(asked);
});

test("A28: nor does the checkout tell them apart, for looking or for paying", async () => {
  const { world, id, stranger } = await bought();
  const answersFor = async (order: number) => {
    const looked = await stranger.get(`/checkout?order=${order}`);
    const paying = await stranger.post("/checkout", { intent: "retry", order: String(order) });
    const texts = [await looked.text(), await paying.text()];
    return [looked.status, paying.status, ...texts.map((text) => text.replaceAll(`${order}`, ""))];
  };
  const real = await answersFor(id);
  expect(real).toEqual(await answersFor(987654));
  expect(real.slice(0, 2)).toEqual([404, 404]);
  expect(madeBy(world).bills).toHaveLength(1);
});

test("A28: after twenty misses in ten minutes nothing is looked at any more, and the owner of an order still sees it", async () => {
  const { world, shop, visitor, id, stranger } = await bought();
  const statuses: number[] = [];
  for (let guess = 1; guess <= 22; guess += 1) {
    statuses.push((await stranger.get(`/order-confirmation/${guess}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  const refused = await stranger.get(`/order-confirmation/${id}.data`);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  const neighbour = await openVisitor(shop, new Map(), "203.0.113.8");
  expect((await neighbour.get("/order-confirmation/1")).status).toBe(404);
  // Behind the same address, with the order's key in a cookie.
  expect((await visitor.get(`/order-confirmation/${id}`)).status).toBe(200);
  world.time.now += 600_000;
  expect((await stranger.get("/order-confirmation/1")).status).toBe(404);
});

test("A29: another key, a part of the key, an empty one, a list and a key of a megabyte open nothing", async () => {
  const { world, visitor, id, key, stranger } = await bought();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.candle), quantity: "9" });
  await pay(visitor);
  const other = await keyOf(world, Number(madeBy(world).bills[1]?.get("reference_1")));
  expect(other).not.toBe(key);
  const keys = [
    `key=${other}`,
    "key=wc_order_guess",
    `key=${key.slice(0, -1)}`,
    "key=",
    `key[]=${key}`,
  ];
  const twice = `key=${key}&key=${key}`;
  for (const query of [...keys, twice, `key=${"x".repeat(1_000_000)}`]) {
    const response = await stranger.get(`/order-confirmation/${id}?${query}`);
    expect([query.slice(0, 40), response.status]).toEqual([query.slice(0, 40), 404]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const text = alike(await response.text());
    const unreal = await stranger.get(`/order-confirmation/987654?key=${key}`);
    expect(text.replaceAll(String(id), "")).toBe(
      alike(await unreal.text()).replaceAll("987654", ""),
    );
  }
});

test("A31: the key leaves the address after its first use, and no log line and no other host gets it", async () => {
  const { world, id, key, stranger } = await bought();
  const first = await stranger.get(`/order-confirmation/${id}?key=${key}`);
  expect([first.status, first.headers.get("Location")]).toEqual([303, `/order-confirmation/${id}`]);
  expect(first.headers.get("Cache-Control")).toBe("no-store");
  const page = await stranger.get(`/order-confirmation/${id}`);
  expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const html = await page.text();
  const loaded = html.matchAll(/(?:\bsrc|srcset|<link[^>]* href)="(https?:\/\/[^" ]+)/g);
  const hosts = [...loaded].map(([, url]) => new URL(url ?? "").host);
  expect(new Set(hosts)).toEqual(new Set(["localhost:3000"]));
  expect(JSON.stringify(world.lines)).not.toContain(key);
});

test("A29 control: the order's own key opens it in any browser", async () => {
  const { id, key, stranger } = await bought();
  await stranger.get(`/order-confirmation/${id}?key=${key}`);
  const page = await stranger.get(`/order-confirmation/${id}`);
  expect([page.status, (await page.text()).includes("Aisyah")]).toEqual([200, true]);
});

const VICTIM = { ...CHECKOUT_FORM, phone: "019-8765432", address1: "7 Jalan Rahsia" };
const WHO = /Aisyah|Rahman|aisyah@|8765432|Rahsia|wc_order/;

/** A browser with another shopper's cart, whose answer to the submit is still on its way, and nothing else of theirs. */
async function withCartAlone(heldUp: boolean) {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  const confirmedTotal = await shownTotal(visit.visitor);
  const before = new Map(visit.visitor.cookies);
  const thief = await openVisitor(visit.shop, new Map([["cart", before.get("cart") ?? ""]]));
  if (heldUp) visit.world.billplz.fail(/^POST bills$/, { kind: "delay", ms: 500 });
  const paying = visit.visitor.post("/checkout", { ...VICTIM, confirmedTotal });
  if (!heldUp) await paying;
  return { ...visit, before, thief, paying, confirmedTotal };
}

test.each([
  ["has been made", false],
  ["is being made", true],
])("A28: a cart cookie alone shows nothing of an order that %s", async (_, heldUp) => {
  const { thief, paying, confirmedTotal } = await withCartAlone(heldUp);
  const other = {
    ...CHECKOUT_FORM,
    firstName: "Other",
    lastName: "Person",
    email: "other@example.com",
    confirmedTotal,
  };
  const answers = [
    "/cart",
    "/checkout",
    "/checkout?resume=1",
    "/checkout.data",
    "/checkout.data?resume=1",
  ].map((path) => () => thief.get(path));
  for (const ask of [...answers, () => thief.post("/checkout", other), ...answers]) {
    const answer = await ask();
    expect(WHO.exec(await answer.text())?.[0]).toBeUndefined();
    expect(answer.headers.get("Location") ?? "").not.toMatch(/bills|order-confirmation|wc_order/);
  }
  await paying;
  const resumed = await (await thief.get("/checkout?resume=1")).text();
  expect(WHO.exec(resumed)?.[0]).toBeUndefined();
});

test("A28 control: the browser that missed the answer to its submit finds its order, by looking and by sending it again", async () => {
  const { shop, before, confirmedTotal } = await withCartAlone(false);
  const looking = await openVisitor(shop, new Map(before));
  expect(await (await looking.get("/checkout")).text()).toMatch(/Aisyah Rahman/);
  const again = await openVisitor(shop, new Map(before));
  const sent = await again.post("/checkout", { ...VICTIM, confirmedTotal });
  expect(sent.headers.get("Location")).toContain("/sandbox/bills/");
});

test("A28 control: a visitor with the cart and all details goes on to the same bill", async () => {
  const { world, thief, confirmedTotal } = await withCartAlone(false);
  const sent = await thief.post("/checkout", { ...VICTIM, confirmedTotal });
  expect(sent.headers.get("Location")).toContain("/sandbox/bills/");
  expect(madeBy(world).bills).toHaveLength(1);
});
