import { expect, test } from "vitest";
import { checkOpenBills } from "#server/checkout/reconciler/bills.ts";
import { followUpFacts } from "#server/checkout/reconciler/reconcile.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { order, roundEndingAfter, shopWithOrder } from "#tests/support/checkout-round.ts";
import { decideAtBank, deliver, orderOf, type World } from "#tests/support/checkout-world.ts";
import { isBillplz } from "#tests/support/provider-under-test.ts";

/** The requests to the provider because a message may have been lost, and the time of the next one. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const AWAY = { kind: "status", status: 503 } as const;
const READ = /^GET bills/;
const readsOf = (world: World) => world.billplz.count(READ);

test("an open bill is asked about when its time has come, and then on its schedule", async () => {
  const { world, round, bill, now } = await shopWithOrder();
  world.time.now = now + 10 * MINUTE - 1;
  await checkOpenBills(round);
  expect([readsOf(world), (await bill()).checks]).toEqual([0, 0]);
  world.time.now = now + 10 * MINUTE;
  await checkOpenBills(round);
  expect(readsOf(world)).toBe(1);
  expect(await bill()).toMatchObject({
    state: "open",
    checks: 1,
    checkedAt: now + 10 * MINUTE,
    nextCheckAt: now + 30 * MINUTE,
  });
  world.time.now = now + 30 * MINUTE;
  await checkOpenBills(round);
  expect(await bill()).toMatchObject({ checks: 2, nextCheckAt: now + 120 * MINUTE });
});

test("a bill that could not be asked about is asked about again five minutes later", async () => {
  const { world, round, bill, now } = await shopWithOrder();
  world.time.now = now + 10 * MINUTE;
  world.billplz.fail(READ, AWAY, Infinity);
  await checkOpenBills(round);
  expect(await bill()).toMatchObject({ checks: 0, checkedAt: now, nextCheckAt: now + 15 * MINUTE });
});

test("a bill that is gone is asked about no more, and neither is one that is older than a month", async () => {
  const { world, shop, db, round, bill, billId, now } = await shopWithOrder();
  world.time.now = now + 10 * MINUTE;
  await shop.payments.deleteBill(billId);
  await checkOpenBills(round);
  expect(await bill()).toMatchObject({ state: "deleted", checks: 1, nextCheckAt: null });

  const other = await order(shop);
  await db
    .updateTable("bills")
    .set({ createdAt: world.time.now - 30 * DAY, nextCheckAt: world.time.now, checkedAt: 0 })
    .where("billId", "=", other.billId)
    .execute();
  await checkOpenBills(round);
  const old = await db.selectFrom("bills").selectAll().where("billId", "=", other.billId).execute();
  expect(old).toMatchObject([{ state: "open", checks: 1, nextCheckAt: null }]);
});

test("a bill that turns out to be paid moves its order, and is asked about no more", async () => {
  const { world, shop, round, bill, billId, orderId, now } = await shopWithOrder();
  await decideAtBank(world, billId);
  world.time.now = now + 10 * MINUTE;
  await checkOpenBills(round);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  expect(await bill()).toMatchObject({ state: "paid", checks: 0, nextCheckAt: null });
});

test("bills without an id of the provider's, and those of an end of the round, are not asked about", async () => {
  const { world, shop, db, round, now } = await shopWithOrder();
  await order(shop);
  world.time.now = now + 10 * MINUTE;
  await checkOpenBills(roundEndingAfter(shop, 1));
  expect(readsOf(world)).toBe(1);
  await db.updateTable("bills").set({ billId: null, nextCheckAt: now }).execute();
  await checkOpenBills(round);
  expect(readsOf(world)).toBe(1);
  expect(world.lines.filter(({ level }) => level !== "debug" && level !== "info")).toEqual([]);
});

test.runIf(isBillplz)("both leave a fifth of the provider's window to the shoppers", async () => {
  const { world, shop, db, round, now } = await shopWithOrder();
  for (let count = 0; count < 9; count += 1) await order(shop);
  world.sandbox.limitReads(10);
  world.time.now = now + 10 * MINUTE;
  await checkOpenBills(round);
  expect(readsOf(world)).toBe(8);

  for (const { billId } of await db.selectFrom("bills").select("billId").execute()) {
    await decideAtBank(world, billId ?? "");
  }
  await db.deleteFrom("paymentFacts").execute();
  for (const { body } of world.callbacks) await deliver(shop, body);
  world.time.now += 15 * SECOND;
  await followUpFacts(round);
  // Two statements used up the remaining reads.
  const open = db.selectFrom("paymentFacts").select("tries").where("settledAt", "is", null);
  expect(await open.execute()).toEqual(Array.from({ length: 8 }, () => ({ tries: 0 })));
});

/** A message that arrived while the provider could not be asked. */
async function storedStatement() {
  const made = await shopWithOrder();
  const { world, shop, db, billId } = made;
  await decideAtBank(world, billId);
  world.billplz.fail(READ, AWAY, Infinity);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  const facts = () => db.selectFrom("paymentFacts").selectAll().execute();
  return { ...made, facts };
}

test("a stored statement is followed up after 15 seconds, and again after waits that double", async () => {
  const { world, round, facts, now } = await storedStatement();
  world.time.now = now + 15 * SECOND - 1;
  await followUpFacts(round);
  expect(await facts()).toMatchObject([{ tries: 0, nextTryAt: now + 15 * SECOND }]);
  world.time.now = now + 15 * SECOND;
  await followUpFacts(round);
  expect(await facts()).toMatchObject([{ tries: 1, nextTryAt: now + 25 * SECOND }]);
  world.time.now = now + 25 * SECOND;
  await followUpFacts(round);
  expect(await facts()).toMatchObject([{ tries: 2, nextTryAt: now + 45 * SECOND }]);
});

test("it is settled once the provider answers, and not followed up any more", async () => {
  const { world, shop, round, facts, orderId, now } = await storedStatement();
  world.billplz.heal();
  world.time.now = now + 15 * SECOND;
  await followUpFacts(round);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
  const settled = await facts();
  expect(settled.every(({ settledAt }) => settledAt !== null)).toBe(true);
  world.time.now += DAY;
  await followUpFacts(round);
  expect(await facts()).toEqual(settled);
});

test("two statements about a bill are followed up together", async () => {
  const { world, db, round, facts, now } = await storedStatement();
  const [fact] = await facts();
  await db
    .insertInto("paymentFacts")
    .values({ ...fact!, id: "second", digest: "second", tries: 3 })
    .execute();
  world.time.now = now + 15 * SECOND;
  await followUpFacts(round);
  const next = now + 15 * SECOND + 80 * SECOND;
  expect(await facts()).toMatchObject([
    { tries: 4, nextTryAt: next },
    { tries: 4, nextTryAt: next },
  ]);
});

test("the statement that has waited longest is followed up first", async () => {
  const { world, shop, db, facts, billId, now } = await storedStatement();
  const [fact] = await facts();
  const add = (id: string, of: string, nextTryAt: number) =>
    db
      .insertInto("paymentFacts")
      .values({ ...fact!, id, digest: id, billId: of, nextTryAt })
      .execute();
  await add("between", "another", now + 1);
  await add("late", billId, now + 2);
  await db.updateTable("paymentFacts").set({ nextTryAt: now }).where("id", "=", fact!.id).execute();
  world.time.now = now + 15 * SECOND;
  await followUpFacts(roundEndingAfter(shop, 1));
  expect(new Map((await facts()).map(({ id, tries }) => [id, tries]))).toEqual(
    new Map([
      [fact!.id, 1],
      ["between", 0],
      ["late", 1],
    ]),
  );
});

test("a round of everything settles what is due", async () => {
  const { world, shop, orderId, now } = await storedStatement();
  world.billplz.heal();
  world.time.now = now + 15 * SECOND;
  expect(await reconcile(shop)).toBe(true);
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});
