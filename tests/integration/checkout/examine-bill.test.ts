import { expect, test } from "vitest";
import { cartLease } from "#server/store/attempts.ts";
import { factsOf } from "#server/store/payment-facts.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { openReviews } from "#server/store/reviews.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
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
} from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";

const TOTAL = 4_135;
const GET_BILL = /^GET bills\//;

/** One billed order. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const { orderId, orderKey, ...paying } = toPay(
    await submit(shop, cartOf([line(PRODUCTS.pandan)])),
  );
  const billId = billIdOf({ orderId, orderKey, ...paying });
  const { db } = shop.store;
  return {
    world,
    shop,
    billId,
    order: { orderId, orderKey },
    /** The provider's message, signed, with these changes. */
    hear: (changes: Record<string, string> = {}) =>
      deliver(shop, signedBody(callbackFields(billId, TOTAL, changes))),
    outcomes: async () =>
      (await factsOf(db, billId)).map(({ source, outcome }) => `${source} ${outcome}`).toSorted(),
    bill: () => db.selectFrom("bills").selectAll().executeTakeFirstOrThrow(),
    reviews: async () =>
      (await openReviews(db)).map(({ kind, subject, amount }) => ({ kind, subject, amount })),
  };
}

test("a payment is noted once: what proved it is settled, and a later message repeats it", async () => {
  const { world, shop, billId, order, hear, outcomes, bill } = await scene();
  await decideAtBank(world, billId);
  await hear();
  expect(await outcomes()).toEqual(["callback settled", "lookup settled"]);
  const times = (await factsOf(shop.store.db, billId)).map(({ paidAt }) => paidAt);
  expect(new Set(times)).toEqual(
    new Set([world.time.now, Date.parse("2026-11-20T10:05:00+08:00")]),
  );
  expect(await bill()).toMatchObject({
    state: "paid",
    checkedAt: world.time.now,
    nextCheckAt: null,
  });
  const asked = world.billplz.count(GET_BILL);
  await hear({ paid_at: "2026-11-20 10:06:00 +0800" });
  expect(await outcomes()).toEqual(["callback repeated", "callback settled", "lookup settled"]);
  world.time.now += 60_000;
  expect(await settle(shop, billId, "lookup")).toEqual({ kind: "paid", ...order });
  expect(world.billplz.count(GET_BILL)).toBe(asked);
});

test.each([
  // The sum of the bill itself, and what was paid of it.
  [{ amount: TOTAL + 1 }, TOTAL],
  [{ paid_amount: 1 }, 1],
])("a bill that the provider calls paid with %o pays nothing", async (fields, amount) => {
  const { world, shop, billId, order, hear, outcomes, reviews } = await scene();
  await decideAtBank(world, billId);
  world.billplz.fail(GET_BILL, { kind: "change", fields }, Infinity);
  await hear();
  expect(await reviews()).toEqual([{ kind: "payment-mismatch", subject: billId, amount }]);
  expect(await outcomes()).toEqual(["callback review", "lookup review"]);
  expect((await orderOf(shop, order.orderId)).status).toBe("pending");
  expect(await settle(shop, billId, "stored")).toEqual({ kind: "review", ...order });
});

test.each([
  ["missing", { kind: "status", status: 404 }],
  ["deleted", { kind: "change", fields: { state: "deleted" } }],
] as const)("a bill that is %s at the provider is noted as such", async (state, fault) => {
  const { world, shop, billId, order, bill } = await scene();
  world.billplz.fail(GET_BILL, fault);
  world.time.now += 60_000;
  expect(await settle(shop, billId, "lookup")).toEqual({ kind: "unpaid", ...order });
  expect(await bill()).toMatchObject({ state, checkedAt: world.time.now });
});

test("a provider that denies what it signed is contradicted, and a person looks at it", async () => {
  const { world, shop, billId, order, hear, outcomes, reviews } = await scene();
  await hear();
  expect(await settle(shop, billId, "stored")).toEqual({ kind: "unconfirmed", ...order });
  world.time.now += 20 * 60_000;
  await hear();
  expect(await reviews()).toEqual([{ kind: "not-confirmed", subject: billId, amount: TOTAL }]);
  expect(await openReviews(shop.store.db)).toEqual([
    expect.objectContaining({
      detail: "A signed message says that this bill was paid, but the provider itself denies it.",
    }),
  ]);
  expect(await outcomes()).toEqual(["callback review"]);
});

test.each([
  ["second-payment", { paidBillId: "another1" }],
  ["paid-after-close", { closedAt: 1 }],
  // A state from which a payment does not change it.
  ["paid-after-close", { state: "started" as const }],
])("a payment that moves no order is for the owner: %s", async (kind, attempt) => {
  const { world, shop, billId, order, hear, outcomes, bill, reviews } = await scene();
  await shop.store.db
    .updateTable("checkoutAttempts")
    .set({ updatedAt: 1, ...attempt })
    .execute();
  await decideAtBank(world, billId);
  await hear();
  expect(await reviews()).toEqual([{ kind, subject: billId, amount: TOTAL }]);
  expect(await outcomes()).toEqual(["callback review", "lookup review"]);
  expect((await bill()).state).toBe("paid");
  expect((await orderOf(shop, order.orderId)).status).toBe("pending");
});

test("what is stored is followed up without asking the provider of an unpaid bill", async () => {
  const { world, shop, billId, order } = await scene();
  world.time.now += 60_000;
  const asked = world.billplz.calls.length;
  expect(await settle(shop, billId, "stored")).toEqual({ kind: "unpaid", ...order });
  expect(world.billplz.calls).toHaveLength(asked);
});

test("an order that is set aside is left alone, however often its payment is stated", async () => {
  const { world, shop, billId, order, hear } = await scene();
  await changeInShop(world, order.orderId, { status: "cancelled" });
  await decideAtBank(world, billId);
  await hear();
  world.time.now += 60 * 60_000;
  const calls = world.woo.calls.length;
  expect(await settle(shop, billId, "stored")).toEqual({ kind: "paid", ...order });
  await hear();
  expect(world.woo.calls).toHaveLength(calls);
});

test("who waits is answered in time with what is known, and the work goes on", async () => {
  const { world, shop, billId, order } = await scene();
  await decideAtBank(world, billId);
  world.time.now += 60_000;
  world.billplz.fail(GET_BILL, { kind: "delay", ms: 1_000 });
  const early = await settle(shop, billId, "lookup", { answerWithin: 10 });
  expect(early).toEqual({ kind: "unpaid", ...order });
  await expect.poll(async () => (await onlyAttempt(shop)).attempt.state).toBe("fulfilled");
  expect((await orderOf(shop, order.orderId)).status).toBe("processing");
});

test("while another holder works on the cart, what is known is the answer", async () => {
  const { world, shop, billId, order } = await scene();
  world.time.now += 60_000;
  const { attempt } = await onlyAttempt(shop);
  const outcome = await withLease(shop, cartLease(attempt.cartId), () =>
    settle(shop, billId, "lookup", { patience: 0 }),
  );
  expect(outcome).toEqual({ value: { kind: "unpaid", ...order } });
});
