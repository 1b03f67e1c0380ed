import { expect, test } from "vitest";
import { capDeadlines } from "#server/checkout/reconciler/cap-deadlines.ts";
import type { AttemptState, BillState, RevisionState } from "#app/domain/order/checkout-machine.ts";
import { askForReview } from "#server/store/reviews.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import { shopWithOrder } from "#tests/support/checkout-round.ts";
import { deliver } from "#tests/support/checkout-world.ts";

/** A moment at the longest possible distance stays; one ms further it was written before the time was set back. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [5 * MINUTE, 5 * MINUTE],
  [5 * MINUTE + 1, 0],
])("a statement to follow up in %i ms is followed up in %i ms", async (wait, capped) => {
  const { shop, db, round, billId, now } = await shopWithOrder();
  await deliver(shop, signedBody(callbackFields(billId, 1)));
  const write = (settledAt: number | null) =>
    db
      .updateTable("paymentFacts")
      .set({ settledAt, nextTryAt: now + wait })
      .execute();
  const read = async () =>
    (await db.selectFrom("paymentFacts").select("nextTryAt").executeTakeFirstOrThrow()).nextTryAt;
  await write(now);
  await capDeadlines(round);
  expect((await read()) - now).toBe(wait);
  await write(null);
  await capDeadlines(round);
  expect((await read()) - now).toBe(capped);
});

interface Moments {
  state: AttemptState;
  closedAt?: number;
  heldReason?: string;
  updatedAt: number;
  nextTryAt: number;
}

test.each<[string, Moments, { updatedAt: number; nextTryAt: number }]>([
  [
    "a paid one at its longest wait",
    { state: "paid", updatedAt: 0, nextTryAt: 10 * MINUTE },
    { updatedAt: 0, nextTryAt: 10 * MINUTE },
  ],
  [
    "a paid one beyond it",
    { state: "paid", updatedAt: 7, nextTryAt: 10 * MINUTE + 1 },
    { updatedAt: 7, nextTryAt: 0 },
  ],
  [
    "an unpaid one that changes just now",
    { state: "billed", updatedAt: 0, nextTryAt: DAY },
    { updatedAt: 0, nextTryAt: DAY },
  ],
  [
    "an unpaid one that changed in the future",
    { state: "billed", updatedAt: 1, nextTryAt: DAY },
    { updatedAt: 0, nextTryAt: MINUTE },
  ],
  [
    "an unpaid one that changed a day ago",
    { state: "billed", updatedAt: -DAY, nextTryAt: 5 * MINUTE },
    { updatedAt: -DAY, nextTryAt: 5 * MINUTE },
  ],
  [
    "an unpaid one that waits longer than a day and five minutes",
    { state: "billed", updatedAt: -DAY, nextTryAt: 5 * MINUTE + 1 },
    { updatedAt: -DAY, nextTryAt: 5 * MINUTE },
  ],
  [
    "an unpaid one that is due to be closed",
    { state: "billed", updatedAt: -2 * DAY, nextTryAt: -1 },
    { updatedAt: -2 * DAY, nextTryAt: -1 },
  ],
  [
    "a paid one of long ago that was tried a moment ago",
    { state: "paid", updatedAt: -2 * DAY, nextTryAt: 8 * MINUTE },
    { updatedAt: -2 * DAY, nextTryAt: 8 * MINUTE },
  ],
  [
    "one that is fulfilled",
    { state: "fulfilled", updatedAt: 1, nextTryAt: 9 * DAY },
    { updatedAt: 1, nextTryAt: 9 * DAY },
  ],
  [
    "one that is closed",
    { state: "billed", closedAt: 1, updatedAt: 1, nextTryAt: 9 * DAY },
    { updatedAt: 1, nextTryAt: 9 * DAY },
  ],
  [
    "one that is set aside",
    { state: "billed", heldReason: "order-changed", updatedAt: 1, nextTryAt: 9 * DAY },
    { updatedAt: 1, nextTryAt: 9 * DAY },
  ],
])("of attempts, %s", async (_name, { updatedAt, nextTryAt, ...change }, after) => {
  const { db, round, attempt, now } = await shopWithOrder();
  await db
    .updateTable("checkoutAttempts")
    .set({ ...change, updatedAt: now + updatedAt, nextTryAt: now + nextTryAt })
    .execute();
  await capDeadlines(round);
  expect(await attempt()).toMatchObject({
    updatedAt: now + after.updatedAt,
    nextTryAt: now + after.nextTryAt,
  });
});

test.each([
  [5 * MINUTE, 5 * MINUTE],
  [5 * MINUTE + 1, 0],
])("a bill that is to end in %i ms is ended in %i ms", async (wait, capped) => {
  const { db, round, bill, now } = await shopWithOrder();
  await db
    .updateTable("bills")
    .set({ nextEndTryAt: now + wait })
    .execute();
  await capDeadlines(round);
  expect((await bill()).nextEndTryAt).toBe(now + capped);
});

test.each<[BillState, number, number, number]>([
  ["deleted", 0, -1, -1],
  ["deleted", 0, 30 * MINUTE, 30 * MINUTE],
  ["deleted", 0, 30 * MINUTE + 1, 30 * MINUTE],
  ["open", 0, 10 * MINUTE, 10 * MINUTE],
  ["open", 0, 10 * MINUTE + 1, 10 * MINUTE],
  ["open", 10 * MINUTE - 1, 10 * MINUTE + 1, 10 * MINUTE],
  ["open", 10 * MINUTE, 20 * MINUTE, 20 * MINUTE],
  ["open", 10 * MINUTE, 20 * MINUTE + 1, 10 * MINUTE],
  ["open", 30 * MINUTE, 90 * MINUTE, 90 * MINUTE],
  ["open", 30 * MINUTE, 90 * MINUTE + 1, 10 * MINUTE],
  ["open", 2 * HOUR, 22 * HOUR, 22 * HOUR],
  ["open", 2 * HOUR, 22 * HOUR + 1, 10 * MINUTE],
  ["open", 3 * DAY, DAY, DAY],
  ["open", 3 * DAY, DAY + 1, 10 * MINUTE],
])("a bill that is %s, %i ms old and checked in %i ms is checked in %i ms", async (...row) => {
  const [state, age, wait, capped] = row;
  const { db, round, bill, now } = await shopWithOrder();
  await db
    .updateTable("bills")
    .set({ state, createdAt: now - age, nextCheckAt: now + wait })
    .execute();
  await capDeadlines(round);
  expect(await bill()).toMatchObject({ nextCheckAt: now + capped, nextEndTryAt: null });
});

test.each([
  [-1, -1],
  [30 * MINUTE, 30 * MINUTE],
  [30 * MINUTE + 1, 30 * SECOND],
])("an order whose copy is looked for in %i ms is looked for in %i ms", async (wait, capped) => {
  const { db, round, now } = await shopWithOrder();
  await db
    .updateTable("orderRevisions")
    .set({ strayCheckAt: now + wait })
    .execute();
  await capDeadlines(round);
  const { strayCheckAt } = await db
    .selectFrom("orderRevisions")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(strayCheckAt).toBe(now + capped);
});

test.each<[RevisionState, number, number]>([
  ["posting", 0, 0],
  ["posting", 1, 0],
  ["agreed", 1, 1],
])("an order that is %s, sent at %i ms, counts as sent at %i ms", async (state, sent, capped) => {
  const { db, round, now } = await shopWithOrder();
  await db
    .updateTable("orderRevisions")
    .set({ state, postedAt: now + sent })
    .execute();
  await capDeadlines(round);
  const { postedAt } = await db.selectFrom("orderRevisions").selectAll().executeTakeFirstOrThrow();
  expect(postedAt).toBe(now + capped);
});

test.each([
  [HOUR, HOUR],
  [HOUR + 1, 0],
])("a note that is due in %i ms is written in %i ms", async (wait, capped) => {
  const { shop, db, round, now } = await shopWithOrder();
  await askForReview(db, shop, { kind: "unknown-bill", subject: "bill1", detail: "" });
  await db
    .updateTable("reviewItems")
    .set({ noteDueAt: now + wait })
    .execute();
  await capDeadlines(round);
  const { noteDueAt } = await db.selectFrom("reviewItems").selectAll().executeTakeFirstOrThrow();
  expect(noteDueAt).toBe(now + capped);
});

test("a session neither began nor was seen in the future", async () => {
  const { db, round, now } = await shopWithOrder();
  const session = { codeDigest: "code" };
  await db
    .insertInto("adminSessions")
    .values([
      { idDigest: "a", ...session, createdAt: now - 2, lastSeenAt: now - 1 },
      { idDigest: "b", ...session, createdAt: now + 1, lastSeenAt: now + 2 },
    ])
    .execute();
  await capDeadlines(round);
  const sessions = await db.selectFrom("adminSessions").selectAll().orderBy("idDigest").execute();
  expect(sessions).toMatchObject([
    { createdAt: now - 2, lastSeenAt: now - 1 },
    { createdAt: now, lastSeenAt: now },
  ]);
});
