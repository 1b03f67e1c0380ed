import { expect, test } from "vitest";
import { cancelRevision } from "#server/checkout/cancel/cancel-revision.ts";
import { closeAttempt } from "#server/checkout/cancel/close-attempt.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { inOwnRun, onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";

const PUT_ORDER = /^PUT orders/;
const GET_ORDER = /^GET orders\/\d+$/;
const FIND_ORDERS = /^GET orders$/;
const UNAVAILABLE = { kind: "status", status: 503 } as const;

/** One billed order of a good that is held. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.rare)])));
  const holds = () => shop.store.db.selectFrom("holds").selectAll().execute();
  return { world, shop, orderId: paying.orderId, billId: billIdOf(paying), holds };
}

const cancel = (shop: Shop) =>
  inOwnRun(shop, (turn, _, revision) => cancelRevision(turn, revision));
const close = (shop: Shop) =>
  inOwnRun(shop, (turn, attempt) => closeAttempt(turn, attempt, "abandoned"));

/** Its answer was lost: the back end may have it, and our tables do not. */
async function loseOrder(shop: Shop, state: "posting" | "unposted" = "posting") {
  const lost = { state, orderId: null, orderKey: null };
  await shop.store.db.updateTable("orderRevisions").set(lost).execute();
}

/** A second order that was made by the same request. */
async function twinOf(world: World, shop: Shop): Promise<number> {
  const { revision } = await onlyAttempt(shop);
  const body = {
    created_via: revision.createdVia,
    line_items: [{ product_id: PRODUCTS.pandan, quantity: 1 }],
  };
  await editInShop(world, "POST", "orders", body);
  const all = (await readFromShop(world, "orders")) as { id: number }[];
  return Math.max(...all.map(({ id }) => id));
}

test("a given-up order is cancelled, and its goods are free", async () => {
  const { shop, orderId, holds } = await scene();
  expect(await holds()).toHaveLength(1);
  expect(await cancel(shop)).toBe("cancelled");
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect((await onlyAttempt(shop)).revision).toMatchObject({
    state: "cancelled",
    strayCheckAt: null,
  });
  expect(await holds()).toEqual([]);
});

test.each([
  ["cannot be read", GET_ORDER, UNAVAILABLE],
  ["cannot be cancelled", PUT_ORDER, UNAVAILABLE],
  ["does not move", PUT_ORDER, { kind: "change", fields: { status: "pending" } } as const],
])("an order that %s is not given up", async (_what, call, fault) => {
  const { world, shop, holds } = await scene();
  world.woo.fail(call, fault, Infinity);
  expect(await cancel(shop)).toBe("unavailable");
  expect((await onlyAttempt(shop)).revision.state).toBe("agreed");
  expect(await holds()).toHaveLength(1);
});

test.each(["cancelled", "refunded"])(
  "an order that was %s in the shop is left as it is",
  async (status) => {
    const { world, shop, orderId } = await scene();
    await changeInShop(world, orderId, { status });
    const before = world.woo.count(PUT_ORDER);
    expect(await cancel(shop)).toBe("cancelled");
    expect(world.woo.count(PUT_ORDER)).toBe(before);
    expect((await orderOf(shop, orderId)).status).toBe(status);
    expect((await onlyAttempt(shop)).revision.state).toBe("cancelled");
  },
);

test("an order that the back end does not have any more needs no cancelling", async () => {
  const { world, shop } = await scene();
  const body = { code: "woocommerce_rest_shop_order_invalid_id", message: "Invalid ID." };
  world.woo.fail(GET_ORDER, { kind: "status", status: 404, body });
  const before = world.woo.count(PUT_ORDER);
  expect(await cancel(shop)).toBe("cancelled");
  expect(world.woo.count(PUT_ORDER)).toBe(before);
});

test("an order that the shop counts as paid stands, and keeps its goods", async () => {
  const { world, shop, orderId, holds } = await scene();
  await changeInShop(world, orderId, { status: "processing" });
  expect(await cancel(shop)).toBe("paid");
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect((await onlyAttempt(shop)).revision.state).toBe("agreed");
  expect(await holds()).toHaveLength(1);
});

test("an order whose answer was lost is looked for, cancelled, and looked for once more later", async () => {
  const { world, shop, orderId } = await scene();
  const twin = await twinOf(world, shop);
  await changeInShop(world, twin, { status: "refunded" });
  await loseOrder(shop);
  const { postedAt } = (await onlyAttempt(shop)).revision;
  expect(await cancel(shop)).toBe("cancelled");
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  // An order that is over already is not changed.
  expect((await orderOf(shop, twin)).status).toBe("refunded");
  expect((await onlyAttempt(shop)).revision).toMatchObject({
    state: "cancelled",
    strayCheckAt: postedAt + 30_000,
  });
});

test("one paid order among those of a lost answer is enough: nothing is cancelled", async () => {
  const { world, shop, orderId } = await scene();
  await changeInShop(world, await twinOf(world, shop), { status: "processing" });
  await loseOrder(shop);
  expect(await cancel(shop)).toBe("paid");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect((await onlyAttempt(shop)).revision.state).toBe("posting");
});

test.each([
  ["looked for", FIND_ORDERS],
  ["cancelled", PUT_ORDER],
])("while the order of a lost answer cannot be %s, it is not given up", async (_what, call) => {
  const { world, shop } = await scene();
  await loseOrder(shop);
  world.woo.fail(call, UNAVAILABLE, Infinity);
  expect(await cancel(shop)).toBe("unavailable");
  expect((await onlyAttempt(shop)).revision.state).toBe("posting");
});

test("an order that was certainly never made is given up without a question", async () => {
  const { world, shop } = await scene();
  await loseOrder(shop, "unposted");
  const before = world.woo.calls.length;
  expect(await cancel(shop)).toBe("cancelled");
  expect(world.woo.calls).toHaveLength(before);
  expect((await onlyAttempt(shop)).revision).toMatchObject({
    state: "cancelled",
    strayCheckAt: null,
  });
});

test("an attempt ends once its bill is deleted and its order cancelled", async () => {
  const { shop, world, orderId, billId, holds } = await scene();
  expect(await close(shop)).toBe("closed");
  const bill = await shop.payments.getBill(billId);
  expect(bill.ok && bill.value?.state).toBe("deleted");
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect((await onlyAttempt(shop)).attempt).toMatchObject({
    closedAt: world.time.now,
    closedReason: "abandoned",
  });
  expect(await holds()).toEqual([]);
});

test.each([
  ["its bill cannot be deleted", "billplz", /^DELETE bills/],
  ["its order cannot be cancelled", "woo", PUT_ORDER],
] as const)("an attempt stays open while %s", async (_what, upstream, call) => {
  const { world, shop } = await scene();
  world[upstream].fail(call, UNAVAILABLE, Infinity);
  expect(await close(shop)).toBe("unavailable");
  expect((await onlyAttempt(shop)).attempt).toMatchObject({ closedAt: null, closedReason: null });
});

test("an attempt whose order was paid otherwise ends as such, and the order stands", async () => {
  const { world, shop, orderId } = await scene();
  await changeInShop(world, orderId, { status: "processing" });
  expect(await close(shop)).toBe("paid");
  expect((await onlyAttempt(shop)).attempt.closedReason).toBe("paid-otherwise");
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test("an attempt whose bill was paid meanwhile is not ended but completed", async () => {
  const { world, shop, orderId, billId } = await scene();
  await decideAtBank(world, billId);
  expect(await close(shop)).toBe("paid");
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    transactionId: billId,
  });
  expect((await onlyAttempt(shop)).attempt).toMatchObject({ state: "fulfilled", closedAt: null });
});
