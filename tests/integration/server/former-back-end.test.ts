import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { embeddedKeys, sessionSecrets } from "#server/platform/crypto/secrets.ts";
import { examine } from "#server/checks/examine.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { composeShop } from "#server/compose.ts";
import { readDayOrders } from "#server/orders/kitchen/day-orders.ts";
import { countStates } from "#server/orders/order-list/list-rows.ts";
import { refreshOrder } from "#server/orders/order-rows/keeper.ts";
import { findOrder } from "#server/orders/view/find-order.ts";
import { listOwn } from "#server/orders/view/list-own.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Shop } from "#server/shop.ts";
import { openReviews } from "#server/store/reviews.ts";
import { openOrder } from "#server/web/orders/order-access.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  line,
  orderOf,
  ownOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { serve } from "#tests/support/http-server.ts";
import { payer } from "#tests/support/billplz-sandbox.ts";
import { writeFilledShop } from "#tests/support/prepared-files.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

const KEYS = { consumerKey: "ck_test", consumerSecret: "cs_test" };
const DATE = "2099-03-04";
const SLOT = { way: "delivery", date: DATE, slot: "10:00-13:00" } as const;

/** A WooCommerce with the same goods, and so the same ids, as every other one. */
async function openBackEnd() {
  const file = join(tempDir(), "shop.sqlite");
  writeFilledShop(file, Date.now());
  const woo = openEmbeddedWooCommerce({ ...KEYS, file, siteUrl: "https://shop.example" });
  const calls: string[] = [];
  const { origin, close } = await serve((request) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    return woo.fetch(request);
  });
  onTestFinished(async () => {
    await close();
    woo.close();
  });
  return { origin, calls };
}

const settingsFor = (origin: string, more: Record<string, string> = {}) => ({
  WOOCOMMERCE_URL: origin,
  WOOCOMMERCE_CONSUMER_KEY: KEYS.consumerKey,
  WOOCOMMERCE_CONSUMER_SECRET: KEYS.consumerSecret,
  ALLOW_SANDBOX: "true",
  ORDER_EMAILS: "kedai",
  ...more,
});

const envOf = (dataDir: string, settings: Record<string, string>) =>
  readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "error", DELIVERY_DATES: "false", ...settings });

async function start(dataDir: string, settings: Record<string, string>) {
  const running = await composeShop(envOf(dataDir, settings));
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= running.close());
  onTestFinished(close);
  return { ...running, close };
}

async function pay(shop: Shop, billId: string) {
  const bank = payer(shop.sandbox as Parameters<typeof payer>[0]);
  await bank.decide(await bank.begin(billId), "approve");
  // As if the bill was read long ago.
  await shop.store.db.updateTable("bills").set({ checkedAt: 0 }).execute();
  return settle(shop, billId, "lookup");
}

const YES = { ACCEPT_NEW_BACK_END: "yes" };

/** A shop with a paid order for a day and one that waits for its payment, over two back ends one after the other. */
async function twoOrders(first?: string) {
  const dataDir = tempDir();
  const settings = first === undefined ? {} : settingsFor(first);
  if (first === undefined) writeFilledShop(join(dataDir, "shop.sqlite"), Date.now());
  const before = await start(dataDir, settings);
  const { shop } = before;
  const paid = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const waiting = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan, 2)])));
  expect((await pay(shop, billIdOf(paid))).kind).toBe("paid");
  await shop.backend.moveOrder(await orderOf(shop, paid.orderId), SLOT);
  await shop.orderRows?.stored();
  await before.close();
  return { dataDir, settings, paid, waiting };
}

async function moved(first?: string) {
  const old = await twoOrders(first);
  const backEnd = await openBackEnd();
  const running = await start(old.dataDir, settingsFor(backEnd.origin, YES));
  return { ...old, ...running, ...backEnd };
}

const visit = (shop: Shop, { orderId, orderKey }: { orderId: number; orderKey: string }) => {
  const address = `${shop.siteUrl}/order-confirmation/${orderId}?key=${orderKey}`;
  return openOrder(shop, new Request(address), new URL(address), String(orderId));
};

const singleOrderCalls = (calls: string[]) =>
  calls.filter(
    (call) => /\/orders\/\d|include=|PUT |DELETE /.test(call) && !/\/products/.test(call),
  );

test.each(["embedded", "another WooCommerce"])(
  "over open orders of %s another back end is refused with what to do",
  async (kind) => {
    const { origin } = await openBackEnd();
    const { dataDir, settings } = await twoOrders(kind === "embedded" ? undefined : origin);
    const other = await openBackEnd();
    const env = envOf(dataDir, settingsFor(other.origin));
    await expect(composeShop(env)).rejects.toThrow(/ACCEPT_NEW_BACK_END=yes/);
    const texts = { registration: "", demoIdentity: [], withoutMalay: [], pages: {} };
    const found = await examine(env, { fetch, isBuilt: true, texts });
    const named = found.find(({ part }) => part === "orders");
    expect(named?.level).toBe("error");
    expect(named?.text).toMatch(/ACCEPT_NEW_BACK_END=yes/);
    const again = await start(dataDir, settings);
    expect((await countStates(again.shop.store))["to-do"]).toBe(1);
  },
  60_000,
);

test.each(["embedded", "another WooCommerce"])(
  "orders of %s stay readable, are counted alike everywhere, and the new one is not asked",
  async (kind) => {
    const first = kind === "embedded" ? undefined : (await openBackEnd()).origin;
    const { shop, calls, paid, waiting } = await moved(first);
    const day = await readDayOrders(shop, DATE);
    expect(day.orders).toHaveLength(1);
    expect(day.orders[0]?.number).toMatch(new RegExp(`^${paid.orderId}@`));
    expect(day.orders[0]?.lines[0]?.name).toBe("Chocolate Fudge Cake");
    const counts = await countStates(shop.store);
    expect(counts).toMatchObject({ "to-do": 1, "to-pay": 1 });
    for (const order of [paid, waiting]) {
      const seen = await visit(shop, order);
      expect(seen.found && seen.order.lines?.length).toBe(1);
    }
    const listed = await listOwn(shop, [ownOf(paid), ownOf(waiting)]);
    expect(listed.map(({ payment }) => payment?.status)).toEqual(["paid", "pending"]);
    expect((await retryPayment(shop, ownOf(waiting))).kind).toBe("refused");
    await reconcile(shop);
    expect(singleOrderCalls(calls)).toEqual([]);
  },
  60_000,
);

test("an order with the number of an old one is another order, and the old one does not touch it", async () => {
  const { shop, paid, waiting } = await moved();
  const fresh = toPay(await submit(shop, cartOf([line(PRODUCTS.candle)])));
  const twin = toPay(await submit(shop, cartOf([line(PRODUCTS.candle, 2)])));
  expect([fresh.orderId, twin.orderId]).toEqual([paid.orderId, waiting.orderId]);
  await refreshOrder(shop, paid.orderId);
  const name = async (order: typeof paid) => {
    const seen = await visit(shop, order);
    return seen.found && seen.order.lines?.[0]?.name;
  };
  expect(await name(paid)).toBe("Chocolate Fudge Cake");
  expect(await name(fresh)).toBe("Candle");
  expect(await countStates(shop.store)).toMatchObject({ "to-do": 1, "to-pay": 3 });
  const { email, phone } = CONTACT;
  const found = await findOrder(shop, { number: String(paid.orderId), email, phone });
  expect(found?.id).toBe(fresh.orderId);

  const untouched = await orderOf(shop, twin.orderId);
  expect((await pay(shop, billIdOf(waiting))).kind).toBe("paid");
  expect(await orderOf(shop, twin.orderId)).toEqual(untouched);
  const kinds = (await openReviews(shop.store.db)).map(({ kind }) => kind);
  expect(kinds).toEqual(["former-back-end"]);
  expect(await countStates(shop.store)).toMatchObject({ "to-do": 2, "to-pay": 2 });
}, 60_000);

test("back on the former back end its orders have their own numbers again", async () => {
  const first = await openBackEnd();
  const away = await moved(first.origin);
  await away.close();
  const { shop } = await start(away.dataDir, settingsFor(first.origin, YES));
  const seen = await visit(shop, away.paid);
  expect(seen.found && seen.order.id).toBe(away.paid.orderId);
  expect(seen.found && seen.order.number).toBe(String(away.paid.orderId));
  await expect.poll(async () => (await countStates(shop.store))["to-do"]).toBe(1);
}, 60_000);

test("the same site under a new address keeps its orders, and a store without a name takes its back end", async () => {
  const old = await twoOrders();
  const keys = embeddedKeys(sessionSecrets(envOf(old.dataDir, {})));
  const file = join(old.dataDir, "shop.sqlite");
  const woo = openEmbeddedWooCommerce({ ...keys, file, siteUrl: "https://shop.example" });
  const { origin, close } = await serve((request) => woo.fetch(request));
  onTestFinished(async () => {
    await close();
    woo.close();
  });
  const served = {
    ...settingsFor(origin),
    WOOCOMMERCE_CONSUMER_KEY: keys.consumerKey,
    WOOCOMMERCE_CONSUMER_SECRET: keys.consumerSecret,
  };
  const same = await start(old.dataDir, { ...served, ACCEPT_NEW_BACK_END: "same" });
  const seen = await visit(same.shop, old.paid);
  expect(seen.found && seen.order.id).toBe(old.paid.orderId);
  await same.shop.store.db.deleteFrom("backEnds").execute();
  await same.close();
  const adopted = await start(old.dataDir, {});
  expect(await adopted.shop.store.db.selectFrom("backEnds").selectAll().execute()).toEqual([
    { number: 1, identity: "embedded", isCurrent: 1 },
  ]);
}, 60_000);
