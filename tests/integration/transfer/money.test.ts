import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { viewTransfer } from "#server/orders/view/view-transfer.ts";
import { openReviews } from "#server/store/reviews.ts";
import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import type { Shop } from "#server/shop.ts";
import { changeInShop, openWorld, orderOf, ownOf, SITE } from "#tests/support/checkout-world.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { BILLPLZ } from "#tests/support/provider-under-test.ts";
import { believeClock } from "#tests/support/checkout-round.ts";
import { awaiting, confirm, ownersForm, transferShop } from "#tests/support/transfers.ts";

const HOUR = 3_600_000;
const TOTAL = 4_135;

async function open() {
  const world = openWorld();
  const shop = await transferShop(world);
  believeClock(world, shop);
  return { world, shop };
}

const billsOf = ({ store }: Shop) => store.db.selectFrom("bills").selectAll().execute();
const factsOf = ({ store }: Shop) => store.db.selectFrom("paymentFacts").selectAll().execute();
const holdsOf = ({ store }: Shop) => store.db.selectFrom("holds").selectAll().execute();
const kindsOf = async ({ store }: Shop) => (await openReviews(store.db)).map(({ kind }) => kind);

/** Hours of background work, as the reconciler finds them. */
async function pass(world: Awaited<ReturnType<typeof open>>["world"], shop: Shop, hours: number) {
  for (let quarter = 0; quarter < hours * 4; quarter += 1) {
    world.time.now += HOUR / 4;
    shop.trustedNow();
    if (quarter % 8 === 0) await reconcile(shop);
  }
  await reconcile(shop);
}

test("an order waits as bacs, and the owner's confirmation is the fact that pays it", async () => {
  const { world, shop } = await open();
  const paying = await awaiting(shop);
  expect(paying.billUrl).toBe(
    `${SITE}/order-confirmation/${paying.orderId}?key=${paying.orderKey}`,
  );
  expect(
    world.woo.calls.find(({ method, path }) => method === "POST" && path === "orders")?.body,
  ).toContain('"payment_method":"bacs","payment_method_title":"Bank transfer"');
  expect(world.billplz.calls).toEqual([]);
  const [bill] = await billsOf(shop);
  expect(bill).toMatchObject({ provider: "bacs", state: "open", amount: TOTAL });
  expect(bill?.billId).toMatch(/^TR-[0-9A-F]{16}$/);
  // Asking again proves nothing.
  expect(await settle(shop, bill?.billId ?? "", "lookup")).toMatchObject({ kind: "unpaid" });
  expect(await factsOf(shop)).toEqual([]);

  expect(await confirm(shop, paying.orderId, TOTAL)).toEqual({ kind: "done" });
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: bill?.billId,
  });
  expect((await factsOf(shop)).map(({ source, paidAmount }) => [source, paidAmount])).toEqual([
    ["owner", TOTAL],
    ["lookup", TOTAL],
  ]);
  expect(await holdsOf(shop)).toEqual([]);
  const notes = await shop.backend.orderNotes(paying.orderId);
  expect(notes.ok && notes.value.map(({ text }) => text.replaceAll("\u00a0", " "))).toContain(
    "Transfer of RM 41.35 confirmed by the owner, in Kedai.",
  );
});

test("a page that was read just before the confirmation calls no order unpaid without an account", async () => {
  const { shop } = await open();
  const { orderId, orderKey } = await awaiting(shop);
  const own = { id: orderId, key: orderKey };
  const read = (await viewOrder(shop, orderId, { key: orderKey }))!;
  expect(await viewTransfer(shop, own, read)).toMatchObject({
    order: { payment: { status: "pending" } },
    transfer: { amount: TOTAL },
  });
  await confirm(shop, orderId, TOTAL);
  expect(await viewTransfer(shop, own, read)).toMatchObject({
    order: { payment: { status: "paid" } },
    transfer: null,
  });
});

test("the page of an order whose total was changed asks for no transfer of the old amount", async () => {
  const { world, shop } = await open();
  const { orderId, orderKey } = await awaiting(shop);
  await changeInShop(world, orderId, { fee_lines: [{ name: "Gift wrap", total: "7.00" }] });
  const own = { id: orderId, key: orderKey };
  const order = (await viewOrder(shop, orderId, { key: orderKey }))!;
  expect(order).toMatchObject({ total: TOTAL + 700 });
  expect(await viewTransfer(shop, own, order)).toEqual({ order, transfer: null });
  expect(await retryPayment(shop, own)).toMatchObject({ kind: "refused" });
});

test("the same confirmation again, at the same moment or later, pays once", async () => {
  const { world, shop } = await open();
  const { orderId } = await awaiting(shop);
  const action = { kind: "confirm-transfer", amount: TOTAL } as const;
  const form = await ownersForm(shop, orderId, action);
  const other = await ownersForm(shop, orderId, action);
  const outcomes = await Promise.all([actOnOrder(shop, form), actOnOrder(shop, form)]);
  expect(outcomes).toEqual([{ kind: "done" }, { kind: "done" }]);
  expect(await actOnOrder(shop, other)).toMatchObject({ kind: "changed" });
  expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "refused", reason: "state" });
  const marks = world.woo.calls.filter(({ body }) => body.includes('"set_paid":true'));
  expect(marks).toHaveLength(1);
});

test("staff confirm nothing, and a sum below one sen is no sum", async () => {
  const { shop } = await open();
  const { orderId } = await awaiting(shop);
  const form = await ownersForm(shop, orderId, { kind: "confirm-transfer", amount: TOTAL });
  expect(await actOnOrder(shop, { ...form, by: { role: "staff" } })).toEqual({ kind: "forbidden" });
  for (const amount of [0, -TOTAL, 0.5]) {
    expect(await confirm(shop, orderId, amount)).toEqual({ kind: "refused", reason: "amount" });
  }
  expect(await factsOf(shop)).toEqual([]);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("another sum than the bill's moves no order and goes to review", async () => {
  const { shop } = await open();
  const { orderId } = await awaiting(shop);
  expect(await confirm(shop, orderId, TOTAL - 100)).toEqual({ kind: "done" });
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ kind: "payment-mismatch", orderId, amount: TOTAL - 100 }),
  ]);
});

test("after a day the bill is gone first, then the hold, then the order", async () => {
  const { world, shop } = await open();
  const { orderId } = await awaiting(shop, PRODUCTS.rare);
  await pass(world, shop, 23);
  expect(await holdsOf(shop)).toHaveLength(1);
  expect((await billsOf(shop)).map(({ state }) => state)).toEqual(["open"]);
  await pass(world, shop, 2);
  expect((await billsOf(shop)).map(({ state }) => state)).toEqual(["deleted"]);
  expect(await holdsOf(shop)).toEqual([]);
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("money that is seen after that goes to review, and its order stays cancelled", async () => {
  const { world, shop } = await open();
  const { orderId } = await awaiting(shop);
  await pass(world, shop, 26);
  expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "done" });
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect(await kindsOf(shop)).toEqual(["paid-after-close"]);
});

test("an order that was put on hold in WooCommerce is moved by the confirmation", async () => {
  const { world, shop } = await open();
  const { orderId } = await awaiting(shop);
  await changeInShop(world, orderId, { status: "on-hold" });
  expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "done" });
  const order = await orderOf(shop, orderId);
  expect(order.status).toBe("processing");
  expect(order.paidAt).toBeDefined();
  expect(await kindsOf(shop)).toEqual([]);
});

test("'Pay now' leads to the same bill, and no message or return pays it", async () => {
  const { world, shop } = await open();
  const paying = await awaiting(shop);
  world.time.now += 60_000;
  expect(await retryPayment(shop, ownOf(paying))).toEqual(paying);
  expect(await billsOf(shop)).toHaveLength(1);
  const body = new URLSearchParams({ id: (await billsOf(shop))[0]?.billId ?? "", paid: "true" });
  const request = new Request(`${SITE}/api/payment/callback`, { method: "POST", body });
  expect((await receiveCallback(shop, request)).status).toBe(403);
  expect(await factsOf(shop)).toEqual([]);
});

test("a transfer that is awaited when the shop changes to Billplz is neither lost nor cancelled", async () => {
  const { world, shop } = await open();
  const { orderId } = await awaiting(shop);
  const other = await world.startShop({ provider: BILLPLZ });
  await pass(world, other, 30);
  expect((await orderOf(other, orderId)).status).toBe("pending");
  expect(await confirm(other, orderId, TOTAL)).toEqual({ kind: "refused", reason: "state" });
  expect(await confirm(shop, orderId, TOTAL)).toEqual({ kind: "done" });
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});
