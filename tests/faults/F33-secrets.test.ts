import { expect, test } from "vitest";
import { createSealer } from "#server/sessions/seal.ts";
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
