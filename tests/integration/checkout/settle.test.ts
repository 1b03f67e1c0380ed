import { expect, test } from "vitest";
import { acknowledgeReview, openReviews } from "#server/store/reviews.ts";
import { checkoutText } from "#server/checkout/outcome.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import type { Shop } from "#server/shop.ts";
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
  type World,
  ownOf,
} from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { PROVIDER } from "#tests/support/provider-under-test.ts";

const TOTAL = 4135;
/** One pandan roll and its delivery, waiting for RM 41.35. */
async function waitingOrder(shop: Shop) {
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  return { ...paying, billId: billIdOf(paying) };
}
const kinds = async (shop: Shop) =>
  (await openReviews(shop.store.db)).map(({ kind }) => kind).toSorted();
const alerts = (world: World) => world.lines.filter(({ event }) => event === "payment.review");

test("100 deliveries of one message, now and a month later, are one fact and one transition", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  await decideAtBank(world, billId);
  const body = world.callbacks[0]?.body ?? "";
  for (let round = 0; round < 100; round += 1) {
    if (round === 50) world.time.now += 30 * 24 * 3_600_000;
    expect((await deliver(shop, body)).status).toBe(200);
  }
  const facts = await shop.store.db.selectFrom("paymentFacts").select("source").execute();
  expect(facts.map(({ source }) => source).toSorted()).toEqual(["callback", "lookup"]);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(world.woo.calls.filter(({ body: sent }) => sent.includes('"set_paid":true'))).toHaveLength(
    1,
  );
});

test("a late failure never undoes a success", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const late = callbackFields(billId, TOTAL, {
    paid: "false",
    state: "due",
    paid_amount: "0",
    paid_at: "",
  });
  expect((await deliver(shop, signedBody(late))).status).toBe(200);
  const deleted = callbackFields(billId, TOTAL, {
    paid: "false",
    state: "deleted",
    paid_amount: "0",
    paid_at: "",
  });
  expect((await deliver(shop, signedBody(deleted))).status).toBe(200);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(await settle(shop, billId, "lookup")).toMatchObject({ kind: "paid" });
});

test.each([
  { what: "a smaller sum", changes: { paid_amount: "1" } },
  { what: "a larger sum", changes: { paid_amount: "999999" } },
  { what: "another collection", changes: { collection_id: "someoneelse" } },
])("a signed payment of $what goes to review and pays nothing", async ({ changes }) => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  const answer = await deliver(shop, signedBody(callbackFields(billId, TOTAL, changes)));
  expect(answer.status).toBe(200);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await kinds(shop)).toEqual(["payment-mismatch"]);
  expect(alerts(world)).toEqual([
    expect.objectContaining({ alert: true, level: "error", bill: billId }),
  ]);
});

test("after a mismatch nothing moves by itself, not even by a payment that fits", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId, orderKey } = await waitingOrder(shop);
  await deliver(shop, signedBody(callbackFields(billId, TOTAL, { paid_amount: "1" })));
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await kinds(shop)).toEqual(["paid-while-held", "payment-mismatch"]);
  expect(await retryPayment(shop, ownOf({ orderId, orderKey }))).toMatchObject({ kind: "refused" });
});

test("a proven payment is completed although another bill's message names another sum", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const first = await waitingOrder(shop);
  await shop.payments.deleteBill(first.billId);
  world.time.now += 60_000;
  const second = billIdOf(await retryPayment(shop, ownOf(first)));
  await decideAtBank(world, second);
  world.woo.fail(/orders\/\d+$/, { kind: "status", status: 503 }, 20);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  await deliver(shop, signedBody(callbackFields(first.billId, TOTAL, { paid_amount: "1" })));
  expect(await kinds(shop)).toEqual(["payment-mismatch"]);
  world.woo.heal();
  world.time.now += 60_000;
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await orderOf(shop, first.orderId)).status).toBe("processing");
});

test("a payment for a bill that this shop did not make is stored, answered and put before the owner", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { orderId } = await waitingOrder(shop);
  const body = signedBody(callbackFields("strange1", TOTAL));
  for (let round = 0; round < 3; round += 1) expect((await deliver(shop, body)).status).toBe(200);
  expect(await kinds(shop)).toEqual(["unknown-bill"]);
  expect(alerts(world)).toHaveLength(1);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("an unpaid message for an unknown bill is stored without a case for review", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const fields = callbackFields("strange2", TOTAL, {
    paid: "false",
    state: "due",
    paid_amount: "0",
    paid_at: "",
  });
  expect((await deliver(shop, signedBody(fields))).status).toBe(200);
  expect(await kinds(shop)).toEqual([]);
});

test("a second paid bill of one order is a surplus for the owner; the order is paid once", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const first = await waitingOrder(shop);
  // The shopper pays the first bill at the bank while the shop counts it as deleted.
  await shop.store.db.updateTable("bills").set({ state: "missing" }).execute();
  world.time.now += 60_000;
  const second = billIdOf(await retryPayment(shop, ownOf(first)));
  expect(second).not.toBe(first.billId);
  await decideAtBank(world, second);
  await decideAtBank(world, first.billId);
  for (const { body } of world.callbacks) await deliver(shop, body);
  expect(await orderOf(shop, first.orderId)).toMatchObject({
    status: "processing",
    transactionId: second,
  });
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({ kind: "second-payment", billId: first.billId, amount: TOTAL }),
  ]);
});

test.each(["cancelled", "refunded"])(
  "a payment for an order that was %s meanwhile goes to review and does not revive it",
  async (status) => {
    const world = openWorld();
    const shop = await world.startShop();
    const { billId, orderId } = await waitingOrder(shop);
    await changeInShop(world, orderId, { status });
    await decideAtBank(world, billId);
    expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
    expect((await orderOf(shop, orderId)).status).toBe(status);
    expect(await kinds(shop)).toEqual(["order-cancelled"]);
  },
);

test("an order whose total was changed in the shop is not marked paid by the old amount", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  await changeInShop(world, orderId, { fee_lines: [{ name: "Gift wrap", total: "5.00" }] });
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await kinds(shop)).toEqual(["order-changed"]);
});

test("an order that the shop does not move goes to review", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  const unmoved = world.woo.calls.findLast(({ path }) => path === `orders/${orderId}`)?.answer;
  await decideAtBank(world, billId);
  world.woo.fail(/^PUT orders/, { kind: "status", status: 200, body: JSON.parse(unmoved ?? "{}") });
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await kinds(shop)).toEqual(["order-would-not-move"]);
});

test("an order that the shop calls paid without saying since when is not taken for paid", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId } = await waitingOrder(shop);
  await decideAtBank(world, billId);
  const undated = { date_paid: null, date_paid_gmt: null };
  world.woo.fail(/^PUT orders/, { kind: "change", fields: undated });
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await kinds(shop)).toEqual(["order-would-not-move"]);
  const [attempt] = await shop.store.db.selectFrom("checkoutAttempts").selectAll().execute();
  expect(attempt).toMatchObject({ state: "paid", heldReason: "order-would-not-move" });
});

test("a cart whose payment is being checked is not ordered again, however it is sent", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.pandan)]);
  const { orderId, ...paying } = toPay(await submit(shop, cart));
  const billId = billIdOf({ orderId, ...paying });
  await changeInShop(world, orderId, { status: "cancelled" });
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await kinds(shop)).toEqual(["order-cancelled"]);
  const checked = { kind: "refused", message: checkoutText("being-checked") };
  expect(await submit(shop, cart)).toEqual(checked);
  expect(await submit(shop, cart, { ...CONTACT, address1: "1 Jalan Lain" })).toEqual(checked);
  expect(world.woo.count(/^POST orders/)).toBe(1);
  expect(world.billplz.count(/^POST bills/)).toBe(1);
});

test("a signed message that the provider keeps denying goes to review after a while, and pays nothing", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  const body = signedBody(callbackFields(billId, TOTAL));
  await deliver(shop, body);
  expect(await kinds(shop)).toEqual([]);
  world.time.now += 20 * 60_000;
  await deliver(shop, body);
  expect(await kinds(shop)).toEqual(["not-confirmed"]);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("a paid message without a sum is believed once the provider confirms the full one", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  await decideAtBank(world, billId);
  await deliver(shop, signedBody(callbackFields(billId, TOTAL, { paid_amount: "0" })));
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(await kinds(shop)).toEqual([]);
});

test("orders whose rows were lost are restored from the back end when their payment arrives", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  for (const table of ["bills", "orderRevisions", "checkoutAttempts"] as const) {
    await shop.store.db.deleteFrom(table).execute();
  }
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    transactionId: billId,
  });
  expect(await kinds(shop)).toEqual([]);
});

test("a bill that names an order made elsewhere is not believed to be its bill", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  for (const table of ["bills", "orderRevisions", "checkoutAttempts"] as const) {
    await shop.store.db.deleteFrom(table).execute();
  }
  await changeInShop(world, orderId, {
    meta_data: [{ key: PROVIDER.orderMetaKey, value: "another1" }],
  });
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await kinds(shop)).toEqual(["unknown-bill"]);
});

test("a look-up alone, without any message, completes a paid order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId, orderId } = await waitingOrder(shop);
  await decideAtBank(world, billId);
  world.time.now += 60_000;
  expect((await settle(shop, billId, "lookup")).kind).toBe("paid");
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test("look-ups of an open bill ask the provider at most once in ten seconds", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { billId } = await waitingOrder(shop);
  world.time.now += 60_000;
  const before = world.billplz.count(/^GET bills/);
  for (let round = 0; round < 5; round += 1) {
    expect((await settle(shop, billId, "lookup")).kind).toBe("unpaid");
  }
  expect(world.billplz.count(/^GET bills/)).toBe(before + 1);
});

test("a case is acknowledged once, by name", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await deliver(shop, signedBody(callbackFields("strange3", TOTAL)));
  const [review] = await openReviews(shop.store.db);
  expect(await acknowledgeReview(shop, review?.id ?? "", "owner")).toBe(true);
  expect(await acknowledgeReview(shop, review?.id ?? "", "owner")).toBe(false);
  expect(await openReviews(shop.store.db)).toEqual([]);
  const rows = await shop.store.db.selectFrom("reviewItems").selectAll().execute();
  expect(rows).toEqual([expect.objectContaining({ acknowledgedBy: "owner" })]);
});
