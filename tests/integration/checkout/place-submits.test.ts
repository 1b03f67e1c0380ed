import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { cartLease } from "#server/store/attempts.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { changeRows, onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  cartOf,
  changeInShop,
  line,
  openWorld,
  orderOf,
  ownOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { fitThat } from "#tests/support/misfitting.ts";

/** Whether a press on Pay Now starts an order, continues one, or is refused. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AWAY = { kind: "status", status: 503 } as const;
const NO_BILL = { kind: "refuse-connection" } as const;
const POST_BILL = /^POST bills/;
const POST_ORDER = /^POST orders$/;
const SHOP_AWAY = {
  kind: "unavailable",
  message: "Failed to process order. Please try again. Nothing was charged and your cart is kept.",
};
const ELSEWHERE = { ...CONTACT, address1: "1 Jalan Lain" };

async function scene(timing: Partial<CheckoutTiming> = {}) {
  const world = openWorld();
  const shop = await world.startShop({ timing });
  const cart = cartOf([line(PRODUCTS.rare)]);
  return { world, shop, cart, submit: () => submit(shop, cart) };
}

test("a first submit writes who ordered what, and when the background work looks at it", async () => {
  const { world, shop, cart } = await scene();
  world.woo.fail(POST_ORDER, NO_BILL);
  const { quote } = await quoteCart(shop, cart);
  const browserSecret = "a secret of a browser";
  await placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: quote.total, browserSecret });
  const { attempt, revision } = await onlyAttempt(shop);
  const { now } = world.time;
  expect(attempt).toMatchObject({
    id: cart.id,
    cartId: cart.id,
    number: 1,
    state: "started",
    revision: 1,
    browserDigest: expect.any(String),
    paidBillId: null,
    closedAt: null,
    heldReason: null,
    tries: 0,
    nextTryAt: now + MINUTE,
    createdAt: now,
    updatedAt: now,
  });
  expect([JSON.parse(attempt.cart), JSON.parse(attempt.contact ?? "")]).toEqual([cart, CONTACT]);
  expect(JSON.parse(revision.quote ?? "")).toEqual(quote);
  expect(revision).toMatchObject({
    number: 1,
    createdVia: `kedai-${cart.id}-1`,
    total: quote.total,
    postedAt: now,
    strayCheckAt: null,
    orderId: null,
  });
  const holds = await shop.store.db.selectFrom("holds").selectAll().execute();
  expect(holds).toMatchObject([
    { attemptId: cart.id, cartId: cart.id, stage: "ordering", until: now + 5 * MINUTE },
  ]);
});

test("another address before there is a bill gives the order up for a next one of the same attempt", async () => {
  const { world, shop, cart, submit: again } = await scene();
  world.billplz.fail(POST_BILL, NO_BILL);
  await again();
  const first = (await onlyAttempt(shop)).revision;
  world.time.now += MINUTE;
  const paying = toPay(await submit(shop, cart, ELSEWHERE));
  const { attempt, revision } = await onlyAttempt(shop);
  expect(revision).toMatchObject({ number: 2, orderId: paying.orderId, postedAt: world.time.now });
  expect(attempt).toMatchObject({ number: 1, revision: 2, updatedAt: world.time.now });
  expect(JSON.parse(attempt.contact ?? "")).toEqual(ELSEWHERE);
  expect((await orderOf(shop, first.orderId ?? 0)).status).toBe("cancelled");
  const holds = await shop.store.db.selectFrom("holdItems").select("amount").execute();
  expect(holds).toEqual([{ amount: 1 }]);
});

test("that order has to be given up first, and stands when the shop counts it as paid", async () => {
  const { world, shop, cart, submit: again } = await scene();
  world.billplz.fail(POST_BILL, NO_BILL);
  await again();
  const { orderId, orderKey } = (await onlyAttempt(shop)).revision;
  world.woo.fail(/^PUT orders/, AWAY, Infinity);
  expect(await submit(shop, cart, ELSEWHERE)).toEqual(SHOP_AWAY);
  expect((await onlyAttempt(shop)).revision.number).toBe(1);
  world.woo.heal();
  await changeInShop(world, orderId ?? 0, { status: "processing" });
  expect(await submit(shop, cart, ELSEWHERE)).toEqual({ kind: "confirmed", orderId, orderKey });
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("an edited cart begins a second attempt once the first is ended", async () => {
  const { world, shop, cart, submit: order } = await scene();
  const first = toPay(await order());
  const edited = { ...cart, lines: [line(PRODUCTS.pandan)] };
  world.billplz.fail(/^DELETE/, AWAY);
  expect(await submit(shop, edited)).toEqual(SHOP_AWAY);
  const second = toPay(await submit(shop, edited));
  expect(second.orderId).not.toBe(first.orderId);
  const attempts = await shop.store.db
    .selectFrom("checkoutAttempts")
    .select(["id", "number", "closedReason"])
    .orderBy("number")
    .execute();
  expect(attempts).toEqual([
    { id: cart.id, number: 1, closedReason: "cart-edited" },
    { id: `${cart.id}.2`, number: 2, closedReason: null },
  ]);
});

test("while the back end is away nothing is begun, and other failures are not hidden", async () => {
  const { world, shop, cart } = await scene();
  const { quote } = await quoteCart(shop, cart);
  const place = (of: Shop = shop) =>
    placeOrder(of, { cart, contact: CONTACT, confirmedTotal: quote.total });
  world.woo.fail(/^GET products/, AWAY, Infinity);
  expect(await place()).toEqual(SHOP_AWAY);
  expect(await shop.store.db.selectFrom("checkoutAttempts").select("id").execute()).toEqual([]);
  const broken: Shop = {
    ...shop,
    crashPoint() {
      throw new Error("broken");
    },
  };
  await expect(place(broken)).rejects.toThrow("broken");
});

test("an order that is being worked on is in progress, for a submit and for a retry", async () => {
  const { shop, cart, world, submit: order } = await scene({ patience: 30, billFreshness: 0 });
  const paying = toPay(await order());
  world.time.now += MINUTE;
  const meanwhile = await withLease(shop, cartLease(cart.id), async () => [
    await submit(shop, cart),
    await retryPayment(shop, ownOf(paying)),
  ]);
  expect(meanwhile?.value).toEqual([{ kind: "in-progress" }, { kind: "in-progress" }]);
});

test("while checkout is closed only an order that was placed goes on", async () => {
  const { shop, cart, world, submit: order } = await scene();
  const paying = toPay(await order());
  const closed: Shop = { ...shop, backendHealth: fitThat(shop, () => true) };
  world.time.now += MINUTE;
  expect(await submit(closed, cart)).toEqual(paying);
  expect(await submit(closed, cartOf([line(PRODUCTS.pandan)]))).toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("We cannot take orders just now"),
  });
});

test.each([
  ["given up", { closedAt: 1, closedReason: "abandoned" }, {}, "cannot be paid any more"],
  ["of a cancelled order", {}, { state: "cancelled" as const }, "cannot be paid any more"],
  ["set aside", { heldReason: "order-changed" }, {}, "We are checking a payment"],
])("an attempt that is %s is not paid again", async (_what, ofAttempt, ofRevision, message) => {
  const { shop, world, submit: order } = await scene();
  const own = ownOf(toPay(await order()));
  await changeRows(shop, ofAttempt, ofRevision);
  const calls = world.billplz.calls.length;
  expect(await retryPayment(shop, own)).toEqual({
    kind: "refused",
    message: expect.stringContaining(message),
  });
  expect(world.billplz.calls).toHaveLength(calls);
  expect(await retryPayment(shop, { ...own, key: "wc_order_other" })).toEqual({
    kind: "refused",
    message: "Order Not Found",
  });
});

test("an order that was given up long ago is ordered anew by the same cart", async () => {
  const { shop, world, submit: order } = await scene();
  const first = toPay(await order());
  await shop.store.db
    .updateTable("checkoutAttempts")
    .set({ closedAt: 1, closedReason: "abandoned" })
    .execute();
  await shop.store.db.deleteFrom("holds").execute();
  await shop.store.db.deleteFrom("holdItems").execute();
  world.time.now += DAY;
  expect(toPay(await order()).orderId).not.toBe(first.orderId);
});
