import { expect, test } from "vitest";
import { cartLease } from "#server/store/attempts.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { acknowledgeReview, openReviews } from "#server/store/reviews.ts";
import { endHolds } from "#server/checkout/reconciler/holds.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  beforeNextCall,
  order,
  roundEndingAfter,
  shopWithOrder,
} from "#tests/support/checkout-round.ts";
import { cartOf, deliver, line, type World } from "#tests/support/checkout-world.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const AWAY = { kind: "status", status: 503 } as const;
const DELETE = /^DELETE bills/;
const deletions = (world: World) => world.billplz.count(DELETE);

/** An order of one of three pieces that its bill holds for an hour. */
async function orderThatHolds() {
  const made = await shopWithOrder(cartOf([line(PRODUCTS.rare)]));
  const holds = () => made.db.selectFrom("holds").selectAll().execute();
  return { ...made, holds };
}

test("a hold ends with its bill after an hour and not before", async () => {
  const { world, shop, round, holds, bill, now } = await orderThatHolds();
  world.time.now = now + HOUR - 1;
  await endHolds(round);
  expect(await holds()).toMatchObject([{ stage: "billed", until: now + HOUR }]);
  world.time.now = now + HOUR;
  await endHolds(roundEndingAfter(shop, 0));
  expect(await holds()).toHaveLength(1);
  await endHolds(round);
  expect(await holds()).toEqual([]);
  expect((await bill()).state).toBe("deleted");
});

test("a hold whose bill cannot be ended is tried again after 30 seconds", async () => {
  const { world, round, holds, now } = await orderThatHolds();
  world.time.now = now + HOUR;
  world.billplz.fail(DELETE, AWAY);
  await endHolds(round);
  expect(await holds()).toMatchObject([{ until: now + HOUR + 30 * SECOND }]);
  world.time.now += 30 * SECOND - 1;
  await endHolds(round);
  expect(await holds()).toHaveLength(1);
  world.time.now += 1;
  await endHolds(round);
  expect(await holds()).toEqual([]);
});

test("goods of a payment that waits for the owner count as paid until it is acknowledged", async () => {
  const { world, shop, round, holds, bill, now } = await orderThatHolds();
  const { billId, amount } = await bill();
  await deliver(shop, signedBody(callbackFields(billId ?? "", amount + 1)));
  world.time.now = now + HOUR;
  await endHolds(round);
  expect(await holds()).toMatchObject([{ stage: "paid" }]);
  const [review] = await openReviews(shop.store.db);
  await acknowledgeReview(shop, review?.id ?? "", "owner");
  world.time.now += 30 * SECOND;
  await endHolds(round);
  expect(await holds()).toEqual([]);
});

test("a hold that ends later than any can was written before the time was set back", async () => {
  const { db, round, holds, now } = await orderThatHolds();
  const write = (until: number) => db.updateTable("holds").set({ until }).execute();
  await write(now + HOUR);
  await endHolds(round);
  expect(await holds()).toMatchObject([{ until: now + HOUR }]);
  await write(now + 3 * HOUR);
  await endHolds(round);
  expect(await holds()).toMatchObject([{ until: now + HOUR }]);
});

test("a hold whose cart another request works on is left to it", async () => {
  const { world, shop, round, holds, cart, now } = await orderThatHolds();
  world.time.now = now + HOUR;
  await withLease(shop, cartLease(cart.id), () => endHolds(round));
  expect(await holds()).toMatchObject([{ until: now + HOUR }]);
});

test("a hold that its shopper has taken anew meanwhile stays", async () => {
  const { world, shop, db, round, now } = await orderThatHolds();
  await order(shop, cartOf([line(PRODUCTS.rare)]));
  await db
    .updateTable("holds")
    .set({ until: now + HOUR })
    .execute();
  world.time.now = now + HOUR;
  beforeNextCall(world.billplz, async () => {
    const ending = db.selectFrom("bills").select("attemptId").where("endTries", "=", 1);
    await db
      .updateTable("holds")
      .set({ until: now + 2 * HOUR })
      .where("attemptId", "not in", ending)
      .execute();
  });
  await endHolds(round);
  expect(deletions(world)).toBe(1);
  expect(await db.selectFrom("holds").select("until").execute()).toEqual([
    { until: now + 2 * HOUR },
  ]);
});
