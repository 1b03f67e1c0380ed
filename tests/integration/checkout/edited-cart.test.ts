import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placedOrder } from "#server/checkout/place/attempt-answer.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { openReviews } from "#server/store/reviews.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  ownOf,
} from "#tests/support/checkout-world.ts";

const POST_ORDER = /^POST orders$/;

test("an edited cart is a new attempt: the old order is cancelled and its bill deleted", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = toPay(await submit(shop, cart));
  const second = toPay(await submit(shop, { ...cart, lines: [line(PRODUCTS.chocolate, 2)] }));
  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderOf(shop, first.orderId)).status).toBe("cancelled");
  const bill = await shop.payments.getBill(billIdOf(first));
  expect(bill.ok && bill.value?.state).toBe("deleted");
  expect((await orderOf(shop, second.orderId)).createdVia).toMatch(/^kedai-[\w-]{36}\.2-1$/);
});

test("an edit that comes after the payment leaves the paid order alone and buys anew", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = toPay(await submit(shop, cart));
  await decideAtBank(world, billIdOf(first));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const second = toPay(await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] }));
  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderOf(shop, first.orderId)).status).toBe("processing");
});

test("an edit while the old bill was being paid keeps the paid order and makes no second one", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = toPay(await submit(shop, cart));
  await decideAtBank(world, billIdOf(first));
  const outcome = await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] });
  expect(outcome).toEqual({ kind: "confirmed", orderId: first.orderId, orderKey: first.orderKey });
  expect((await orderOf(shop, first.orderId)).status).toBe("processing");
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("an edit leaves an order that the owner has to look at, and ends its bill", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = toPay(await submit(shop, cart));
  await deliver(shop, signedBody(callbackFields(billIdOf(first), 1)));
  const edited = { ...cart, lines: [line(PRODUCTS.pandan)] };
  world.billplz.fail(/^DELETE bills/, { kind: "status", status: 503 });
  expect((await submit(shop, edited)).kind).toBe("unavailable");

  const second = toPay(await submit(shop, edited));
  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderOf(shop, first.orderId)).status).toBe("pending");
  const bill = await shop.payments.getBill(billIdOf(first));
  expect(bill.ok && bill.value?.state).toBe("deleted");
  expect(await openReviews(shop.store.db)).toMatchObject([{ kind: "payment-mismatch" }]);
});

test("a payment that arrives for a given-up order goes to review and revives nothing", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = toPay(await submit(shop, cart));
  // The payer is at the bank already while the bill is deleted.
  const bankPage = await world.payer.begin(billIdOf(first));
  const second = toPay(await submit(shop, { ...cart, lines: [line(PRODUCTS.pandan)] }));
  await world.payer.decide(bankPage, "approve");
  for (const { body } of world.callbacks) await deliver(shop, body);
  expect((await orderOf(shop, first.orderId)).status).toBe("cancelled");
  expect((await orderOf(shop, second.orderId)).status).toBe("pending");
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ kind: "paid-after-close", billId: billIdOf(first) }),
  ]);
});

test("another contact before there is a bill makes a next order of the same attempt", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  world.billplz.fail(/^POST bills/, { kind: "status", status: 503 }, Infinity);
  await submit(shop, cart);
  world.billplz.heal();
  const paying = toPay(await submit(shop, cart, { ...CONTACT, email: "right@shop.example" }));
  const order = await orderOf(shop, paying.orderId);
  expect(order).toMatchObject({ email: "right@shop.example", status: "pending" });
  expect(order.createdVia).toMatch(/-2$/);
  const orders = await shop.store.db.selectFrom("orderRevisions").select("state").execute();
  expect(orders.map(({ state }) => state).toSorted()).toEqual(["agreed", "cancelled"]);
});

test("another contact after there is a bill leads to the same order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const first = toPay(await submit(shop, cart));
  world.time.now += 60_000;
  expect(await submit(shop, cart, { ...CONTACT, phone: "0198765432" })).toEqual(first);
});

test("a price that changed between order and bill gives the order up and asks again", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  world.billplz.fail(/^POST bills/, { kind: "status", status: 503 }, Infinity);
  await submit(shop, cart);
  world.billplz.heal();
  // Confirming another total than the order's gives that order up first.
  const changed = await placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: 12_345 });
  expect(changed.kind).toBe("total-changed");
  const [revision] = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
  expect((await orderOf(shop, revision?.orderId ?? 0)).status).toBe("cancelled");
  const paying = toPay(await submit(shop, cart));
  expect(paying.orderId).not.toBe(revision?.orderId);
});

test("a coupon for one use is free again for the same cart after its order was given up", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)], "ONCE");
  const first = toPay(await submit(shop, cart));
  const edited = { ...cart, lines: [line(PRODUCTS.chocolate, 2)] };
  // 2 x 89.90 less 20 %, delivered free; the shopper's page would show it once the old order is gone.
  const outcome = await placeOrder(shop, {
    cart: edited,
    contact: CONTACT,
    confirmedTotal: 14_384,
  });
  expect(toPay(outcome).orderId).not.toBe(first.orderId);
});

test("a coupon for one use stays in the cart whose own order holds it, until that order is paid", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)], "ONCE");
  world.billplz.fail(/^POST bills/, { kind: "status", status: 503 }, Infinity);
  expect((await submit(shop, cart)).kind).toBe("unavailable");
  world.billplz.heal();
  const shown = await quoteCart(shop, cart, { fresh: true });
  expect(shown.quote.coupon?.code).toBe("ONCE");
  const stranger = await quoteCart(shop, cartOf(cart.lines, "ONCE"), { fresh: true });
  expect(stranger.quote.coupon).toBeNull();

  const paying = toPay(await submit(shop, shown.cart));
  expect(world.woo.count(POST_ORDER)).toBe(1);
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await quoteCart(shop, cart, { fresh: true })).quote.coupon).toBeNull();
});

test("a submit after the payment leads to the paid order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const paying = toPay(await submit(shop, cart));
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const { orderId, orderKey } = paying;
  expect(await submit(shop, cart)).toEqual({ kind: "confirmed", orderId, orderKey });
  expect(await retryPayment(shop, ownOf({ orderId, orderKey }))).toEqual({
    kind: "confirmed",
    orderId,
    orderKey,
  });
});

test("a cart reads as placed from its bill on, and leads to its order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  expect(await placedOrder(shop, cart.id)).toBeUndefined();
  world.billplz.fail(/^POST bills/, { kind: "status", status: 503 }, Infinity);
  await submit(shop, cart);
  world.billplz.heal();
  expect(await placedOrder(shop, cart.id)).toBeUndefined();
  const paying = toPay(await submit(shop, cart));
  expect(await placedOrder(shop, cart.id)).toEqual({ id: paying.orderId, key: paying.orderKey });
  expect(await placedOrder(shop, "")).toBeUndefined();
});

test("an order that was cancelled in the shop cannot be paid again, and its bill is deleted", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  await shop.backend.cancelOrder(paying.orderId);
  world.time.now += 60_000;
  expect((await retryPayment(shop, ownOf(paying))).kind).toBe("refused");
  const bill = await shop.payments.getBill(billIdOf(paying));
  expect(bill.ok && bill.value?.state).toBe("deleted");
});

test("an order that the owner marked as paid by hand needs no payment, and its bill is deleted", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const { orderId, orderKey, ...paying } = toPay(await submit(shop, cart));
  await shop.backend.startFreeOrder(orderId);
  world.time.now += 60_000;
  const confirmed = { kind: "confirmed", orderId, orderKey };
  expect(await retryPayment(shop, ownOf({ orderId, orderKey }))).toEqual(confirmed);
  const bill = await shop.payments.getBill(paying.billUrl.split("/").at(-1) ?? "");
  expect(bill.ok && bill.value?.state).toBe("deleted");
  expect(await submit(shop, cart)).toEqual(confirmed);
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test.each([
  ["changed", { fee_lines: [{ name: "Gift wrap", total: "5.00" }] }],
  ["cancelled", { status: "cancelled" }],
])("an order that was %s in the shop before its bill gets no bill", async (_, change) => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  world.billplz.fail(/^POST bills/, { kind: "status", status: 503 }, Infinity);
  await submit(shop, cart);
  world.billplz.heal();
  const [made] = await shop.store.db.selectFrom("orderRevisions").selectAll().execute();
  await changeInShop(world, made?.orderId ?? 0, change);
  expect((await submit(shop, cart)).kind).toBe("refused");
  expect(world.billplz.count(/^POST bills/)).toBe(0);
  expect((await orderOf(shop, made?.orderId ?? 0)).status).toBe("cancelled");

  const paying = toPay(await submit(shop, cart));
  expect(paying.orderId).not.toBe(made?.orderId);
});

test("a billed order that was changed in the shop is put before the owner, and its bill deleted", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate)])));
  const change = { fee_lines: [{ name: "Gift wrap", total: "5.00" }] };
  await changeInShop(world, paying.orderId, change);
  world.time.now += 60_000;
  expect((await retryPayment(shop, ownOf(paying))).kind).toBe("refused");
  const bill = await shop.payments.getBill(billIdOf(paying));
  expect(bill.ok && bill.value?.state).toBe("deleted");
  const reviews = await openReviews(shop.store.db);
  expect(reviews.map(({ kind }) => kind)).toEqual(["order-changed"]);
});
