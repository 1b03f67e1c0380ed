import { expect, test } from "vitest";
import { openReviews } from "#server/store/reviews.ts";
import { knownOutcome } from "#server/checkout/place/attempt-answer.ts";
import { storeOrders } from "#server/orders/order-rows/store-rows.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  line,
  openWorld,
  orderOf,
  ownOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

/** An order that the back end has otherwise than its shopper confirmed it. */

const AWAY = { kind: "status", status: 503 } as const;
const PUT = /^PUT orders/;
const GET_ORDER = /^GET orders\/\d+$/;
const GIFT_WRAP = { fee_lines: [{ name: "Gift wrap", total: "5.00" }] };
const SHOP_AWAY = {
  kind: "unavailable",
  message: "Failed to process order. Please try again. Nothing was charged and your cart is kept.",
};
const PAYMENT_AWAY = {
  kind: "unavailable",
  message: "Failed to process order. Please try again. Nothing was charged and your order is kept.",
};

/** A billed order, a minute later. */
async function billed() {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)]);
  const paying = toPay(await submit(shop, cart));
  world.time.now += 60_000;
  const own = ownOf(paying);
  return {
    world,
    shop,
    cart,
    own,
    billId: billIdOf(paying),
    retry: () => retryPayment(shop, own),
    confirmed: { kind: "confirmed", orderId: own.id, orderKey: own.key },
    attempt: async () => (await onlyAttempt(shop)).attempt,
    told: (event: string) => world.lines.filter((one) => one.event === event),
  };
}

/** The same without a bill. */
async function unbilled(couponCode: string | null = null) {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate)], couponCode);
  world.billplz.fail(/^POST bills/, { kind: "refuse-connection" });
  await submit(shop, cart);
  const { revision } = await onlyAttempt(shop);
  return {
    world,
    shop,
    cart,
    orderId: revision.orderId ?? 0,
    orderKey: revision.orderKey,
    again: () => submit(shop, cart),
    told: (event: string) => world.lines.filter((one) => one.event === event),
  };
}

test("an order that was changed after its bill is the owner's to look at, once its bill is gone", async () => {
  const { world, shop, own, billId, retry, attempt, told } = await billed();
  await changeInShop(world, own.id, GIFT_WRAP);
  world.billplz.fail(/^DELETE/, AWAY);
  expect(await retry()).toEqual(PAYMENT_AWAY);
  expect(await openReviews(shop.store.db)).toEqual([]);
  expect(await retry()).toMatchObject({
    kind: "refused",
    message: "This order was changed after you placed it. Please contact us before you pay.",
  });
  const { id, heldReason } = await attempt();
  expect(heldReason).toBe("order-changed");
  expect(await openReviews(shop.store.db)).toMatchObject([
    {
      kind: "order-changed",
      subject: String(own.id),
      billId: null,
      orderId: own.id,
      attemptId: id,
      amount: 10_290,
      detail: "An unpaid order was changed in the shop. The shopper was asked to get in touch.",
    },
  ]);
  expect(told("checkout.order-differs")).toMatchObject([
    { level: "warn", orderId: own.id, reason: "fees" },
    { reason: "fees" },
  ]);
  const [bill] = await shop.store.db.selectFrom("bills").selectAll().execute();
  expect(bill).toMatchObject({ billId, state: "deleted", endReason: "order-changed" });
});

test("it is compared also while its bill was checked a moment ago, as by its own page", async () => {
  const { world, shop, cart, own, retry, attempt } = await billed();
  expect(await retry()).toMatchObject({ kind: "pay" });
  await changeInShop(world, own.id, GIFT_WRAP);
  expect(await viewOrder(shop, own.id, { key: own.key })).toMatchObject({ total: 10_290 });
  world.time.now += 1_000;
  const checks = world.billplz.calls.length;
  expect((await retry()).kind).toBe("refused");
  expect((await attempt()).heldReason).toBe("order-changed");
  expect(world.billplz.calls.slice(checks).map(({ method }) => method)).toEqual(["DELETE"]);
  expect(await knownOutcome(shop, cart)).toBeUndefined();
});

test("a form that is sent again is not answered by the bill of another total than its order's row has", async () => {
  const { shop, world, cart, own, retry } = await billed();
  const paying = await retry();
  expect(await knownOutcome(shop, cart)).toEqual(paying);
  await changeInShop(world, own.id, GIFT_WRAP);
  await storeOrders(shop, [await orderOf(shop, own.id)]);
  expect(await knownOutcome(shop, cart)).toBeUndefined();
});

test("one that was changed while its bill was paid is confirmed, and the payment goes before the owner", async () => {
  const { world, shop, own, billId, retry, confirmed } = await billed();
  await changeInShop(world, own.id, GIFT_WRAP);
  await decideAtBank(world, billId);
  expect(await retry()).toEqual(confirmed);
  expect(await openReviews(shop.store.db)).toMatchObject([{ kind: "order-changed", billId }]);
});

test("one that was cancelled is ended with its bill", async () => {
  const { world, own, retry, attempt } = await billed();
  await changeInShop(world, own.id, { status: "cancelled" });
  world.billplz.fail(/^DELETE/, AWAY);
  expect(await retry()).toEqual(PAYMENT_AWAY);
  expect((await attempt()).closedAt).toBeNull();
  expect(await retry()).toEqual({
    kind: "refused",
    message: "This order was cancelled and cannot be paid any more.",
  });
  expect(await attempt()).toMatchObject({ closedReason: "order-cancelled", heldReason: null });
});

test("so is one that the back end does not have any more", async () => {
  const { world, own, retry, attempt, told } = await billed();
  await editInShop(world, "DELETE", `orders/${own.id}?force=true`);
  expect((await retry()).kind).toBe("refused");
  expect((await attempt()).closedReason).toBe("order-cancelled");
  expect(told("checkout.order-differs")).toMatchObject([{ reason: "missing" }]);
});

test("one that was cancelled while its bill was paid is confirmed, and the payment goes before the owner", async () => {
  const { world, shop, own, billId, retry, confirmed } = await billed();
  await changeInShop(world, own.id, { status: "cancelled" });
  await decideAtBank(world, billId);
  expect(await retry()).toEqual(confirmed);
  expect(await openReviews(shop.store.db)).toMatchObject([{ kind: "order-cancelled", billId }]);
});

test("one that counts as paid in the shop is confirmed once its bill is gone", async () => {
  const { world, own, retry, confirmed, attempt, told } = await billed();
  await changeInShop(world, own.id, { status: "processing" });
  world.billplz.fail(/^DELETE/, AWAY);
  expect(await retry()).toEqual(SHOP_AWAY);
  expect(await retry()).toEqual(confirmed);
  expect((await attempt()).closedReason).toBe("paid-otherwise");
  expect(told("checkout.order-differs")[0]).toMatchObject({ reason: "status processing" });
});

test("one that is on hold in the shop is no longer to be paid here", async () => {
  const { world, own, retry, told } = await billed();
  await changeInShop(world, own.id, { status: "on-hold" });
  expect((await retry()).kind).toBe("refused");
  expect(told("checkout.order-differs")).toMatchObject([{ reason: "status on-hold" }]);
});

test("while the order cannot be read its bill is as it was", async () => {
  const { world, shop, retry } = await billed();
  world.woo.fail(GET_ORDER, AWAY, Infinity);
  expect(await retry()).toEqual(SHOP_AWAY);
  const [bill] = await shop.store.db.selectFrom("bills").select("state").execute();
  expect(bill?.state).toBe("open");
});

test("an order without a bill that was changed is given up, and its shopper asked to order again", async () => {
  const { world, shop, orderId, again, told } = await unbilled();
  await changeInShop(world, orderId, GIFT_WRAP);
  world.woo.fail(PUT, AWAY, Infinity);
  expect(await again()).toEqual(SHOP_AWAY);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  world.woo.heal();
  const { attempt } = await onlyAttempt(shop);
  expect(await again()).toEqual({ kind: "refused", message: SHOP_AWAY.message });
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect(told("checkout.no-agreement")).toMatchObject([
    { level: "error", alert: true, attempt: attempt.id },
  ]);
});

test("and is shown the total of now when that is another one", async () => {
  const { world, shop, cart, orderId, orderKey, told } = await unbilled();
  await changeInShop(world, orderId, GIFT_WRAP);
  await editInShop(world, "PUT", `products/${PRODUCTS.chocolate}`, { regular_price: "80.00" });
  const outcome = await retryPayment(shop, { id: orderId, key: orderKey ?? "" });
  expect(outcome).toMatchObject({ kind: "total-changed", cart, quote: { subtotal: 8_000 } });
  expect(told("checkout.no-agreement")).toEqual([]);
});

test("one without a bill that counts as paid in the shop is confirmed", async () => {
  const { world, shop, orderId, orderKey, again } = await unbilled();
  await changeInShop(world, orderId, { status: "processing" });
  expect(await again()).toEqual({ kind: "confirmed", orderId, orderKey });
  expect((await onlyAttempt(shop)).attempt.closedReason).toBe("paid-otherwise");
});

test("an order that was changed when its bill was gone already is the owner's to look at", async () => {
  const { world, shop, own, retry, attempt } = await billed();
  await shop.store.db.updateTable("bills").set({ state: "deleted" }).execute();
  await changeInShop(world, own.id, GIFT_WRAP);
  expect((await retry()).kind).toBe("refused");
  expect((await attempt()).heldReason).toBe("order-changed");
  expect(world.billplz.count(/^DELETE/)).toBe(0);
});

test("an order that was restored without what its shopper confirmed is compared by its total", async () => {
  const { world, shop, own, retry, attempt, told } = await billed();
  await shop.store.db.updateTable("orderRevisions").set({ quote: null }).execute();
  expect((await retry()).kind).toBe("pay");
  await changeInShop(world, own.id, GIFT_WRAP);
  world.time.now += 11_000;
  expect((await retry()).kind).toBe("refused");
  expect((await attempt()).heldReason).toBe("order-changed");
  expect(told("checkout.order-differs")).toMatchObject([{ orderId: own.id, reason: "total" }]);
  expect(world.billplz.count(/^DELETE/)).toBe(1);
});

test("an order that was paid in the shop while it was being given up is confirmed", async () => {
  const { world, orderId, orderKey, again } = await unbilled();
  await changeInShop(world, orderId, GIFT_WRAP);
  const real = world.woo.fetch;
  world.woo.fetch = async (request) => {
    const answer = await real(request);
    if (request.method === "GET" && request.url.includes(`/orders/${orderId}`)) {
      world.woo.fetch = real;
      await changeInShop(world, orderId, { status: "processing" });
    }
    return answer;
  };
  expect(await again()).toEqual({ kind: "confirmed", orderId, orderKey });
});
