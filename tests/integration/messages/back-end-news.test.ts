import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { refreshOrder } from "#server/orders/order-rows/keeper.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { endOpenActions } from "#server/orders/actions/end-open-actions.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  cartOf,
  changeInShop,
  Crash,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { buyAndPay, messagesOf } from "#tests/support/messages.ts";
import { sweepOrders } from "#tests/support/orders-in.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

const PUT_ORDER = /^PUT orders\/\d+$/;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OWNER = { role: "owner" } as const;

/** A shop that sends the order's e-mails itself, with a webhook for notices. */
const ENV = readEnv({
  DELIVERY_DATES: "false",
  ORDER_EMAILS: "kedai",
  NOTIFY_WEBHOOK_URL: "https://tools.example/kedai",
  NOTIFY_WEBHOOK_SECRET: "c2VjcmV0IG9mIG5vdGljZXMgaW4gdGhlIG1vZGVs",
});

async function openShop() {
  const world = openWorld();
  const shop = await world.startShop();
  shop.env = ENV;
  return { world, shop };
}

/** An order whose row the shop has stored. */
async function paidOrder() {
  const { world, shop } = await openShop();
  const { orderId } = await buyAndPay(world, shop);
  await sweepOrders(shop);
  world.time.now += HOUR;
  return { world, shop, orderId };
}

async function unpaidOrder() {
  const { world, shop } = await openShop();
  const order = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await sweepOrders(shop);
  world.time.now += HOUR;
  return { world, shop, orderId: order.orderId };
}

const AT_PAYMENT = new Set(["order-paid", "new-order", "notice-paid"]);
/** The kinds that were told after the payment, in order. */
const toldOf = async (shop: Shop) =>
  (await messagesOf(shop)).map(({ kind }) => kind).filter((kind) => !AT_PAYMENT.has(kind));

const refundInShop = (world: World, orderId: number, amount: string) =>
  editInShop(world, "POST", `orders/${orderId}/refunds`, { amount, api_refund: false });

const REFUND = { kind: "refund", amount: 500, reason: "Late", restocks: false } as const;
const refundForm = async (shop: Shop, orderId: number) => ({
  orderId,
  action: REFUND,
  key: randomUUID(),
  seen: seenOf(await orderOf(shop, orderId)),
  by: OWNER,
});

test.each([
  { status: "cancelled", told: ["notice-cancelled", "order-cancelled"] },
  { status: "refunded", told: ["notice-refund", "refund-recorded"] },
  { status: "completed", told: ["order-completed"] },
])("a paid order that becomes $status in the back end is told once", async ({ status, told }) => {
  const { world, shop, orderId } = await paidOrder();
  await changeInShop(world, orderId, { status });
  await sweepOrders(shop);
  await changeInShop(world, orderId, { customer_note: "Thanks" });
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual(told);
});

test("each refund in the back end is told with its amount", async () => {
  const { world, shop, orderId } = await paidOrder();
  await refundInShop(world, orderId, "5.00");
  await sweepOrders(shop);
  world.time.now += HOUR;
  await refundInShop(world, orderId, "7.00");
  await refundInShop(world, orderId, "1.00");
  await sweepOrders(shop);
  const refunds = (await messagesOf(shop)).filter(({ kind }) => kind === "refund-recorded");
  expect(refunds.map(({ amount }) => amount)).toEqual([500, 700, 100]);
});

test("two processes that hear of a change by webhook and by the sweep tell it once", async () => {
  const { world, shop, orderId } = await paidOrder();
  const other = await world.startShop();
  other.env = ENV;
  await refundInShop(world, orderId, "5.00");
  await changeInShop(world, orderId, { status: "cancelled" });
  await Promise.all([
    refreshOrder(shop, orderId),
    refreshOrder(other, orderId),
    sweepOrders(other),
    refreshOrder(shop, orderId),
  ]);
  expect((await toldOf(shop)).toSorted()).toEqual([
    "notice-cancelled",
    "notice-refund",
    "order-cancelled",
    "refund-recorded",
  ]);
});

/** A process that ends right after the back end has done what was asked for. */
function endingAfter(shop: Shop, call: "createRefund" | "cancelOrder"): Shop {
  const ending = async (draft: never) => {
    await shop.backend[call](draft);
    throw new Crash(call);
  };
  return { ...shop, backend: { ...shop.backend, [call]: ending } };
}

test("a refund of the owner's area is told once, whether action or sweep hears of it first", async () => {
  const { world, shop, orderId } = await paidOrder();
  const form = await refundForm(shop, orderId);
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  await sweepOrders(shop);
  world.time.now += HOUR;
  const lost = await refundForm(shop, orderId);
  await expect(actOnOrder(endingAfter(shop, "createRefund"), lost)).rejects.toThrow(Crash);
  await sweepOrders(shop);
  world.time.now += HOUR;
  expect(await actOnOrder(shop, lost)).toEqual({ kind: "done" });
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([
    "notice-refund",
    "refund-recorded",
    "notice-refund",
    "refund-recorded",
  ]);
});

test("a lost refund that another form finds is told once", async () => {
  const { world, shop, orderId } = await paidOrder();
  const lost = await refundForm(shop, orderId);
  await expect(actOnOrder(endingAfter(shop, "createRefund"), lost)).rejects.toThrow(Crash);
  world.time.now += HOUR;
  expect(await actOnOrder(shop, await refundForm(shop, orderId))).toEqual({ kind: "done" });
  await sweepOrders(shop);
  const refunds = (await messagesOf(shop)).filter(({ kind }) => kind === "refund-recorded");
  expect(refunds).toHaveLength(2);
});

test("an unpaid order that is cancelled in the back end is told", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  await changeInShop(world, orderId, { status: "cancelled" });
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual(["notice-cancelled", "order-cancelled"]);
});

test("an order that was not paid for a day is cancelled without a word", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  world.time.now += 2 * DAY;
  await reconcile(shop);
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([]);
});

test("neither is it when the process ends right after the cancellation", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  world.time.now += 2 * DAY;
  await reconcile(endingAfter(shop, "cancelOrder"));
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([]);
});

test("an order that the owner cancels in the owner's area is told once", async () => {
  const { shop, orderId } = await unpaidOrder();
  const form = { ...(await refundForm(shop, orderId)), action: { kind: "cancel" } as const };
  expect(await actOnOrder(shop, form)).toEqual({ kind: "done" });
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual(["notice-cancelled", "order-cancelled"]);
});

const cancelForm = async (shop: Shop, orderId: number) => ({
  ...(await refundForm(shop, orderId)),
  action: { kind: "cancel" } as const,
});

test("a cancellation that goes on after the owner's answer is told when it is found", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  shop.checkoutTiming = { ...shop.checkoutTiming, answerWithin: 1 };
  const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = async (id: number) => {
    reached.resolve();
    await release.promise;
    return shop.backend.cancelOrder(id);
  };
  const form = await cancelForm(shop, orderId);
  const pressed = actOnOrder({ ...shop, backend: { ...shop.backend, cancelOrder: slow } }, form);
  expect(await pressed).toEqual({ kind: "unsure" });
  await reached.promise;
  release.resolve();
  await expect.poll(async () => (await onlyAttempt(shop)).attempt.closedAt).not.toBeNull();
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([]);
  world.time.now += HOUR;
  await endOpenActions(shop);
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual(["notice-cancelled", "order-cancelled"]);
});

test("a cancellation whose answer was lost is told, at once or when it is found", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  world.woo.fail(PUT_ORDER, { kind: "cut-after" });
  expect(await actOnOrder(shop, await cancelForm(shop, orderId))).toEqual({ kind: "done" });
  expect(await toldOf(shop)).toEqual(["notice-cancelled", "order-cancelled"]);

  const later = await unpaidOrder();
  const silent = async (id: number) => {
    await later.shop.backend.cancelOrder(id);
    later.world.woo.fail(/^GET orders/, { kind: "cut-before" }, Infinity);
    return { ok: false, error: { kind: "lost", reason: "timeout" } } as never;
  };
  const unheard = { ...later.shop, backend: { ...later.shop.backend, cancelOrder: silent } };
  const form = await cancelForm(later.shop, later.orderId);
  expect(await actOnOrder(unheard, form)).toEqual({ kind: "unsure" });
  later.world.woo.heal();
  await sweepOrders(later.shop);
  later.world.time.now += HOUR;
  await endOpenActions(later.shop);
  expect(await toldOf(later.shop)).toEqual(["notice-cancelled", "order-cancelled"]);
});

test("a paid order that is cancelled in the back end is told, also after an own cancellation failed", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  world.woo.fail(PUT_ORDER, { kind: "cut-before" }, Infinity);
  world.time.now += 2 * DAY;
  await reconcile(shop);
  world.woo.heal();
  expect((await onlyAttempt(shop)).revision.cancelSentAt).not.toBeNull();
  for (const status of ["processing", "cancelled"]) {
    await changeInShop(world, orderId, { status });
    await sweepOrders(shop);
    world.time.now += HOUR;
  }
  expect(await toldOf(shop)).toEqual(["notice-cancelled", "order-cancelled"]);
});

test("an order that is opened again and cancelled again is told once, and told when complete", async () => {
  const { world, shop, orderId } = await paidOrder();
  for (const status of ["cancelled", "processing", "cancelled", "completed"]) {
    await changeInShop(world, orderId, { status });
    await sweepOrders(shop);
    world.time.now += HOUR;
  }
  expect(await toldOf(shop)).toEqual(["notice-cancelled", "order-cancelled", "order-completed"]);
});

test("an order that the owner marks as paid in the back end is told to its shopper", async () => {
  const { world, shop, orderId } = await unpaidOrder();
  await changeInShop(world, orderId, { status: "processing" });
  await sweepOrders(shop);
  expect((await messagesOf(shop)).map(({ kind }) => kind)).toEqual(["order-paid"]);
});

test("orders that are seen for the first time are not told", async () => {
  const { world, shop, orderId } = await paidOrder();
  await refundInShop(world, orderId, "5.00");
  await changeInShop(world, orderId, { status: "cancelled" });
  // As with an index that is filled anew.
  await shop.store.db.deleteFrom("orderRows").execute();
  await shop.store.db.deleteFrom("orderRowMarks").execute();
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([]);
});

test("what changed while WooCommerce sent the e-mails is not told later", async () => {
  const { world, shop, orderId } = await paidOrder();
  shop.env = { ...ENV, orderEmails: "woocommerce" };
  await refundInShop(world, orderId, "5.00");
  await changeInShop(world, orderId, { status: "completed" });
  await sweepOrders(shop);
  shop.env = ENV;
  world.time.now += HOUR;
  await changeInShop(world, orderId, { customer_note: "Thanks" });
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual(["notice-refund"]);
});

test("a change of last week, seen after an older backup was restored, is not told", async () => {
  const { world, shop, orderId } = await paidOrder();
  await changeInShop(world, orderId, { status: "completed" });
  world.time.now += 7 * DAY;
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([]);
});

test("refunds of rows that an earlier build wrote are told only when there were none", async () => {
  const { world, shop, orderId } = await paidOrder();
  const forget = () => shop.store.db.updateTable("orderRows").set({ lastRefundId: null }).execute();
  await forget();
  await refundInShop(world, orderId, "5.00");
  await sweepOrders(shop);
  await forget();
  world.time.now += HOUR;
  await refundInShop(world, orderId, "7.00");
  await sweepOrders(shop);
  world.time.now += HOUR;
  await refundInShop(world, orderId, "1.00");
  await sweepOrders(shop);
  const refunds = (await messagesOf(shop)).filter(({ kind }) => kind === "refund-recorded");
  expect(refunds.map(({ amount }) => amount)).toEqual([500, 100]);
});

test("nothing is told of an order with the same id in another back end", async () => {
  const { shop, world, orderId } = await paidOrder();
  await shop.store.db.updateTable("orderRevisions").set({ orderKey: "wc_order_other" }).execute();
  await changeInShop(world, orderId, { status: "cancelled" });
  await sweepOrders(shop);
  expect(await toldOf(shop)).toEqual([]);
});
