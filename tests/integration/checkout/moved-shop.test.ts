import { expect, onTestFinished, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { adoptBackEnd, asKnownHere, revisionOfBill } from "#server/platform/storage/back-ends.ts";
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

test("rows leave with their back end, get ids of their own, and come back with it", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const old = toPay(await submit(shop, cartOf([line(PRODUCTS.rare)])));
  let amount = 0;
  const ids = async () => {
    const { db } = shop.store;
    const [revision] = await db.selectFrom("orderRevisions").selectAll().execute();
    const [bill] = await db.selectFrom("bills").selectAll().execute();
    amount = bill?.amount ?? 0;
    const held = await db.selectFrom("holdItems").selectAll().execute();
    return {
      revision: revision?.orderId,
      number: revision?.orderNumber,
      bill: bill?.orderId,
      held,
    };
  };
  const siteOf = (WOOCOMMERCE_URL: string, more = {}) =>
    readEnv({
      WOOCOMMERCE_URL,
      WOOCOMMERCE_CONSUMER_KEY: "ck_1",
      WOOCOMMERCE_CONSUMER_SECRET: "cs_1",
      ALLOW_SANDBOX: "true",
      ...more,
    });
  const { held } = await ids();
  expect(held).toHaveLength(1);
  const yes = { ACCEPT_NEW_BACK_END: "yes" };
  await adoptBackEnd(shop.store, siteOf("https://www.One.example/shop/"));
  // The same site, however it is written, and with another key.
  await adoptBackEnd(
    shop.store,
    siteOf("https://one.example/shop", { WOOCOMMERCE_CONSUMER_KEY: "ck_2" }),
  );
  await expect(
    adoptBackEnd(shop.store, siteOf("https://staging.one.example/shop")),
  ).rejects.toThrow(
    'of the shop back end "one.example/shop", where work is open (bills: 1, carts: 1)',
  );
  expect(await ids()).toMatchObject({ revision: old.orderId, bill: old.orderId });
  await adoptBackEnd(shop.store, siteOf("https://staging.one.example/shop", yes));
  const away = 1_000_000_000_000 + old.orderId;
  const number = `${old.orderId}@one.example/shop`;
  expect(await ids()).toEqual({ revision: away, number, bill: away, held: [] });
  expect(await asKnownHere(shop.store.db, ownOf(old))).toEqual({ ...ownOf(old), id: away });
  expect((await revisionOfBill(shop.store.db, old.orderId, 1))?.orderId).toBeUndefined();
  await shop.store.db.updateTable("bills").set({ billId: null, state: "unknown" }).execute();
  expect((await revisionOfBill(shop.store.db, old.orderId, amount))?.orderId).toBe(away);
  // Nothing of the new one is open.
  await adoptBackEnd(shop.store, siteOf("https://one.example/shop"));
  expect(await ids()).toMatchObject({ revision: old.orderId, number: String(old.orderId) });
  expect((await ids()).bill).toBe(old.orderId);
});

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
