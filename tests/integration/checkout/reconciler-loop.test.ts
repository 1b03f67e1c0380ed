import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { withLease } from "#server/checkout/lease/lease.ts";
import { reconcile, startReconciler } from "#server/checkout/reconciler/reconcile.ts";
import { forEachRow } from "#server/checkout/reconciler/round.ts";
import { askForReview, openReviews } from "#server/store/reviews.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { Shop } from "#server/shop.ts";
import { serve } from "#tests/support/http-server.ts";
import { emptyStore, leaseNames } from "#tests/support/stores.ts";

/** In this order: payments first, tidying last. */
const STEPS = [
  "capDeadlines",
  "followUpFacts",
  "endBills",
  "visitAttempts",
  "endHolds",
  "checkOpenBills",
  "writeBillIds",
  "writeOrderNotes",
  "syncDeliverySlots",
  "cancelDuplicateOrders",
  "notifyOwner",
  "deleteExpiredData",
];

/** A shop with only a store and a log, so that each step fails and logs it. */
async function shopThatFails() {
  const lines: Record<string, unknown>[] = [];
  const shop = {
    store: await emptyStore(),
    log: createLog("debug", (line) => lines.push(JSON.parse(line) as Record<string, unknown>)),
  } as unknown as Shop;
  const rounds = () => lines.filter(({ step }) => step === STEPS[0]).length;
  return { shop, lines, rounds };
}

/** To show that nothing more comes: several times the pause between two rounds here. */
const severalPauses = () => delay(20);

test("a step that fails is told, and keeps no other one from its work", async () => {
  const { shop, lines } = await shopThatFails();
  expect(await reconcile(shop)).toBe(true);
  expect(lines.map(({ event, step }) => [event, step])).toEqual(
    STEPS.map((step) => ["reconciler.step-failed", step]),
  );
  expect(lines[0]).toMatchObject({
    level: "error",
    error: "TypeError: shop.clock is not a function",
  });
});

test("a round that is to end begins no further step", async () => {
  const { shop, lines } = await shopThatFails();
  let asked = 0;
  expect(await reconcile(shop, () => (asked += 1) > 2)).toBe(true);
  expect(lines.map(({ step }) => step)).toEqual(STEPS.slice(0, 2));
});

test("a round is done by one holder at a time", async () => {
  const { shop, lines } = await shopThatFails();
  await withLease(shop, "reconciler", async () => {
    expect(await reconcile(shop)).toBe(false);
  });
  expect(lines).toEqual([]);
});

test("a row that fails is told, and the next one has its turn", async () => {
  const { shop, lines } = await shopThatFails();
  const done: number[] = [];
  await forEachRow({ shop, isStopping: () => done.length === 2 }, [1, 2, 3, 4], async (row) => {
    if (row === 2) throw new Error("no");
    done.push(row);
  });
  expect(done).toEqual([1, 3]);
  expect(lines).toMatchObject([
    { level: "error", event: "reconciler.row-failed", error: "Error: no" },
  ]);
});

test("the loop begins a round again and again after a pause, and none once it is stopped", async () => {
  const { shop, rounds } = await shopThatFails();
  const running = startReconciler(shop, 1);
  expect(rounds()).toBe(0);
  await expect.poll(rounds).toBeGreaterThan(2);
  await running.stop();
  const done = rounds();
  await severalPauses();
  expect(rounds()).toBe(done);
});

test("a loop that is stopped at once takes no turn", async () => {
  const { shop } = await shopThatFails();
  await startReconciler(shop, 5).stop();
  await severalPauses();
  expect(await leaseNames(shop.store)).toEqual([]);
});

test("the loop goes on after a round that could not even begin, which is told", async () => {
  const { shop, lines } = await shopThatFails();
  const { store } = shop;
  let fails = 2;
  const broken = {
    ...shop,
    get store() {
      if ((fails -= 1) >= 0) throw new Error("no store");
      return store;
    },
  };
  const running = startReconciler(broken, 1);
  await expect.poll(() => lines.length).toBeGreaterThan(STEPS.length);
  await running.stop();
  expect(lines.slice(0, 3)).toMatchObject([
    { level: "error", event: "reconciler.failed", error: "Error: no store" },
    { event: "reconciler.failed" },
    { event: "reconciler.step-failed" },
  ]);
});

test("the loop that is stopped finishes the row at work and begins no other one", async () => {
  const { shop } = await shopThatFails();
  const mayAnswer = Promise.withResolvers<void>();
  let told = 0;
  const server = await serve(async () => {
    told += 1;
    await mayAnswer.promise;
    return new Response(null, { status: 204 });
  });
  onTestFinished(() => server.close());
  const telling = {
    ...shop,
    clock: () => 1_000,
    env: { ...readEnv({}), alertWebhookUrl: server.origin },
  };
  for (const subject of ["bill1", "bill2"]) {
    await askForReview(shop.store.db, telling, { kind: "unknown-bill", subject, detail: "" });
  }
  const running = startReconciler(telling, 1);
  await expect.poll(() => told).toBe(1);
  let isStopped = false;
  const stopping = running.stop().then(() => (isStopped = true));
  await severalPauses();
  expect(isStopped).toBe(false);
  mayAnswer.resolve();
  await stopping;
  const cases = await openReviews(shop.store.db);
  expect(new Set(cases.map(({ notifiedAt }) => notifiedAt))).toEqual(new Set([1_000, null]));
  expect(told).toBe(1);
  const turn = () => shop.store.db.selectFrom("leases").selectAll().execute();
  const last = await turn();
  await severalPauses();
  expect(await turn()).toEqual(last);
});
