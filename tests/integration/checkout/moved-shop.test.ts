import { expect, onTestFinished, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { createLog } from "#server/platform/log.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { openShop } from "#tests/support/checkout-shop.ts";
import {
  cartOf,
  decideAtBank,
  deliver,
  billIdOf,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  ownOf,
} from "#tests/support/checkout-world.ts";

const DAY = 24 * 3_600_000;

/** A shop that took an order on one pair of back ends and was then configured for another pair with the same ids. */
async function movedShop() {
  const before = openWorld();
  const old = toPay(await submit(await before.startShop(), cartOf([line(PRODUCTS.chocolate)])));
  const after = openWorld();
  const foreign = toPay(await submit(await after.startShop(), cartOf([line(PRODUCTS.pandan)])));
  expect(foreign.orderId).toBe(old.orderId);

  const clock = () => before.time.now;
  const log = createLog("error", () => {});
  const { folder } = before;
  const shop = await openShop(after, { folder, clock, log, timing: { poll: 5, patience: 400 } });
  onTestFinished(() => shop.store.close());
  return { before, after, shop, old, foreign };
}

test("another customer's order with the same id is never cancelled, changed or paid", async () => {
  const { before, after, shop, old, foreign } = await movedShop();
  const untouched = await orderOf(shop, foreign.orderId);
  before.time.now += 60_000;
  expect((await retryPayment(shop, ownOf(old))).kind).toBe("refused");
  before.time.now += 2 * DAY;
  await reconcile(shop);
  expect(await orderOf(shop, foreign.orderId)).toEqual(untouched);
  expect(after.woo.count(new RegExp(`^PUT orders/${foreign.orderId}$`))).toBe(1);
});

test("an old payment that arrives late moves no order of the new back end", async () => {
  const { before, shop, old, foreign } = await movedShop();
  await decideAtBank(before, billIdOf(old));
  await deliver(shop, before.callbacks[0]?.body ?? "");
  before.time.now += 30 * 60_000;
  await reconcile(shop);
  expect((await orderOf(shop, foreign.orderId)).status).toBe("pending");
});

test("an order that gets the id of an old one is made, billed and paid like any other", async () => {
  const before = openWorld();
  const old = toPay(await submit(await before.startShop(), cartOf([line(PRODUCTS.chocolate)])));
  const after = openWorld();
  const clock = () => before.time.now;
  const log = createLog("error", () => {});
  const timing = { poll: 5, patience: 400 };
  const shop = await openShop(after, { folder: before.folder, clock, log, timing });
  onTestFinished(() => shop.store.close());
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  expect(paying.orderId).toBe(old.orderId);
  await decideAtBank(after, billIdOf(paying));
  await deliver(shop, after.callbacks[0]?.body ?? "");
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
});
