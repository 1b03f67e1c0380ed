import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  ownOf,
} from "#tests/support/checkout-world.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { textOf } from "#tests/support/visitor.ts";
import { isBillplz, PROVIDER } from "#tests/support/provider-under-test.ts";

const MINUTE = 60_000;
const POST_ORDER = /^POST orders$/;
const POST_BILL = /^POST bills$/;
/** Time for a second try on a busy machine. */
const PATIENT = { patience: 8_000 };
const cakes = () => cartOf([line(PRODUCTS.chocolate, 2), line(PRODUCTS.pandan)], "EACH2");

test("F07: an order whose answer was lost is found again and not made twice", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(POST_ORDER, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cakes()));
  expect(world.woo.count(POST_ORDER)).toBe(1);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
});

test("F07: an order whose sending broke is only sent again when the back end cannot be at it any more", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(POST_ORDER, { kind: "cut-before" });
  expect(await submit(shop, cart)).toEqual({ kind: "in-progress" });
  world.time.now += 20_000;
  expect(await submit(shop, cart)).toEqual({ kind: "in-progress" });
  expect(world.woo.count(POST_ORDER)).toBe(0);
  world.time.now += 20_000;
  toPay(await submit(shop, cart));
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: an order that is lost twice is only sent a third time by a further submit", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(POST_ORDER, { kind: "status", status: 500 }, 2);
  await submit(shop, cart);
  world.time.now += 40_000;
  await submit(shop, cart);
  world.time.now += 40_000;
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  expect(world.woo.count(POST_ORDER)).toBe(0);
  toPay(await submit(shop, cart));
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: a back end that cannot be reached leaves nothing behind, and the same submit works later", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.woo.fail(POST_ORDER, { kind: "refuse-connection" });
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  toPay(await submit(shop, cart));
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F10: a bill whose answer was lost is never shown: another one is made at once", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  world.billplz.fail(POST_BILL, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cakes()));
  expect(world.billplz.count(POST_BILL)).toBe(2);
  const bills = await shop.store.db.selectFrom("bills").select(["state", "url"]).execute();
  expect(bills).toHaveLength(2);
  expect(bills).toContainEqual({ state: "unknown", url: null });
  expect(bills).toContainEqual({ state: "open", url: paying.billUrl });
});

test("F10: a lost bill that is paid all the same pays its order, and the shown one is ended", async () => {
  const world = openWorld();
  const shop = await world.startShop({ timing: PATIENT });
  world.billplz.fail(POST_BILL, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cakes()));
  const first = world.billplz.calls.find(({ method }) => method === "POST");
  const { id: lost } = JSON.parse(first?.answer ?? "{}") as { id: string };
  await decideAtBank(world, lost);
  expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: lost,
  });
  const shown = await shop.payments.getBill(billIdOf(paying));
  expect(shown.ok && shown.value?.state).toBe("deleted");
});

test("F09: a provider that fails for both tries leaves the order payable, and a retry uses it", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cakes();
  world.billplz.fail(POST_BILL, { kind: "status", status: 503 }, 2);
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  const [revision] = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
  const paying = toPay(
    await retryPayment(shop, { id: revision?.orderId ?? 0, key: revision?.orderKey ?? "" }),
  );
  expect(await submit(shop, cart)).toEqual(paying);
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F09: while the provider is down the shopper sees why and keeps the cart, and Pay Now pays the same order later", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  world.billplz.fail(POST_BILL, { kind: "refuse-connection" }, Infinity);
  const refused = await pay(visitor);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
  const text = await textOf(refused);
  expect(text).toContain(
    "Failed to process order. Please try again. Nothing was charged and your order is kept.",
  );
  expect(text).toContain("Pay Now");
  expect(await textOf(await visitor.get("/cart"))).toContain("2 items in your cart");
  const [order] = madeBy(world).orders;
  expect(order).toBeDefined();

  world.billplz.heal();
  const paid = await pay(visitor);
  expect([paid.status, paid.headers.get("Location")]).toEqual([
    303,
    expect.stringContaining("/sandbox/bills/"),
  ]);
  expect(madeBy(world).orders).toHaveLength(1);
  const sendsMail = isBillplz ? "false" : null;
  expect(madeBy(world).bills.map((bill) => bill.get("deliver"))).toEqual([sendsMail]);
  expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
});

test("F10: a bill that leads to another host is never followed", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const real = shop.payments;
  const evil = {
    ...shop,
    payments: { ...real, isTrustedUrl: (url: string) => !url.includes("localhost") },
  };
  const cart = cakes();
  expect((await submit(evil, cart)).kind).toBe("payment-error");
  expect(world.lines).toContainEqual(expect.objectContaining({ event: "checkout.bill-untrusted" }));
  toPay(await submit(shop, cart));
});

test("F07: the discount is evened out once although its answer was lost", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(/^PUT orders/, { kind: "cut-after" });
  const paying = toPay(await submit(shop, cakes()));
  const order = await orderOf(shop, paying.orderId);
  expect(order).toMatchObject({ fees: [], discountTotal: 200, couponCodes: ["EACH2"] });
});

test("F08: a bill id that could not be written on the order does not keep the shopper from paying", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 });
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  expect((await orderOf(shop, paying.orderId)).meta[PROVIDER.orderMetaKey]).toBeUndefined();
  await retryPayment(shop, ownOf(paying));
  expect((await orderOf(shop, paying.orderId)).meta[PROVIDER.orderMetaKey]).toBe(billIdOf(paying));
});

test("F08: a back end that fails for an hour after the payment keeps the fact, shows it paid, and is told once", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 }, Infinity);
  expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
  const shown = async () =>
    (await viewOrder(shop, paying.orderId, { key: paying.orderKey }))?.payment;
  for (let minute = 0; minute < 60; minute += 10) {
    expect(await shown()).toMatchObject({ status: "paid", billId: billIdOf(paying) });
    world.time.now += 10 * MINUTE;
    await reconcile(shop);
  }
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.woo.heal();
  for (let round = 0; round < 3; round += 1) {
    world.time.now += 10 * MINUTE;
    await reconcile(shop);
  }
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: billIdOf(paying),
  });
  expect(world.woo.calls.filter((call) => call.body.includes('"set_paid":true'))).toHaveLength(1);
});

test("F08: a marked order whose answer was lost is not marked a second time", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cakes()));
  await decideAtBank(world, billIdOf(paying));
  const body = world.callbacks[0]?.body ?? "";
  world.woo.fail(/^PUT orders/, { kind: "cut-after" });
  await deliver(shop, body);
  world.time.now += 60_000;
  await deliver(shop, body);
  expect(world.woo.calls.filter((call) => call.body.includes('"set_paid":true'))).toHaveLength(1);
  expect(
    (await shop.store.db.selectFrom("checkoutAttempts").select("state").execute())[0]?.state,
  ).toBe("fulfilled");
  expect(paying.orderId).toBeGreaterThan(0);
});
