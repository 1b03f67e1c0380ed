import { expect, test } from "vitest";
import { cartLease } from "#server/store/attempts.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { visitAttempts } from "#server/checkout/reconciler/visit-attempts.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  beforeNextCall,
  believeClock,
  order,
  roundOf,
  shopWithOrder,
} from "#tests/support/checkout-round.ts";
import {
  cartOf,
  changeInShop,
  Crash,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
} from "#tests/support/checkout-world.ts";
import type { Fault } from "#tests/support/scripted-upstream.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const AWAY = { kind: "status", status: 503 } as const;

/** An attempt whose order was sent, and whose answer met this fault. */
async function orderSent(fault: Fault, timing: Partial<CheckoutTiming> = {}) {
  const world = openWorld();
  const shop = await world.startShop({ timing: { patience: 1, ...timing } });
  believeClock(world, shop);
  const now = world.time.now;
  world.woo.fail(/^POST orders$/, fault);
  await submit(shop, cartOf([line(PRODUCTS.pandan)]));
  const round = roundOf(shop);
  expect((await onlyAttempt(shop)).revision).toMatchObject({ state: "posting", orderId: null });
  return { world, shop, round, now };
}

test("an order whose process ended before it was noted is found after a minute", async () => {
  const world = openWorld();
  const dying = await world.startShop({ crashAt: "order-posted" });
  await expect(submit(dying, cartOf([line(PRODUCTS.pandan)]))).rejects.toThrow(Crash);
  const shop = await world.startShop();
  believeClock(world, shop);
  const { now } = world.time;
  await visitAttempts(roundOf(shop));
  const { attempt, revision } = await onlyAttempt(shop);
  expect(revision.state).toBe("made");
  expect((await orderOf(shop, revision.orderId ?? 0)).key).toBe(revision.orderKey);
  expect(attempt).toMatchObject({ state: "ordered", updatedAt: now, nextTryAt: now + MINUTE });
});

test("an order of an attempt that had one before is found, and visited again a day later", async () => {
  const { shop, round, world, now } = await orderSent({ kind: "late", ms: 0 });
  await expect.poll(() => world.woo.count(/^POST orders$/)).toBe(1);
  await shop.store.db.updateTable("checkoutAttempts").set({ state: "ordered" }).execute();
  world.time.now = now + MINUTE;
  await visitAttempts(round);
  const { attempt, revision } = await onlyAttempt(shop);
  expect(revision.state).toBe("made");
  expect(attempt).toMatchObject({ state: "ordered", nextTryAt: now + DAY });
});

test("an order that was never made is known to be absent after the back end's time for it", async () => {
  const { world, shop, round, now } = await orderSent({ kind: "cut-before" });
  world.time.now = now + MINUTE - 1;
  await visitAttempts(round);
  expect((await onlyAttempt(shop)).revision.state).toBe("posting");
  world.time.now = now + MINUTE;
  await visitAttempts(round);
  const { attempt, revision } = await onlyAttempt(shop);
  expect(revision).toMatchObject({
    state: "unposted",
    strayCheckAt: now + MINUTE + 30 * SECOND,
  });
  expect(attempt).toMatchObject({ state: "started", updatedAt: now, nextTryAt: now + DAY });
});

test.each<[string, Fault | undefined, Partial<CheckoutTiming>, number]>([
  ["that may still come into being", undefined, { backEndLimit: 10 * MINUTE }, 6 * MINUTE],
  ["while the back end is away", AWAY, {}, 6 * MINUTE],
  [
    "that is given up before that",
    undefined,
    { backEndLimit: 10 * MINUTE, abandonAfter: 3 * MINUTE },
    3 * MINUTE,
  ],
])("an order %s is looked for again", async (_what, fault, timing, again) => {
  const { world, shop, round, now } = await orderSent({ kind: "cut-before" }, timing);
  if (fault) world.woo.fail(/^GET orders/, fault, Infinity);
  world.time.now = now + MINUTE;
  await visitAttempts(round);
  const { attempt, revision } = await onlyAttempt(shop);
  expect(revision).toMatchObject({ state: "posting", strayCheckAt: null });
  expect(attempt.nextTryAt).toBe(now + again);
});

test("an order with an open bill is visited again when it is a day old, and not closed before", async () => {
  const { world, db, round, attempt, now } = await shopWithOrder();
  world.woo.calls.length = 0;
  world.time.now = now + 60 * MINUTE;
  await visitAttempts(round);
  expect(await attempt()).toMatchObject({ closedAt: null, nextTryAt: now + DAY });
  expect(world.woo.calls).toEqual([]);
  world.time.now = now + DAY - 1;
  await db.updateTable("checkoutAttempts").set({ nextTryAt: 0 }).execute();
  await visitAttempts(round);
  expect(await attempt()).toMatchObject({ closedAt: null, nextTryAt: now + DAY });
  world.time.now = now + DAY;
  await visitAttempts(round);
  expect(await attempt()).toMatchObject({
    closedAt: now + DAY,
    closedReason: "abandoned",
    updatedAt: now + DAY,
    nextTryAt: now + DAY,
  });
});

test("one that looks a day old by one reading of the clock is looked at again in five minutes", async () => {
  const { world, round, attempt, now } = await shopWithOrder();
  world.time.step = DAY;
  await visitAttempts(round);
  expect(await attempt()).toMatchObject({ closedAt: null, nextTryAt: now + DAY + 5 * MINUTE });
});

test("one that cannot be closed is tried again in five minutes", async () => {
  const { world, shop, round, attempt, orderId, now } = await shopWithOrder();
  world.time.now = now + DAY;
  world.billplz.fail(/^DELETE/, AWAY);
  await visitAttempts(round);
  expect(await attempt()).toMatchObject({ closedAt: null, nextTryAt: now + DAY + 5 * MINUTE });
  world.time.now += 5 * MINUTE;
  await visitAttempts(round);
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("one that was paid otherwise is closed as that", async () => {
  const { world, shop, round, attempt, orderId, now } = await shopWithOrder();
  await changeInShop(world, orderId, { status: "processing" });
  world.time.now = now + DAY;
  await visitAttempts(round);
  expect(await attempt()).toMatchObject({ closedReason: "paid-otherwise" });
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test("a paid order that was not told is told when its time has come", async () => {
  const { world, shop, round, attempt, orderId, billId, now } = await shopWithOrder();
  await decideAtBank(world, billId);
  world.woo.fail(/^PUT orders/, AWAY);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await attempt()).toMatchObject({ state: "paid", tries: 1, nextTryAt: now + 5 * SECOND });
  world.time.now = now + 5 * SECOND - 1;
  await visitAttempts(round);
  expect((await attempt()).state).toBe("paid");
  world.time.now = now + 5 * SECOND;
  await visitAttempts(round);
  expect((await attempt()).state).toBe("fulfilled");
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test.each([
  ["is fulfilled", { state: "fulfilled" as const }],
  ["was given up", { closedAt: 1 }],
  ["is set aside", { heldReason: "order-changed" }],
])("an attempt that %s is not visited", async (_what, change) => {
  const { world, db, round, attempt, now } = await shopWithOrder();
  await db
    .updateTable("checkoutAttempts")
    .set({ ...change, nextTryAt: 0 })
    .execute();
  const before = await attempt();
  world.time.now = now + DAY;
  await visitAttempts(round);
  expect(await attempt()).toEqual(before);
});

test("an attempt whose cart another request works on is left to it", async () => {
  const { world, shop, round, attempt, cart, now } = await shopWithOrder();
  world.time.now = now + DAY;
  await withLease(shop, cartLease(cart.id), () => visitAttempts(round));
  expect((await attempt()).closedAt).toBeNull();
});

test("an attempt that its shopper has taken up meanwhile is not closed", async () => {
  const { world, shop, db, round, now } = await shopWithOrder();
  await order(shop);
  world.time.now = now + DAY;
  await db.updateTable("checkoutAttempts").set({ nextTryAt: now }).execute();
  beforeNextCall(world.billplz, async () => {
    const ending = db.selectFrom("bills").select("attemptId").where("endTries", "=", 1);
    await db
      .updateTable("checkoutAttempts")
      .set({ nextTryAt: now + DAY + 1 })
      .where("id", "not in", ending)
      .execute();
  });
  await visitAttempts(round);
  const closed = await db.selectFrom("checkoutAttempts").select("closedReason").execute();
  expect(new Set(closed.map((one) => one.closedReason))).toEqual(new Set(["abandoned", null]));
});
