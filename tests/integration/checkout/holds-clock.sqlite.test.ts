import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  line,
  openWorld,
  ownOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const holds = (shop: Shop) => shop.store.db.selectFrom("holds").selectAll().execute();

async function ordered() {
  const world = openWorld();
  const shop = await world.startShop();
  // The clock has been read for long enough.
  for (let i = 0; i < 3; i += 1) {
    world.time.now += 16 * MINUTE;
    shop.trustedNow();
  }
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.rare)])));
  const isDue = async () => {
    const bill = await shop.payments.getBill(billIdOf(paying));
    return bill.ok && bill.value?.state === "due";
  };
  return { world, shop, paying, isDue };
}

test("a clock that jumps ahead by a day for a while ends no hold and deletes no bill", async () => {
  const { world, shop, paying, isDue } = await ordered();
  world.time.step = 25 * HOUR;
  await reconcile(shop);
  world.time.now += MINUTE;
  expect(toPay(await retryPayment(shop, ownOf(paying))).billUrl).toBe(paying.billUrl);
  world.time.step = 0;
  await reconcile(shop);
  expect([await isDue(), (await holds(shop)).length]).toEqual([true, 1]);
});

test("a clock that is set back by two hours keeps goods for one hold's time from then on, not for three hours", async () => {
  const { world, shop, isDue } = await ordered();
  world.time.step = -2 * HOUR;
  await reconcile(shop);
  world.time.now += 59 * MINUTE;
  await reconcile(shop);
  expect(await isDue()).toBe(true);
  world.time.now += 2 * MINUTE;
  await reconcile(shop);
  expect([await isDue(), (await holds(shop)).length]).toEqual([false, 0]);
});
