/** A65: names such as __proto__ in JSON, forms, addresses, cookies and the back end's data. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { pay } from "#tests/support/checkout-visit.ts";
import { openOwnersShop } from "#tests/support/owner.ts";
import { sendAs } from "#tests/support/send.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { openVisitor } from "#tests/support/visitor.ts";

const KEYS = [
  "__proto__",
  "__proto__[polluted]",
  "constructor[prototype][polluted]",
  "__proto__.polluted",
  "constructor.prototype.polluted",
  "notes[__proto__][polluted]",
];
const JSON_TYPE = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };

function expectClean(): void {
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
}

const polluted = (json: string) =>
  json.replace(
    /^\{/,
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"shippingCost":1,',
  );

test("JSON for the settings brings no property that was not asked for", async () => {
  const { shop, owner } = await openOwnersShop();
  const bodies = {
    "/api/shipping-config": '{"shippingCost":9,"freeShippingThreshold":90}',
    "/api/slider-config":
      '{"images":[{"id":"x","url":"/x.webp","alt":"x","__proto__":{"polluted":1}}],"settings":{"autoRotating":false,"rotationInterval":5000,"__proto__":{"polluted":1}}}',
  };
  for (const [path, body] of Object.entries(bodies)) {
    const answer = await sendAs(shop, owner, path, { body: polluted(body), headers: JSON_TYPE });
    expect([200, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain("polluted");
    expectClean();
  }
  const rows = await shop.store.db.selectFrom("settings").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("polluted");
});

test("forms and addresses bring none either, and are answered as without them", async () => {
  const { visitor, owner } = await openOwnersShop();
  // Written as pairs: in an object `__proto__` would be no name.
  const more: Record<string, string> = Object.fromEntries(KEYS.map((key) => [key, "1"]));
  expect(Object.keys(more)).toEqual(KEYS);
  const product = { intent: "add", productId: String(PRODUCTS.chocolate) };
  expect((await visitor.post("/cart", { ...product, ...more })).status).toBe(303);
  expect((await pay(visitor, { ...more, firstName: "" })).status).toBe(422);
  expectClean();
  const shipping = { shippingCost: "9", freeShippingThreshold: "90", version: "0" };
  expect((await owner.post("/admin/shipping", { ...shipping, ...more })).status).toBe(303);
  const query = new URLSearchParams(more);
  expect([...query.keys()]).toEqual(KEYS);
  for (const path of ["/products", "/search", "/order-confirmation/1", "/admin/slider"]) {
    const answer = await owner.get(`${path}?${query}`);
    expect([path, answer.status < 500]).toEqual([path, true]);
  }
  expectClean();
});

test("neither do cookies", async () => {
  const { shop } = await openOwnersShop();
  const json = encodeURIComponent('{"__proto__":{"polluted":1}}');
  for (const name of ["cart", "order", "flash", "admin", "__proto__", "constructor"]) {
    const visitor = await openVisitor(shop, new Map([[name, json]]));
    expect((await visitor.get("/cart")).status).toBe(200);
    expectClean();
  }
});

test("a product's meta data from the back end is not looked at, and it sells on", async () => {
  const { world, visitor } = await openOwnersShop();
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, {
    meta_data: [
      { key: "__proto__", value: { polluted: 1 } },
      { key: "constructor", value: { prototype: { polluted: 1 } } },
    ],
    attributes: [{ name: "__proto__", options: ["polluted"], visible: true, variation: false }],
  });
  expect((await visitor.get("/product/pandan-roll")).status).toBe(200);
  expectClean();
  const added = await visitor.post("/cart", {
    intent: "add",
    productId: String(PRODUCTS.pandan),
  });
  expect(added.status).toBe(303);
});

test("control: a plain save and a plain purchase still work afterwards", async () => {
  const { shop, owner, visitor } = await openOwnersShop();
  const saved = await sendAs(shop, owner, "/api/shipping-config", {
    body: '{"shippingCost":9,"freeShippingThreshold":90}',
    headers: JSON_TYPE,
  });
  expect(saved.status).toBe(200);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  expect((await pay(visitor)).status).toBe(303);
});
