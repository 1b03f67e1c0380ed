import { expect, test } from "vitest";
import { cartLease } from "#server/store/attempts.ts";
import { storeMessage } from "#server/store/payment-facts.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { openReviews } from "#server/store/reviews.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { UNREADABLE_SUM } from "#server/ports/payment-provider.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
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

const MINUTE = 60_000;
const TOTAL = 4_135;
const ASK_FOR_BILL = /^GET bills\//;

/** An order whose first bill was made, but its answer was lost: our tables do not have its id. */
async function lostBill() {
  const world = openWorld();
  const shop = await world.startShop({ timing: { patience: 20_000 } });
  const cart = cartOf([line(PRODUCTS.pandan)]);
  world.billplz.fail(/^POST bills$/, { kind: "cut-after" });
  const { orderId } = toPay(await submit(shop, cart));
  const first = world.billplz.calls.find(({ method }) => method === "POST");
  const { id: billId } = JSON.parse(first?.answer ?? "{}") as { id: string };
  return { world, shop, cart, orderId, billId };
}

/** The same after a kill between the provider's answer and our record of it. */
async function billOfDeadProcess() {
  const world = openWorld();
  const dead = await world.startShop({ crashAt: "bill-posted" });
  await expect(submit(dead, cartOf([line(PRODUCTS.pandan)]))).rejects.toThrow("dead processes");
  const made = world.billplz.calls.find(({ method }) => method === "POST");
  const { id: billId } = JSON.parse(made?.answer ?? "{}") as { id: string };
  world.time.now += MINUTE;
  return { world, shop: await world.startShop(), billId };
}

const told = async (shop: Shop) =>
  (await openReviews(shop.store.db)).map(({ kind, billId, amount, detail }) => ({
    kind,
    billId,
    amount,
    detail,
  }));

async function unsettled(shop: Shop) {
  const facts = await shop.store.db.selectFrom("paymentFacts").selectAll().execute();
  return facts.filter(({ settledAt }) => settledAt === null).length;
}

test("a lost bill's payment waits while the provider cannot be asked, and is applied afterwards", async () => {
  const { world, shop, orderId, billId } = await lostBill();
  await decideAtBank(world, billId);
  const body = world.callbacks[0]?.body ?? "";
  world.billplz.fail(ASK_FOR_BILL, { kind: "refuse-connection" }, Infinity);
  expect((await deliver(shop, body)).status).toBe(200);
  expect([await told(shop), await unsettled(shop)]).toEqual([[], 1]);
  world.billplz.heal();
  await deliver(shop, body);
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    transactionId: billId,
  });
  expect([await told(shop), await unsettled(shop)]).toEqual([[], 0]);
});

test("among the bills of an order the one is taken whose answer was lost and whose sum was paid", async () => {
  const { world, shop, billId, orderId } = await lostBill();
  const { db } = shop.store;
  const [lost] = await db.selectFrom("bills").selectAll().where("billId", "is", null).execute();
  const later = { ...lost!, createdAt: lost!.createdAt + 1_000 };
  const others = [
    { ...later, intentId: "refused", state: "refused" as const },
    { ...later, intentId: "known", billId: "known1" },
    { ...later, intentId: "smaller", amount: 1 },
  ];
  await db.insertInto("bills").values(others).execute();
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const paid = await db.selectFrom("bills").selectAll().where("state", "=", "paid").execute();
  expect(paid).toEqual([expect.objectContaining({ intentId: lost?.intentId, billId })]);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test("a bill whose maker ended before it heard the answer pays its order", async () => {
  const world = openWorld();
  const shop = await world.startShop({ crashAt: "bill-posted" });
  await expect(submit(shop, cartOf([line(PRODUCTS.pandan)]))).rejects.toThrow("dead processes");
  const made = world.billplz.calls.find(({ method }) => method === "POST");
  const { id: billId } = JSON.parse(made?.answer ?? "{}") as { id: string };
  await decideAtBank(world, billId);
  world.time.now += MINUTE;
  const next = await world.startShop();
  await deliver(next, world.callbacks[0]?.body ?? "");
  const bills = await next.store.db.selectFrom("bills").selectAll().execute();
  expect(bills).toEqual([expect.objectContaining({ billId, state: "paid" })]);
  expect((await orderOf(next, bills[0]?.orderId ?? 0)).transactionId).toBe(billId);
});

test.each([
  ["whose answer was lost", async () => lostBill()],
  ["whose maker ended before it heard the answer", async () => billOfDeadProcess()],
])("a bill %s is deleted once an unpaid message tells its id", async (_how, open) => {
  const { world, shop, billId } = await open();
  const other = await shop.store.db.selectFrom("bills").selectAll().execute();
  await decideAtBank(world, billId, "decline");
  await deliver(shop, world.callbacks[0]?.body ?? "");
  await deliver(shop, world.callbacks[0]?.body ?? "");
  world.time.now += MINUTE;
  await reconcile(shop);
  const bills = await shop.store.db.selectFrom("bills").selectAll().execute();
  expect(bills.find((bill) => bill.billId === billId)).toMatchObject({ state: "deleted" });
  expect(await shop.payments.getBill(billId)).toMatchObject({ value: { state: "deleted" } });
  const others = (rows: typeof bills) =>
    rows.filter(({ state }) => state === "open").map((row) => row.billId);
  expect(others(bills)).toEqual(others(other));
  expect(await told(shop)).toEqual([]);
});

test("the provider is not asked about a strange unpaid bill while no bill is missing", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await submit(shop, cartOf([line(PRODUCTS.pandan)]));
  world.billplz.calls.length = 0;
  const unpaid = { paid: "false", state: "due", paid_amount: "0", paid_at: "" };
  await deliver(shop, signedBody(callbackFields("strange1", TOTAL, unpaid)));
  expect(world.billplz.calls).toEqual([]);
});

test("the sum of a strange bill is the first one that was stated and can be read", async () => {
  const { shop } = await lostBill();
  const { db } = shop.store;
  const sums = { strange1: [undefined, UNREADABLE_SUM, 500, TOTAL], strange2: [undefined] };
  for (const [billId, stated] of Object.entries(sums)) {
    for (const [index, paidAmount] of stated.entries()) {
      await storeMessage(
        db,
        "billplz",
        {
          source: "callback",
          billId,
          paid: true,
          paidAt: undefined,
          paidAmount,
          account: undefined,
          transactionId: undefined,
          transactionStatus: undefined,
          digest: String(index),
        },
        index,
      );
    }
    expect(await settle(shop, billId, "stored")).toEqual({ kind: "unknown" });
  }
  const amounts = (await told(shop)).map(({ billId, amount }) => [billId, amount]);
  expect(Object.fromEntries(amounts)).toEqual({ strange1: 500, strange2: null });
  const outcomes = await db.selectFrom("paymentFacts").select("outcome").execute();
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["review"]));
});

test("a lost bill's payment waits for the work on its cart, and is applied afterwards", async () => {
  const { world, shop, cart, orderId, billId } = await lostBill();
  await decideAtBank(world, billId);
  const body = world.callbacks[0]?.body ?? "";
  await withLease(shop, cartLease(cart.id), () => deliver(shop, body));
  expect([await told(shop), await unsettled(shop)]).toEqual([[], 1]);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  await deliver(shop, body);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test("a message about a lost bill that the provider keeps denying goes before the owner after a while", async () => {
  const { world, shop, orderId, billId } = await lostBill();
  const body = signedBody(callbackFields(billId, TOTAL));
  await deliver(shop, body);
  world.time.now += 14 * MINUTE;
  await deliver(shop, body);
  expect([await told(shop), await unsettled(shop)]).toEqual([[], 1]);
  world.time.now += 2 * MINUTE;
  await deliver(shop, body);
  const detail = "A signed message says paid, but the provider denies it.";
  expect(await told(shop)).toEqual([{ kind: "unknown-bill", billId, amount: TOTAL, detail }]);
  expect(await unsettled(shop)).toBe(0);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("the owner is told which bill was paid, with how much, and why it is no order's", async () => {
  const { world, shop, orderId, billId } = await lostBill();
  await deliver(shop, signedBody(callbackFields("strange1", TOTAL)));
  // The order's total has changed since.
  await shop.store.db.updateTable("bills").set({ amount: 1 }).where("billId", "is", null).execute();
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await told(shop)).toEqual(
    expect.arrayContaining([
      {
        kind: "unknown-bill",
        billId: "strange1",
        amount: TOTAL,
        detail: "The provider does not know this bill as one of this shop's.",
      },
      {
        kind: "unknown-bill",
        billId,
        amount: TOTAL,
        detail: "The bill fits no order that waits for it.",
      },
    ]),
  );
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test.each<[string, Record<string, unknown>, string]>([
  ["of another account", { collection_id: "another" }, "does not know this bill as one of this"],
  ["without an order", { reference_1: null }, "fits no order"],
  ["of order 0", { reference_1: "0" }, "fits no order"],
  ["of order -1", { reference_1: "-1" }, "fits no order"],
  ["of order 1.5", { reference_1: "1.5" }, "fits no order"],
  ["of an order that no number holds", { reference_1: "9007199254740993" }, "fits no order"],
])("a paid bill %s is put before the owner without a look for its order", async (_what, ...row) => {
  const [fields, detail] = row;
  const { world, shop, orderId, billId } = await lostBill();
  await decideAtBank(world, billId);
  world.woo.calls.length = 0;
  world.billplz.fail(ASK_FOR_BILL, { kind: "change", fields }, Infinity);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(world.woo.calls).toEqual([]);
  expect(await told(shop)).toMatchObject([
    { kind: "unknown-bill", billId, amount: TOTAL, detail: expect.stringContaining(detail) },
  ]);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});
