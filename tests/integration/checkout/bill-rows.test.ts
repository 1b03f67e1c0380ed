import { expect, test } from "vitest";
import { attemptById, revisionOfOrder } from "#server/store/attempts.ts";
import { applyToAttempt } from "#server/store/transitions.ts";
import {
  countEndTry,
  endsToBegin,
  requestEnd,
  requestEndOfOthers,
  stopEnding,
} from "#server/store/bill-ends.ts";
import { applyToBill, billByIntent, checkFrom } from "#server/store/bills.ts";
import type { BillState } from "#app/domain/order/checkout-machine.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit, toPay } from "#tests/support/checkout-world.ts";

/** One billed order, with more bills of these states. */
async function billsIn(...states: BillState[]) {
  const world = openWorld();
  const shop = await world.startShop();
  toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const { db } = shop.store;
  const made = await db.selectFrom("bills").selectAll().executeTakeFirstOrThrow();
  // One revision has one bill that is intended or open.
  const others = states.map((state, index) => ({
    ...made,
    intentId: state,
    billId: `bill-${state}`,
    revision: index + 2,
    state,
  }));
  const revision = await db.selectFrom("orderRevisions").selectAll().executeTakeFirstOrThrow();
  for (const bill of others) {
    const own = { createdVia: `kedai-of-${bill.state}`, orderKey: `wc_order_${bill.state}` };
    await db
      .insertInto("orderRevisions")
      .values({ ...revision, number: bill.revision, ...own, state: "cancelled" })
      .execute();
    await db.insertInto("bills").values(bill).execute();
  }
  return { db, made, others };
}

test("only a bill that may still be paid is asked to end, once, and tried 15 s later", async () => {
  const { db, others } = await billsIn("intended", "open", "unknown", "paid", "deleted", "refused");
  for (const bill of others) await requestEnd(db, bill, "replaced", 1_000);
  for (const bill of others) await requestEnd(db, bill, "abandoned", 9_000);
  const asked = await db
    .selectFrom("bills")
    .selectAll()
    .where("endRequestedAt", "is not", null)
    .execute();
  expect(asked.map(({ intentId }) => intentId).toSorted()).toEqual(["intended", "open", "unknown"]);
  for (const bill of asked) {
    expect(bill).toMatchObject({
      endRequestedAt: 1_000,
      endReason: "replaced",
      nextEndTryAt: 16_000,
    });
  }
});

test("of a paid attempt's other bills those end that a browser may have been sent to", async () => {
  const { db, made } = await billsIn("intended", "open", "unknown", "deleted");
  await requestEndOfOthers(db, made, 1_000);
  const ends = await endsToBegin(db, made.attemptId);
  expect(ends.map(({ intentId }) => intentId).toSorted()).toEqual(["intended", "open"]);
  expect(ends.map(({ endReason }) => endReason)).toEqual(["order-paid", "order-paid"]);
});

test("an end is begun once, and not tried after it was stopped", async () => {
  const { db, made } = await billsIn();
  await requestEnd(db, made, "replaced", 1_000);
  const asked = await billByIntent(db, made.intentId);
  await countEndTry(db, asked, 2_000);
  expect(await endsToBegin(db, made.attemptId)).toEqual([]);
  const tried = await billByIntent(db, made.intentId);
  expect(tried).toMatchObject({ endTries: 1, nextEndTryAt: 17_000 });
  await countEndTry(db, tried, 2_000);
  expect(await billByIntent(db, made.intentId)).toMatchObject({
    endTries: 2,
    nextEndTryAt: 32_000,
  });
  await countEndTry(db, { ...tried, endTries: 9 }, 2_000);
  expect((await billByIntent(db, made.intentId)).nextEndTryAt).toBe(302_000);
  await stopEnding(db, made);
  expect(await billByIntent(db, made.intentId)).toMatchObject({
    endRequestedAt: 1_000,
    nextEndTryAt: null,
  });
});

test("a bill moves only from the state that it is in", async () => {
  const { db, made } = await billsIn();
  expect(await applyToBill(db, { ...made, state: "paid" }, "deleted")).toBe(false);
  expect(await applyToBill(db, { ...made, state: "missing" }, "paid")).toBe(false);
  expect(await applyToBill(db, made, "deleted", { checkedAt: 7 })).toBe(true);
  expect(await billByIntent(db, made.intentId)).toMatchObject({ state: "deleted", checkedAt: 7 });
});

test("an attempt's proof is followed up at once, everything else after a minute, and no event twice", async () => {
  const { db, made } = await billsIn();
  const { attemptId } = made;
  await db.updateTable("checkoutAttempts").set({ tries: 3 }).execute();
  expect(await applyToAttempt(db, attemptId, "order-confirmed", 1_000)).toBe(false);
  expect(await applyToAttempt(db, attemptId, "bill-opened", 1_000)).toBe(true);
  expect(await attemptById(db, attemptId)).toMatchObject({
    state: "billed",
    tries: 0,
    nextTryAt: 61_000,
    updatedAt: 1_000,
  });
  expect(await applyToAttempt(db, attemptId, "payment-proven", 2_000)).toBe(true);
  expect(await attemptById(db, attemptId)).toMatchObject({ state: "paid", nextTryAt: 2_000 });
  expect(await applyToAttempt(db, attemptId, "payment-proven", 3_000)).toBe(false);
  expect(await applyToAttempt(db, attemptId, "order-confirmed", 4_000)).toBe(true);
  expect(await attemptById(db, attemptId)).toMatchObject({ state: "fulfilled", nextTryAt: 64_000 });
});

test("a bill can be looked at from any moment on, and no other one is", async () => {
  const { db, made } = await billsIn("deleted");
  await checkFrom(db, made, 7);
  expect((await billByIntent(db, made.intentId)).nextCheckAt).toBe(7);
  expect((await billByIntent(db, "deleted")).nextCheckAt).toBe(made.nextCheckAt);
});

test("an order is found by id and key; by its id alone the one that was sent last", async () => {
  const { db, made } = await billsIn("deleted", "missing");
  const first = await revisionOfOrder(db, made.orderId);
  await db
    .updateTable("orderRevisions")
    .set({ postedAt: (first?.postedAt ?? 0) + 1 })
    .where("number", "=", 3)
    .execute();
  const numberOf = async (id: number, key?: string) => (await revisionOfOrder(db, id, key))?.number;
  expect(await numberOf(made.orderId)).toBe(3);
  expect(await numberOf(made.orderId, "wc_order_deleted")).toBe(2);
  expect(await numberOf(made.orderId, "wc_order_missing")).toBe(3);
  expect(await numberOf(made.orderId, "wc_order_other")).toBeUndefined();
  expect(await numberOf(made.orderId + 1, "wc_order_deleted")).toBeUndefined();
});
