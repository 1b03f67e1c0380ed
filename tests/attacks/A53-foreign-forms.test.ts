/** A53: another site makes a browser send a form of ours. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, shownTotal } from "#tests/support/checkout-visit.ts";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";
import { sendAs } from "#tests/support/send.ts";
import { type Visitor, withCartCookie } from "#tests/support/visitor.ts";

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["a sibling host", { "Sec-Fetch-Site": "same-site", Origin: "http://sibling.localhost:3000" }],
  ["another site without an Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["an old browser on another site", { Origin: "https://evil.example" }],
  ["an opaque origin", { Origin: "null" }],
  ["our host on another port", { Origin: "http://localhost:3001" }],
];

const OWNERS_FORMS: [path: string, fields: Record<string, string>][] = [
  ["/admin", { code: CODE }],
  ["/admin/sign-out", {}],
  ["/admin/shipping", { shippingCost: "0", freeShippingThreshold: "0", version: "0" }],
  ["/admin/slider", { intent: "remove", id: "sample-1", version: "0" }],
  ["/admin/dashboard", { intent: "rotate", autoRotating: "false", version: "0" }],
  ["/admin/reviews", { id: "x" }],
];
const SHOPPERS_FORMS: [path: string, fields: Record<string, string>][] = [
  ["/cart", { intent: "add", productId: String(PRODUCTS.chocolate) }],
  ["/cart", { intent: "apply-coupon", code: "percent10" }],
  ["/cart", { intent: "clear" }],
  ["/cart", { intent: "buy", productId: String(PRODUCTS.chocolate) }],
  ["/cart", { intent: "restore", items: `${PRODUCTS.chocolate}:1` }],
  ["/checkout", CHECKOUT_FORM],
  ["/api/payment/billplz/create", {}],
];

const FORM = (fields: Record<string, string>, headers: Record<string, string>) => ({
  body: new URLSearchParams(fields),
  headers,
});

test.each(FOREIGN)("nothing that %s sends to the owner's forms is done", async (_name, headers) => {
  const { owner, visitor, shop } = await openOwnersShop();
  for (const [path, fields] of OWNERS_FORMS) {
    for (const address of [path, `${path}.data`]) {
      const sender = path === "/admin" ? visitor : owner;
      const answer = await sendAs(shop, sender, address, FORM(fields, headers));
      expect([address, [400, 403].includes(answer.status)]).toEqual([address, true]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  expect((await owner.get("/admin/dashboard")).status).toBe(200);
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test.each(FOREIGN)("nothing that %s sends to a shopper's forms is done", async (_name, headers) => {
  const { visitor, shop, world } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  const confirmedTotal = await shownTotal(visitor);
  for (const [path, fields] of SHOPPERS_FORMS) {
    const form = path === "/checkout" ? { ...fields, confirmedTotal } : fields;
    for (const address of [path, `${path}.data`]) {
      const answer = await sendAs(shop, visitor, address, FORM(form, headers));
      expect([address, [400, 403].includes(answer.status)]).toEqual([address, true]);
      expect([address, answer.headers.getSetCookie()]).toEqual([address, []]);
    }
  }
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  expect(await shop.store.db.selectFrom("checkoutAttempts").select("id").execute()).toEqual([]);
});

test("the owner's forms need a sign of where they come from, a shopper's do not", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  for (const [path, fields] of OWNERS_FORMS) {
    expect([path, (await sendAs(shop, owner, path, FORM(fields, {}))).status]).toEqual([path, 403]);
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  const added = await sendAs(shop, visitor, "/cart", FORM(SHOPPERS_FORMS[0]?.[1] ?? {}, {}));
  expect(added.status).toBe(303);
});

test("another spelling of their addresses does not lead around it", async () => {
  const { owner, visitor, shop } = await openOwnersShop();
  for (const [path, fields] of OWNERS_FORMS) {
    for (const spelled of [path.replace("/a", "/A"), path.replace("/a", "/%61"), `${path}/`]) {
      for (const address of [spelled, spelled.replace(/\/?$/, ".data")]) {
        const sender = path === "/admin" ? visitor : owner;
        const answer = await sendAs(shop, sender, address, FORM(fields, {}));
        expect([address, answer.status]).toEqual([address, 403]);
      }
    }
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test.each([
  ["Sec-Fetch-Site", { "Sec-Fetch-Site": "same-origin" }],
  ["Origin alone", { Origin: "http://localhost:3000" }],
])("control: our own forms pass by their %s", async (_name, headers: Record<string, string>) => {
  const { owner, visitor, shop } = await openOwnersShop();
  await withCartCookie(visitor);
  const shipping = { shippingCost: "9", freeShippingThreshold: "90", version: "0" };
  const leadsTo = async (sender: Visitor, path: string, fields: Record<string, string>) =>
    (await sendAs(shop, sender, path, FORM(fields, headers))).headers.get("Location");
  expect(await leadsTo(owner, "/admin/shipping", shipping)).toBe("/admin/shipping");
  const add = { intent: "add", productId: String(PRODUCTS.pandan) };
  expect(await leadsTo(visitor, "/cart", add)).toBe("/cart");
  await visitor.post("/cart", add);
  const buy = { ...CHECKOUT_FORM, confirmedTotal: await shownTotal(visitor) };
  expect(await leadsTo(visitor, "/checkout", buy)).toMatch(/\/sandbox\/bills\/\w+$/);
  expect(await leadsTo(visitor, "/admin", { code: CODE })).toBe("/admin/dashboard");
  expect(await leadsTo(owner, "/admin/sign-out", {})).toBe("/admin");
});
