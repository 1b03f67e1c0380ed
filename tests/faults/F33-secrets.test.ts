import { expect, test } from "vitest";
import { createSealer } from "#server/platform/crypto/seal.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { openOwner, shopIn } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const OLD = "the old secret of this shop, long enough";
const NEW = "the new secret of this shop, long enough";

/** The same shop, started with these secrets. */
const withSecrets = (shop: Shop, secrets: string[]): Shop => ({
  ...shop,
  sealer: createSealer(secrets, shop.clock),
});

test("F33: carts and the owner's session live through a new secret before the old one, and are signed again", async () => {
  const before = withSecrets(await shopIn(openWorld()), [OLD]);
  const visitor = await openVisitor(before);
  const productId = String(PRODUCTS.chocolate);
  await visitor.post("/cart", { intent: "add", productId, quantity: "2" });
  const owner = await openOwner(before);

  const both = withSecrets(before, [NEW, OLD]);
  const later = await openVisitor(both, visitor.cookies);
  expect(await textOf(await later.get("/cart"))).toContain("2 items in your cart");
  expect((await (await openVisitor(both, owner.cookies)).get("/admin/shipping")).status).toBe(200);

  const after = withSecrets(before, [NEW]);
  const renewed = await openVisitor(after, later.cookies);
  expect(await textOf(await renewed.get("/cart"))).toContain("2 items in your cart");
});

const NOTICE = "Your earlier cart could not be opened any more, so it is empty now.";
const chocolate = { intent: "add", productId: String(PRODUCTS.chocolate), quantity: "1" };

/** A browser whose cart was signed with a secret that the shop has no more. */
async function lateVisitor() {
  const before = withSecrets(await shopIn(openWorld()), [OLD]);
  const visitor = await openVisitor(before);
  await visitor.post("/cart", chocolate);
  return openVisitor(withSecrets(before, [NEW]), visitor.cookies);
}

test.each(["/", "/products", "/cart"])(
  "F33: the first page that shows (%s) says that the cart is gone, and no page after it",
  async (path) => {
    const visitor = await lateVisitor();
    const prefetched = await visitor.get(path, { "Sec-Purpose": "prefetch" });
    expect(await prefetched.text()).not.toContain(NOTICE);
    const page = await visitor.get(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(NOTICE)]);
    for (const later of [path, "/cart"]) {
      expect(await (await visitor.get(later)).text()).not.toContain(NOTICE);
    }
  },
);

test("F33: who adds an item from an old page is told both, with scripts and without", async () => {
  const plain = await lateVisitor();
  expect((await plain.post("/cart", chocolate)).status).toBe(303);
  const page = await (await plain.get("/cart")).text();
  expect(page).toContain(NOTICE);
  expect(page).toMatch(/Please add your items again\. Added [^<]+ to cart!/);
  expect(await (await plain.get("/cart")).text()).not.toContain(NOTICE);

  const scripted = await lateVisitor();
  expect((await scripted.post("/cart.data", chocolate)).status).toBe(200);
  expect(await (await scripted.get("/_root.data")).text()).toContain(NOTICE);
  expect(await (await scripted.get("/_root.data")).text()).not.toContain(NOTICE);
});

test("F33: a way that leads on to the cart says it there", async () => {
  const visitor = await lateVisitor();
  const checkout = await visitor.get("/checkout");
  expect([checkout.status, checkout.headers.get("Location")]).toEqual([302, "/cart"]);
  expect(await (await visitor.get("/cart")).text()).toContain(NOTICE);
});

test("F33 control: no other visitor is told about a cart that is gone", async () => {
  const shop = await shopIn(openWorld());
  for (const cookies of [new Map<string, string>(), new Map([["cart", ""]])]) {
    const visitor = await openVisitor(shop, cookies);
    expect(await (await visitor.get("/cart")).text()).not.toContain(NOTICE);
  }
});

test("F33: without the old secret its carts are empty, its owner signs in again, and nothing fails", async () => {
  const before = withSecrets(await shopIn(openWorld()), [OLD]);
  const visitor = await openVisitor(before);
  const productId = String(PRODUCTS.chocolate);
  await visitor.post("/cart", { intent: "add", productId, quantity: "2" });
  const owner = await openOwner(before);

  const after = withSecrets(before, [NEW]);
  const late = await openVisitor(after, visitor.cookies);
  const cart = await late.get("/cart");
  expect([cart.status, await textOf(cart)]).toEqual([
    200,
    expect.stringContaining("Your cart is empty"),
  ]);
  const added = await late.post("/cart", { intent: "add", productId, quantity: "1" });
  expect(added.status).toBe(303);
  const refused = await (await openVisitor(after, owner.cookies)).get("/admin/shipping");
  expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/admin"]);
});
