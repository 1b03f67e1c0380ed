import { expect, test } from "vitest";
import { cartLease } from "#server/store/attempts.ts";
import { requestEnd } from "#server/store/bill-ends.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { endBills } from "#server/checkout/reconciler/bills.ts";
import { openReviews } from "#server/store/reviews.ts";
import { beforeNextCall, order, shopWithOrder } from "#tests/support/checkout-round.ts";
import { decideAtBank, orderOf, type World } from "#tests/support/checkout-world.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const AWAY = { kind: "status", status: 503 } as const;
const DELETE = /^DELETE bills/;
const deletions = (world: World) => world.billplz.count(DELETE);

/** An order whose bill was asked to end just now. */
async function orderToEnd() {
  const made = await shopWithOrder();
  await requestEnd(made.db, await made.bill(), "replaced", made.now);
  return made;
}

test("a bill that is to end is deleted after 15 seconds", async () => {
  const { world, round, bill, now } = await orderToEnd();
  world.time.now = now + 15 * SECOND - 1;
  await endBills(round);
  expect(deletions(world)).toBe(0);
  world.time.now = now + 15 * SECOND;
  await endBills(round);
  expect(await bill()).toMatchObject({
    state: "deleted",
    endTries: 1,
    nextEndTryAt: null,
    checkedAt: world.time.now,
    nextCheckAt: world.time.now + 30 * MINUTE,
  });
});

test("the first bill that cannot be ended ends the round, and is tried again later", async () => {
  const { world, shop, db, round, now } = await orderToEnd();
  await order(shop);
  await db
    .updateTable("bills")
    .set({ endRequestedAt: now, nextEndTryAt: now + 1 })
    .execute();
  world.time.now = now + 15 * SECOND;
  const real = world.billplz.fetch;
  let asked = 0;
  world.billplz.fetch = (request) => {
    asked += 1;
    return real(request);
  };
  world.billplz.fail(DELETE, AWAY);
  await endBills(round);
  expect(asked).toBe(1);
  await endBills(round);
  const tries = await db.selectFrom("bills").select(["endTries", "nextEndTryAt"]).execute();
  expect(tries).toHaveLength(2);
  expect(tries).toContainEqual({ endTries: 1, nextEndTryAt: world.time.now + 15 * SECOND });
  expect(tries).toContainEqual({ endTries: 1, nextEndTryAt: null });
});

test("a bill that was paid before its end pays its order", async () => {
  const { world, shop, round, bill, billId, orderId, now } = await orderToEnd();
  await decideAtBank(world, billId);
  world.time.now = now + 15 * SECOND;
  await endBills(round);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(await bill()).toMatchObject({ state: "paid", nextEndTryAt: null });
});

test.each(["deleted", "missing", "paid"] as const)(
  "the provider is not asked to delete a bill that is %s already",
  async (state) => {
    const { world, db, round, bill, now } = await orderToEnd();
    await db.updateTable("bills").set({ state }).execute();
    world.time.now = now + 15 * SECOND;
    await endBills(round);
    expect(deletions(world)).toBe(0);
    expect(await bill()).toMatchObject({ state, nextEndTryAt: null });
  },
);

test("a bill whose cart another request works on is left to it", async () => {
  const { world, shop, round, bill, cart, now } = await orderToEnd();
  world.time.now = now + 15 * SECOND;
  await withLease(shop, cartLease(cart.id), () => endBills(round));
  expect(await bill()).toMatchObject({ endTries: 0, nextEndTryAt: now + 15 * SECOND });
});

test("all bills that must end are ended in one round, with every answer of the provider", async () => {
  const { world, shop, db, round, now } = await orderToEnd();
  for (let count = 0; count < 3; count += 1) await order(shop);
  const [paid, , ended] = await db.selectFrom("bills").select("billId").execute();
  await db.updateTable("bills").set({ endRequestedAt: now, nextEndTryAt: now }).execute();
  await decideAtBank(world, paid?.billId ?? "");
  await db
    .updateTable("bills")
    .set({ state: "missing", nextEndTryAt: now - 1 })
    .where("billId", "=", ended?.billId ?? "")
    .execute();
  await endBills(round);
  const states = await db.selectFrom("bills").select(["state", "nextEndTryAt"]).execute();
  expect(states.map(({ nextEndTryAt }) => nextEndTryAt)).toEqual([null, null, null, null]);
  expect(states.filter(({ state }) => state === "deleted")).toHaveLength(2);
});

test("a bill that its shopper has ended meanwhile is not ended again", async () => {
  const { world, shop, db, round, bill, now } = await orderToEnd();
  const second = await order(shop);
  const third = await order(shop);
  const dueAt = (at: number, billId: string) =>
    db
      .updateTable("bills")
      .set({ endRequestedAt: now, nextEndTryAt: at })
      .where("billId", "=", billId)
      .execute();
  await dueAt(now + 1, (await bill()).billId ?? "");
  await dueAt(now + 2, second.billId);
  await dueAt(now + 3, third.billId);
  world.time.now = now + 15 * SECOND;
  beforeNextCall(world.billplz, () =>
    db
      .updateTable("bills")
      .set({ nextEndTryAt: null })
      .where("billId", "=", second.billId)
      .execute(),
  );
  await endBills(round);
  expect(deletions(world)).toBe(2);
});

/** A paid order another bill of which was to end so many ms ago, as far as the shop is sure of the time. */
async function stillDue(ago: number, change: object = { state: "fulfilled" }) {
  const made = await orderToEnd();
  const { world, db, now } = made;
  await db.updateTable("checkoutAttempts").set(change).execute();
  await db
    .updateTable("bills")
    .set({ nextEndTryAt: now + 9 * HOUR })
    .execute();
  world.time.now = now + ago;
  await endBills(made.round);
  const told = await openReviews(db);
  return { ...made, told };
}

test.each([
  ["fulfilled", { state: "fulfilled" }],
  ["paid", { state: "paid" }],
  ["paid otherwise", { closedReason: "paid-otherwise" }],
])(
  "the owner is told of a bill that is due for an hour beside an order that is %s",
  async (...row) => {
    const { told, billId, orderId, cart, bill } = await stillDue(HOUR, row[1]);
    expect(told).toMatchObject([
      {
        kind: "bill-still-due",
        subject: billId,
        billId,
        orderId,
        attemptId: cart.id,
        amount: (await bill()).amount,
        detail: expect.stringMatching(
          /^The order is paid, but another bill of it could not be deleted/,
        ),
      },
    ]);
  },
);

test.each<[string, number, object]>([
  ["shorter than that", HOUR - 1, { state: "fulfilled" }],
  ["beside an order that is not paid", HOUR, { state: "billed" }],
  ["beside one that was given up", HOUR, { state: "billed", closedReason: "abandoned" }],
])("and not of one that is due %s", async (_what, ago, change) => {
  expect((await stillDue(ago, change)).told).toEqual([]);
});

test("one without an id of the provider's is told by its own, once; one that has ended is not told", async () => {
  const { db, round, bill, world } = await stillDue(HOUR - 1);
  const { intentId } = await bill();
  await db.updateTable("bills").set({ billId: null }).execute();
  world.time.now += 1;
  await endBills(round);
  await endBills(round);
  expect(await openReviews(db)).toMatchObject([{ subject: intentId, billId: null }]);
  await db.deleteFrom("reviewItems").execute();
  await db.updateTable("bills").set({ nextEndTryAt: null }).execute();
  await endBills(round);
  expect(await openReviews(db)).toEqual([]);
});
