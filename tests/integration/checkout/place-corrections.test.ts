import { expect, test } from "vitest";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { cartOf, line, openWorld, orderOf, submit, toPay } from "#tests/support/checkout-world.ts";

/** An order whose discount the back end computes otherwise is corrected before its bill is made. */

const AWAY = { kind: "status", status: 503 } as const;
const PUT = /^PUT orders/;
const SHOP_AWAY = {
  kind: "unavailable",
  message: "Failed to process order. Please try again. Nothing was charged and your cart is kept.",
};

test("a discount that the back end takes per piece is corrected, also when an answer is lost", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(PUT, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate, 2)], "EACH2")));
  expect((await orderOf(shop, paying.orderId)).total).toBe(17_780);
  expect((await onlyAttempt(shop)).revision.state).toBe("agreed");
});

test("a correction that the back end does not take is tried three times, and again by the next submit", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(PUT, AWAY, 3);
  const cart = cartOf([line(PRODUCTS.chocolate, 2)], "EACH2");
  expect(await submit(shop, cart)).toEqual(SHOP_AWAY);
  expect(world.woo.count(PUT)).toBe(0);
  const { revision } = await onlyAttempt(shop);
  expect(revision.state).toBe("made");

  // By then the coupon must be read again for its amount per piece.
  world.time.now += 3_600_000;
  world.woo.fail(/^GET coupons/, AWAY, Infinity);
  const own = { id: revision.orderId ?? 0, key: revision.orderKey ?? "" };
  expect(await retryPayment(shop, own)).toEqual(SHOP_AWAY);
  expect((await orderOf(shop, own.id)).status).toBe("pending");
  world.woo.heal();
  toPay(await retryPayment(shop, own));
  expect((await orderOf(shop, own.id)).total).toBe(17_780);
});

test("a defect of ours is not taken for a back end that is away", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(PUT, AWAY, 3);
  await submit(shop, cartOf([line(PRODUCTS.chocolate, 2)], "EACH2"));
  const { revision } = await onlyAttempt(shop);
  const catalogue = { ...shop.catalogue, coupon: () => Promise.reject(new TypeError("a defect")) };
  const own = { id: revision.orderId ?? 0, key: revision.orderKey ?? "" };
  await expect(retryPayment({ ...shop, catalogue }, own)).rejects.toThrow("a defect");
});
