/** A28, A29, A31: somebody looks for orders of others, with guessed numbers, guessed keys, or keys that leaked. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

async function bought() {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  await pay(visit.visitor);
  const id = Number(madeBy(visit.world).bills[0]?.get("reference_1"));
  const { order_key: key } = (await readFromShop(visit.world, `orders/${id}`)) as {
    order_key: string;
  };
  return { ...visit, id, key, stranger: await openVisitor(visit.shop) };
}

/** A page without what differs from request to request. */
const alike = (html: string) =>
  html.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nonce="[^"]*"|order-confirmation\/\d+/g, "");

test("A28: a number that exists and one that does not are the same to a stranger, on every kind of request", async () => {
  const { id, stranger } = await bought();
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
});

test("A28: after twenty misses in ten minutes nothing is looked at any more, and the owner of an order still sees it", async () => {
  const { world, visitor, id, stranger } = await bought();
  const statuses: number[] = [];
  for (let guess = 1; guess <= 22; guess += 1) {
    statuses.push((await stranger.get(`/order-confirmation/${guess}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  const refused = await stranger.get(`/order-confirmation/${id}.data`);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  // Behind the same address, with the order's key in a cookie.
  expect((await visitor.get(`/order-confirmation/${id}`)).status).toBe(200);
  world.time.now += 600_000;
  expect((await stranger.get("/order-confirmation/1")).status).toBe(404);
});

test("A29: another key, a part of the key, an empty one, a list and a key of a megabyte open nothing", async () => {
  const { id, key, stranger } = await bought();
  const keys = ["key=wc_order_guess", `key=${key.slice(0, -1)}`, "key=", `key[]=${key}`];
  const twice = `key=${key}&key=${key}`;
  for (const query of [...keys, twice, `key=${"x".repeat(1_000_000)}`]) {
    const response = await stranger.get(`/order-confirmation/${id}?${query}`);
    expect([query.slice(0, 40), response.status]).toEqual([query.slice(0, 40), 404]);
    expect(await response.text()).not.toContain("Aisyah");
  }
});

test("A31: the key leaves the address after its first use, and no log line and no other host gets it", async () => {
  const { world, id, key, stranger } = await bought();
  const first = await stranger.get(`/order-confirmation/${id}?key=${key}`);
  expect([first.status, first.headers.get("Location")]).toEqual([303, `/order-confirmation/${id}`]);
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
