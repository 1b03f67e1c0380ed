import { expect, test } from "vitest";
import { UpstreamUnavailable } from "#server/ports/result.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const never = () => new Promise<never>(() => {});

/** The shop with a back end that was waited for to the deadline once: whoever asks it again hears nothing. */
function silent(shop: Shop, { isRemembered }: { isRemembered: boolean }): Shop {
  const error = { kind: "lost", call: "products.list", retryable: false } as const;
  const catalogue: Shop["catalogue"] = {
    ...shop.catalogue,
    products: (ids, { fresh = false } = {}) => {
      if (fresh) return Promise.reject(new UpstreamUnavailable(error));
      return isRemembered ? shop.catalogue.products(ids) : never();
    },
    coupon: never,
    observe: () => catalogue,
  };
  return { ...shop, catalogue };
}

/** A shopper with a pandan roll and a promo code, whose cart is seen by an instance with a silent back end. */
async function arrive(options: { isRemembered: boolean }) {
  const shop = await openWorld().startShop();
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan), quantity: "2" });
  await visitor.post("/cart", { intent: "apply-coupon", code: "EACH2" });
  expect(await textOf(await visitor.get("/checkout"))).toContain("EACH2");
  return openVisitor(silent(shop, options), visitor.cookies);
}

test("F02: the checkout shows what is remembered without waiting again, and keeps a promo code that nobody can check", async () => {
  const visitor = await arrive({ isRemembered: true });
  const closed = await visitor.get("/checkout");
  expect(closed.status).toBe(503);
  const text = await textOf(closed);
  expect(text).toContain("Ordering is not possible right now");
  expect(text).toContain("Failed to apply coupon. Please try again.");
  expect(text).toMatch(/Subtotal RM.66\.70/);
  expect(closed.headers.getSetCookie().filter((cookie) => cookie.startsWith("cart="))).toEqual([]);
});

test("F02: goods that are in no memory are not waited for a second time", async () => {
  const visitor = await arrive({ isRemembered: false });
  const page = await visitor.get("/checkout");
  expect(page.status).toBe(503);
  expect(await textOf(page)).not.toContain("Pay Now");
});
