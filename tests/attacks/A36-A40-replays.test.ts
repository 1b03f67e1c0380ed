/** A36 to A40: genuine messages that come again, late, for another sum, or for another bill. */
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { expect, test } from "vitest";
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
} from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";

const DAY = 24 * 3_600_000;
const TOTAL = 4135;

async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const { orderId } = paying;
  const billId = billIdOf(paying);
  return {
    world,
    shop,
    orderId,
    billId,
    status: async () => (await orderOf(shop, orderId)).status,
    reviews: () => shop.store.db.selectFrom("reviewItems").select(["kind", "billId"]).execute(),
    marks: () => world.woo.calls.filter(({ body }) => body.includes('"set_paid":true')).length,
  };
}

test("A36: a genuine paid message a hundred times, and again after a month, pays once", async () => {
  const { world, shop, billId, status, marks, reviews } = await scene();
  await decideAtBank(world, billId);
  const body = world.callbacks[0]?.body ?? "";
  const writes = () => world.woo.count(/^(POST|PUT|DELETE) /);
  const before = writes();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, body)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  }
  world.time.now += 30 * DAY;
  expect((await deliver(shop, body)).status).toBe(200);
  expect([await status(), marks(), await reviews()]).toEqual(["processing", 1, []]);
  // One writing call in all: nothing else is written on the order either, such as a note.
  expect(writes() - before).toBe(1);
});

test("A37: a late unpaid message, also of a deleted bill, takes nothing back", async () => {
  const { world, shop, billId, status, marks, reviews } = await scene();
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const writes = world.woo.count(/^(POST|PUT|DELETE) /);
  for (const state of ["due", "deleted"]) {
    const late = callbackFields(billId, TOTAL, {
      paid: "false",
      state,
      paid_amount: "0",
      paid_at: "",
    });
    expect((await deliver(shop, signedBody(late))).status).toBe(200);
  }
  expect([await status(), marks(), await reviews()]).toEqual(["processing", 1, []]);
  expect(world.woo.count(/^(POST|PUT|DELETE) /)).toBe(writes);
  const bills = await shop.store.db.selectFrom("bills").select(["billId", "state"]).execute();
  expect(bills).toEqual([{ billId, state: "paid" }]);
});

test.each([
  ["a smaller sum", { paid_amount: "100" }],
  ["a larger sum", { paid_amount: "4136" }],
  ["ringgit for sen", { paid_amount: "41" }],
  ["ringgit and sen", { paid_amount: "41.35" }],
  ["another collection", { collection_id: "another" }],
])("A38: %s is stored and set aside for the owner, and pays nothing", async (_, change) => {
  const { world, shop, billId, status, reviews } = await scene();
  // The bank has the money: nothing but what the message says speaks against it.
  await decideAtBank(world, billId);
  const body = signedBody(callbackFields(billId, TOTAL, change));
  expect((await deliver(shop, body)).status).toBe(200);
  expect(await status()).toBe("pending");
  expect(await reviews()).toEqual([{ kind: "payment-mismatch", billId }]);
  const facts = await shop.store.db
    .selectFrom("paymentFacts")
    .select(["billId", "source"])
    .execute();
  expect(facts).toEqual([{ billId, source: "callback" }]);
  expect(world.lines).toContainEqual(
    expect.objectContaining({ event: "payment.review", alert: true }),
  );
});

test("A38: a sum that is no number is ill-formed; the look-up finds the payment all the same", async () => {
  const { world, shop, billId, status, reviews } = await scene();
  await decideAtBank(world, billId);
  const body = signedBody(callbackFields(billId, TOTAL, { paid_amount: "MYR 4135" }));
  expect((await deliver(shop, body)).status).toBe(403);
  expect([await status(), await reviews()]).toEqual(["pending", []]);
  world.time.now += 11 * 60_000;
  await reconcile(shop);
  expect([await status(), await reviews()]).toEqual(["processing", []]);
});

test("A39: a message about an own cheap bill that names a dearer order pays the cheap one", async () => {
  const { world, shop, billId, status } = await scene();
  const dear = toPay(await submit(shop, cartOf([line(PRODUCTS.tower)])));
  await decideAtBank(world, billId);
  const address = `http://localhost:3000/api/payment/callback?order_id=${dear.orderId}`;
  await deliver(shop, world.callbacks[0]?.body ?? "", address);
  expect([await status(), (await orderOf(shop, dear.orderId)).status]).toEqual([
    "processing",
    "pending",
  ]);
});

test("A40: a genuine message about an unknown bill is kept for the owner", async () => {
  const { world, shop, status, reviews } = await scene();
  const body = signedBody(callbackFields("strange9", TOTAL));
  expect((await deliver(shop, body)).status).toBe(200);
  const kept = await shop.store.db.selectFrom("paymentFacts").select("billId").execute();
  expect(kept).toEqual([{ billId: "strange9" }]);
  expect([await status(), await reviews()]).toEqual([
    "pending",
    [{ kind: "unknown-bill", billId: "strange9" }],
  ]);
  expect(world.lines).toContainEqual(
    expect.objectContaining({ event: "payment.review", alert: true }),
  );
});

test("A38 control: the same message with the right sum, once the bank has paid, moves the order", async () => {
  const { world, shop, billId, status, reviews } = await scene();
  await decideAtBank(world, billId);
  await deliver(shop, signedBody(callbackFields(billId, TOTAL)));
  expect([await status(), await reviews()]).toEqual(["processing", []]);
});
