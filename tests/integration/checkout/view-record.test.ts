import { expect, test } from "vitest";
import { storedOrderFacts, toOrderFacts } from "#server/orders/view/order-view.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { waitingOrderOf } from "#server/checkout/orders/browser-orders.ts";
import { viewPayment } from "#server/orders/view/view-payment.ts";
import { browserDigest } from "#server/store/digests.ts";
import { settleFacts, factsOf } from "#server/store/payment-facts.ts";
import { newBrowserSecret } from "#server/web/sessions/own-orders.ts";
import { shopWithOrder } from "#tests/support/checkout-round.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { changeInShop, decideAtBank, deliver, orderOf } from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

/** What pages show of an order by our own record, for every answer of the back end. */

/** An order that is paid and confirmed. */
async function paidOrder() {
  const made = await shopWithOrder();
  await decideAtBank(made.world, made.billId);
  await deliver(made.shop, made.world.callbacks[0]?.body ?? "");
  return made;
}

test("of a paid order that the back end removed its number and its payment are shown, to its own key", async () => {
  const { world, shop, db, orderId, orderKey, billId, now } = await paidOrder();
  await editInShop(world, "DELETE", `orders/${orderId}?force=true`);
  expect(await viewOrder(shop, orderId, { key: orderKey })).toMatchObject({
    id: orderId,
    number: String(orderId),
    lines: null,
    payment: { status: "checking", billId, paid: 4_135, paidAt: now },
  });
  expect(await viewOrder(shop, orderId, { key: "wc_order_other" })).toBeUndefined();
  await db.updateTable("orderRevisions").set({ orderNumber: "A-7" }).execute();
  expect(await viewOrder(shop, orderId, { key: orderKey })).toMatchObject({ number: "A-7" });
  await db.updateTable("orderRevisions").set({ orderNumber: null }).execute();
  expect(await viewOrder(shop, orderId)).toMatchObject({ number: String(orderId) });
});

test("while the back end is away a payment is shown all the same", async () => {
  const { world, shop, orderId, orderKey } = await paidOrder();
  world.woo.fail(/^GET orders/, { kind: "status", status: 503 }, Infinity);
  expect(await viewOrder(shop, orderId, { key: orderKey })).toMatchObject({
    lines: null,
    payment: { paid: 4_135 },
  });
});

test("nothing is asked of the provider about a bill that is paid, and about one that was never made", async () => {
  const paid = await paidOrder();
  paid.world.billplz.calls.length = 0;
  paid.world.woo.calls.length = 0;
  expect(await viewOrder(paid.shop, paid.orderId)).toMatchObject({ payment: { status: "paid" } });
  expect([paid.world.billplz.calls, paid.world.woo.calls.length]).toEqual([[], 1]);

  const { world, shop, db, orderId } = await shopWithOrder();
  await db.updateTable("bills").set({ billId: null, state: "unknown" }).execute();
  world.billplz.calls.length = 0;
  world.woo.calls.length = 0;
  expect(await viewOrder(shop, orderId)).toMatchObject({ payment: { status: "pending" } });
  expect([world.billplz.calls, world.woo.calls.length]).toEqual([[], 1]);
});

test("the open bill is asked about when the answer to a later one was lost", async () => {
  const { world, shop, db, bill, orderId, billId, now } = await shopWithOrder();
  const lost = { intentId: "lost", billId: null, state: "unknown", createdAt: now + 1 } as const;
  await db
    .insertInto("bills")
    .values({ ...(await bill()), ...lost })
    .execute();
  await decideAtBank(world, billId);
  world.time.now = now + 60_000;
  expect((await viewOrder(shop, orderId))?.payment).toMatchObject({ status: "paid", billId });
});

test("an order that has not been told of its payment yet shows as paid", async () => {
  const { world, shop, orderId, billId } = await shopWithOrder();
  await decideAtBank(world, billId);
  world.woo.fail(/^PUT orders/, { kind: "status", status: 503 }, Infinity);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await viewOrder(shop, orderId)).toMatchObject({
    status: "pending",
    payment: { status: "paid", billId },
  });
});

test("an order of ours that is not in our tables is read once", async () => {
  const { world, shop, db, orderId, orderKey } = await shopWithOrder();
  await db.deleteFrom("bills").execute();
  await db.deleteFrom("orderRevisions").execute();
  world.woo.calls.length = 0;
  expect(await viewOrder(shop, orderId, { key: orderKey })).toMatchObject({ id: orderId });
  expect(world.woo.calls).toHaveLength(1);
});

test("an order that the shop has paid by another transaction than its bill is being checked", async () => {
  const { world, shop, orderId, billId } = await paidOrder();
  await changeInShop(world, orderId, { transaction_id: "cash-1" });
  expect((await viewOrder(shop, orderId))?.payment).toMatchObject({ status: "checking", billId });
});

test("an unpaid order with a transaction of the shop's own is pending as before", async () => {
  const { world, shop, orderId } = await shopWithOrder();
  await changeInShop(world, orderId, { transaction_id: "cash-1" });
  expect((await viewOrder(shop, orderId))?.payment.status).toBe("pending");
});

test("an order with shipping has no discount, a name no spaces around it, and a line its price", async () => {
  const { shop, orderId } = await shopWithOrder();
  const order = await orderOf(shop, orderId);
  const shipping = { ...order.shipping, firstName: "", lastName: "Aminah" };
  const [line] = order.lines;
  const lines = [
    { ...line!, quantity: 3, subtotal: 1_000 },
    { ...line!, quantity: 0, subtotal: 500 },
  ];
  const view = toOrderFacts({ ...order, shipping, lines, total: 2_300 });
  expect(view).toMatchObject({
    subtotal: 1_500,
    shippingTotal: 800,
    discount: 0,
    total: 2_300,
    shipping: { name: "Aminah" },
  });
  expect(view.lines.map(({ price, total }) => [price, total])).toEqual([
    [333, 1_000],
    [500, 500],
  ]);
});

test("so has an order as its shopper confirmed it; one without a number is not shown", async () => {
  const { shop } = await shopWithOrder();
  const { attempt, revision } = await onlyAttempt(shop);
  const contact = { ...JSON.parse(attempt.contact ?? "{}"), firstName: "Siti", lastName: "" };
  const named = { ...attempt, contact: JSON.stringify(contact) };
  expect(storedOrderFacts(named, revision)?.shipping.name).toBe("Siti");
  expect(storedOrderFacts(attempt, { ...revision, orderId: null })).toBeUndefined();
});

test("the order that waits has the back end's number, or its id", async () => {
  const { shop, db, orderId, orderKey, cart } = await shopWithOrder();
  const secret = newBrowserSecret();
  await db
    .updateTable("checkoutAttempts")
    .set({ browserDigest: browserDigest(secret) })
    .execute();
  const waiting = () => waitingOrderOf(shop, { orders: [{ id: orderId, key: orderKey }], secret });
  await db.updateTable("orderRevisions").set({ orderNumber: "A-7" }).execute();
  expect(await waiting()).toMatchObject({ id: orderId, number: "A-7", cartId: cart.id });
  await db.updateTable("orderRevisions").set({ orderNumber: null }).execute();
  expect(await waiting()).toMatchObject({ number: String(orderId) });
  await db.updateTable("orderRevisions").set({ orderId: null }).execute();
  expect(await waiting()).toBeNull();
});

test("a bill that is not in our tables is being confirmed while one of its statements is open", async () => {
  const { shop, db } = await shopWithOrder();
  await deliver(shop, signedBody(callbackFields("strange1", 500)));
  await settleFacts(db, await factsOf(db, "strange1"), "review", 1);
  expect((await viewPayment(shop, "strange1")).payment.status).toBe("disputed");
  const [fact] = await factsOf(db, "strange1");
  const open = { id: "second", digest: "second", settledAt: null, outcome: null };
  await db
    .insertInto("paymentFacts")
    .values({ ...fact!, ...open })
    .execute();
  expect((await viewPayment(shop, "strange1")).payment.status).toBe("confirming");
});
