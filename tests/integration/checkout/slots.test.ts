import { expect, test } from "vitest";
import { NOTHING_CHOSEN, type DeliveryChoice } from "#app/domain/delivery/choose.ts";
import { endUnpaid } from "#server/checkout/cancel/end-unpaid.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { quoteTo } from "#server/cart/quote/read-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { restoreOrder } from "#server/checkout/orders/restore-order.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { browserDigest } from "#server/store/digests.ts";
import { acknowledgeReview, openReviews } from "#server/store/reviews.ts";
import { readSlotCounts } from "#server/store/slot-counts.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  changeInShop,
  Crash,
  deliver,
  line,
  openWorld,
  orderOf,
  ownOf,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { daysAhead, morningsTake, offerDelivery } from "#tests/support/delivery.ts";

const MORNING = "10:00-13:00";
const AFTERNOON = "14:00-18:00";
const MINUTE = 60_000;
/** Longer than a hold. */
const HOUR = 61 * MINUTE;
const POST_ORDER = /^POST orders$/;
const TOMORROW = daysAhead(1);
const cake = () => cartOf([line(PRODUCTS.pandan)]);
const at = (date: string, slot: string, way = "delivery"): DeliveryChoice => ({ way, date, slot });

async function order(shop: Shop, choice: DeliveryChoice, cart = cake()) {
  const { quote } = await quoteCart(shop, cart);
  const { postcode } = CONTACT;
  const way = choice.way === "pickup" ? "pickup" : "delivery";
  const { total } = await quoteTo(shop, quote, { way, postcode });
  return placeOrder(shop, { cart, contact: CONTACT, choice, confirmedTotal: total });
}

async function pay(world: World, shop: Shop, billId: string): Promise<void> {
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
}

/** A world whose shop delivers one order in a morning. */
async function oneMorning() {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, morningsTake(1));
  return { world, shop };
}

const morning = at(TOMORROW, MORNING);
const FULL = {
  kind: "choice-refused",
  field: "slot",
  message: "This time is no longer available (full). Please choose another",
};
const held = (shop: Shop) => shop.store.db.selectFrom("holdItems").selectAll().execute();

/** As after a backup from before the orders was put back. */
async function loseOrders(shop: Shop): Promise<void> {
  const tables = ["bills", "orderRevisions", "checkoutAttempts", "holdItems", "holds"] as const;
  for (const table of tables) await shop.store.db.deleteFrom(table).execute();
}

const counts = (shop: Shop) => readSlotCounts(shop.store, daysAhead(0), daysAhead(14));

test("paid orders are counted by way, day and slot", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop);
  const wishes = [
    at(daysAhead(2), AFTERNOON),
    at(daysAhead(2), MORNING, "pickup"),
    at(daysAhead(1), MORNING),
    at(daysAhead(1), MORNING),
    at(daysAhead(20), MORNING),
  ];
  for (const choice of wishes) await pay(world, shop, billIdOf(toPay(await order(shop, choice))));
  expect(await counts(shop)).toEqual([
    { way: "delivery", day: daysAhead(1), slot: MORNING, orders: 2 },
    { way: "delivery", day: daysAhead(2), slot: AFTERNOON, orders: 1 },
    { way: "pickup", day: daysAhead(2), slot: MORNING, orders: 1 },
  ]);
});

test("an order that was given up for another time is counted only in its new slot", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop);
  const cart = cake();
  world.billplz.fail(/^POST bills/, { kind: "refuse-connection" });
  expect((await order(shop, morning, cart)).kind).toBe("unavailable");
  await pay(world, shop, billIdOf(await order(shop, at(TOMORROW, AFTERNOON), cart)));
  expect(await counts(shop)).toEqual([
    { way: "delivery", day: TOMORROW, slot: AFTERNOON, orders: 1 },
  ]);
});

test("the last place of a slot goes to one order; the other is refused before anything is ordered", async () => {
  const { world, shop } = await oneMorning();
  toPay(await order(shop, morning));
  expect(await held(shop)).toMatchObject([
    { resource: `slot:delivery:${TOMORROW}:${MORNING}`, amount: 1 },
  ]);
  expect(await order(shop, morning)).toEqual(FULL);
  expect(world.woo.count(POST_ORDER)).toBe(1);
  expect(await held(shop)).toHaveLength(1);
  expect((await order(shop, at(TOMORROW, AFTERNOON))).kind).toBe("pay");
  expect((await order(shop, at(TOMORROW, MORNING, "pickup"))).kind).toBe("pay");
  expect(await held(shop)).toHaveLength(1);
});

test("of four carts on the last place one gets a bill, on two processes", async () => {
  const world = openWorld();
  const shops = await Promise.all(
    [1, 2].map(() => world.startShop({ timing: { patience: 8_000 } })),
  );
  await offerDelivery(shops[0]!, morningsTake(1));
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, (_, index) => order(shops[index % 2]!, morning)),
  );
  expect(outcomes.filter(({ kind }) => kind === "pay")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind !== "pay")).toEqual([FULL, FULL, FULL]);
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("a day takes as many orders as it can, of both ways and all slots", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, { dayCapacity: 2 });
  toPay(await order(shop, morning));
  toPay(await order(shop, at(TOMORROW, AFTERNOON, "pickup")));
  const message = "Saturday 21 Nov is no longer available (full). Please choose another";
  expect(await order(shop, at(TOMORROW, AFTERNOON))).toEqual({
    kind: "choice-refused",
    field: "date",
    message,
  });
  expect(world.woo.count(POST_ORDER)).toBe(2);
});

test("a place stays taken once it is paid, and comes back when an order is cancelled", async () => {
  const { world, shop } = await oneMorning();
  const first = toPay(await order(shop, morning));
  await pay(world, shop, billIdOf(first));
  expect(await held(shop)).toEqual([]);
  world.time.now += 2 * HOUR;
  await reconcile(shop);
  expect(await order(shop, morning)).toEqual(FULL);
  expect(await counts(shop)).toMatchObject([{ day: TOMORROW, orders: 1 }]);

  const other = toPay(await order(shop, at(daysAhead(2), MORNING)));
  const secret = "of another browser";
  await shop.store.db
    .updateTable("checkoutAttempts")
    .set({ browserDigest: browserDigest(secret) })
    .execute();
  const choice = { browserSecret: secret, reason: "shopper-cancelled" } as const;
  expect(await endUnpaid(shop, ownOf(other), choice)).toMatchObject({ kind: "ended" });
  expect((await order(shop, at(daysAhead(2), MORNING))).kind).toBe("pay");
});

test("a hold that ends gives its place back, its bill first; pay now takes a new one or says that it is full", async () => {
  const { world, shop } = await oneMorning();
  const first = toPay(await order(shop, morning));
  world.time.now += HOUR;
  world.billplz.fail(/^DELETE bills/, { kind: "status", status: 503 }, 1);
  await reconcile(shop);
  expect(await order(shop, morning)).toEqual(FULL);
  world.time.now += MINUTE;
  await reconcile(shop);
  world.time.now += MINUTE;
  await reconcile(shop);
  expect(await counts(shop)).toEqual([]);

  const again = toPay(await retryPayment(shop, ownOf(first)));
  expect(again.orderId).toBe(first.orderId);
  expect(await order(shop, morning)).toEqual(FULL);
  world.time.now += HOUR;
  await reconcile(shop);
  toPay(await order(shop, morning));
  expect(await retryPayment(shop, ownOf(first))).toEqual(FULL);
  expect((await orderOf(shop, first.orderId)).status).toBe("pending");
});

test("a payment that comes after its place was given to another counts, and the owner is told", async () => {
  const { world, shop } = await oneMorning();
  const first = toPay(await order(shop, morning));
  // At the bank already while the bill is deleted.
  const bankPage = await world.payer.begin(billIdOf(first));
  world.time.now += HOUR;
  await reconcile(shop);
  await pay(world, shop, billIdOf(await order(shop, morning)));
  expect(await openReviews(shop.store.db)).toEqual([]);

  await world.payer.decide(bankPage, "approve");
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect((await orderOf(shop, first.orderId)).status).toBe("processing");
  expect(await openReviews(shop.store.db)).toMatchObject([
    {
      kind: "over-capacity",
      orderId: first.orderId,
      orderNote: null,
      detail: `The payment arrived when its time was full: delivery on ${TOMORROW}, ${MORNING}. Serve it too, agree on another time, or give the money back.`,
    },
  ]);
  const alerts = world.lines.filter(({ event, alert }) => event === "payment.review" && alert);
  expect(alerts).toHaveLength(1);
  expect(await counts(shop)).toMatchObject([{ day: TOMORROW, orders: 2 }]);
});

test("a late payment takes its place again while there is room, and in time the owner gets no review", async () => {
  const { world, shop } = await oneMorning();
  const first = toPay(await order(shop, morning));
  const bankPage = await world.payer.begin(billIdOf(first));
  world.time.now += HOUR;
  await reconcile(shop);
  expect(await counts(shop)).toEqual([]);
  await world.payer.decide(bankPage, "approve");
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect(await openReviews(shop.store.db)).toEqual([]);
  expect(await order(shop, morning)).toEqual(FULL);
});

test("an order that the owner marked as paid keeps its place, and is told when that was given to another", async () => {
  const { world, shop } = await oneMorning();
  const [first, second] = [morning, at(daysAhead(2), MORNING)];
  const orders = [toPay(await order(shop, first)), toPay(await order(shop, second))];
  world.time.now += HOUR;
  await reconcile(shop);
  toPay(await order(shop, second));
  for (const { orderId } of orders) await changeInShop(world, orderId, { status: "processing" });
  for (const made of orders) await retryPayment(shop, ownOf(made));
  expect(await openReviews(shop.store.db)).toMatchObject([
    { kind: "over-capacity", orderId: orders[1]?.orderId },
  ]);
  expect(await order(shop, first)).toEqual(FULL);
});

test("a payment of an order that was cancelled in the shop keeps its place until the owner has seen it", async () => {
  const { world, shop } = await oneMorning();
  const first = toPay(await order(shop, morning));
  await changeInShop(world, first.orderId, { status: "cancelled" });
  await pay(world, shop, billIdOf(first));
  expect(await order(shop, morning)).toEqual(FULL);
  const [review] = await openReviews(shop.store.db);
  expect(review?.kind).toBe("order-cancelled");
  await acknowledgeReview(shop, review?.id ?? "", "owner");
  world.time.now += HOUR;
  await reconcile(shop);
  expect((await order(shop, morning)).kind).toBe("pay");
});

test("a capacity that is set lower than what is taken shows as full, and changes no order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, { dayCapacity: 3 });
  const orders = [toPay(await order(shop, morning)), toPay(await order(shop, morning))];
  await offerDelivery(shop, morningsTake(1));
  expect(await order(shop, morning)).toEqual(FULL);
  for (const made of orders) await pay(world, shop, billIdOf(made));
  expect(await counts(shop)).toMatchObject([{ orders: 2 }]);
  expect(await openReviews(shop.store.db)).toEqual([]);
});

test("a process that dies between hold and order leaves no place taken", async () => {
  const { world, shop } = await oneMorning();
  const dying = await world.startShop({ crashAt: "order-intended" });
  await expect(order(dying, morning)).rejects.toThrow(Crash);
  expect(await order(shop, morning)).toEqual(FULL);
  world.time.now += 6 * MINUTE;
  expect((await order(shop, morning)).kind).toBe("pay");
  await reconcile(shop);
  expect(await counts(shop)).toMatchObject([{ orders: 1 }]);
});

test("a free order takes its place, and is refused when there is none", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await offerDelivery(shop, { dayCapacity: 1 });
  const pickup = at(TOMORROW, MORNING, "pickup");
  const free = () => cartOf([line(PRODUCTS.pandan)], "everything");
  expect((await order(shop, pickup, free())).kind).toBe("confirmed");
  expect(await order(shop, pickup, free())).toMatchObject({ kind: "choice-refused" });
  expect(await order(shop, morning)).toMatchObject({ kind: "choice-refused" });
});

test("while the shop asks for no date, or takes any number of orders, nothing is held", async () => {
  const { shop } = await oneMorning();
  toPay(await order(shop, at(TOMORROW, AFTERNOON)));
  await offerDelivery(shop, { ...morningsTake(1), isOn: false });
  for (let times = 0; times < 2; times += 1) toPay(await order(shop, NOTHING_CHOSEN));
  expect(await held(shop)).toEqual([]);
  expect(await counts(shop)).toEqual([]);
});

test("a restored order has its place again once its payment is found", async () => {
  const { world, shop } = await oneMorning();
  const first = toPay(await order(shop, morning));
  await decideAtBank(world, billIdOf(first));
  await loseOrders(shop);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  expect(await counts(shop)).toMatchObject([{ day: TOMORROW, slot: MORNING, orders: 1 }]);
  expect(await order(shop, morning)).toEqual(FULL);
});

test("a restored order whose place another order took is refused its next bill", async () => {
  const { shop } = await oneMorning();
  const cart = cake();
  const first = toPay(await order(shop, morning, cart));
  await loseOrders(shop);
  toPay(await order(shop, morning));
  const made = await orderOf(shop, first.orderId);
  await shop.store.db.transaction().execute((trx) => restoreOrder(trx, shop, made, cart));
  expect(await retryPayment(shop, ownOf(first))).toEqual(FULL);

  expect(await order(shop, morning, cart)).toEqual(FULL);
  const second = toPay(await order(shop, at(TOMORROW, AFTERNOON), cart));
  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderOf(shop, first.orderId)).status).toBe("cancelled");
});

test.each(["cancelled", "refunded"])(
  "a paid order that the owner has %s gives its place back",
  async (status) => {
    const { world, shop } = await oneMorning();
    const first = toPay(await order(shop, morning));
    await pay(world, shop, billIdOf(first));
    world.time.now += HOUR;
    await reconcile(shop);
    expect(await order(shop, morning)).toEqual(FULL);
    await changeInShop(world, first.orderId, { status });
    world.time.now += HOUR;
    world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, 3);
    await reconcile(shop);
    expect(await counts(shop)).toMatchObject([{ orders: 1 }]);
    world.woo.heal();
    await reconcile(shop);
    expect(await counts(shop)).toEqual([]);
    expect((await order(shop, morning)).kind).toBe("pay");
  },
);

test("the orders of all coming days are read with one call, and not again before half an hour", async () => {
  const { world, shop } = await oneMorning();
  await offerDelivery(shop, morningsTake(5));
  for (let number = 0; number < 4; number += 1)
    await pay(world, shop, billIdOf(toPay(await order(shop, morning))));
  world.time.now += HOUR;
  await reconcile(shop);
  world.time.now += HOUR;
  world.woo.calls.length = 0;
  await reconcile(shop);
  world.time.now += 10 * MINUTE;
  await reconcile(shop);
  expect(world.woo.count(/^GET orders/)).toBe(1);
});
