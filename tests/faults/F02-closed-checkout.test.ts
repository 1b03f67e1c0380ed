import { expect, test } from "vitest";
import { UpstreamUnavailable } from "#server/platform/outgoing/result.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const never = () => new Promise<never>(() => {});

/** The shop with a back end that was waited for to the deadline once: another call gets no answer. */
function silent(shop: Shop): Shop {
  const error = { kind: "lost", call: "products.list", retryable: false } as const;
  const catalogue: Shop["catalogue"] = {
    ...shop.catalogue,
    products(ids, reading = {}) {
      if (reading.fresh) return Promise.reject(new UpstreamUnavailable(error));
      return shop.catalogue.isIndexed() ? shop.catalogue.products(ids) : never();
    },
    coupon: never,
    observe: () => catalogue,
  };
  return { ...shop, catalogue };
}

/** A shopper with two pandan rolls and a promo code, a while after the shop read them. */
async function arrive() {
  const world = openWorld();
  const { shop } = await indexed(await world.startShop());
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" });
  await visitor.post("/cart", { intent: "apply-coupon", code: "EACH2" });
  expect(await textOf(await visitor.get("/checkout"))).toContain("EACH2");
  world.time.now += 20 * 60_000;
  return { world, shop, visitor };
}

test("F02: the checkout shows what the index has without waiting again, and keeps a promo code that cannot be checked", async () => {
  const { shop, visitor } = await arrive();
  const closed = await (await openVisitor(silent(shop), visitor.cookies)).get("/checkout");
  expect(closed.status).toBe(503);
  const text = await textOf(closed);
  expect(text).toContain("Ordering is not possible right now");
  expect(text).toContain("Failed to apply coupon. Please try again.");
  expect(text).toMatch(/Subtotal RM.66\.70/);
  expect(closed.headers.getSetCookie().filter((cookie) => cookie.startsWith("cart="))).toEqual([]);
});

test("F02: a promo code that can still be checked counts", async () => {
  const { shop, visitor } = await arrive();
  const half = silent(shop);
  half.catalogue.coupon = (code) => shop.catalogue.coupon(code);
  const text = await textOf(await (await openVisitor(half, visitor.cookies)).get("/checkout"));
  expect(text).toContain("Ordering is not possible right now");
  expect(text).toMatch(/Total RM.72\.70/);
});

test("F02: goods that are in no index are hardly waited for a second time", async () => {
  const { world, visitor } = await arrive();
  const other = silent(await world.startShop());
  const page = await (await openVisitor(other, visitor.cookies)).get("/checkout");
  expect(page.status).toBe(503);
  expect(await textOf(page)).not.toContain("Pay Now");
});
