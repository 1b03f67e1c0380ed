import { expect, test } from "vitest";
import { revisionOfOrder } from "#server/store/attempts.ts";
import { writeBillIds } from "#server/checkout/reconciler/bills.ts";
import { writeOrderNotes } from "#server/checkout/reconciler/reviews.ts";
import { askForReview, openReviews } from "#server/store/reviews.ts";
import {
  beforeNextCall,
  order,
  roundEndingAfter,
  shopWithOrder,
} from "#tests/support/checkout-round.ts";
import { orderOf, type World } from "#tests/support/checkout-world.ts";
import { PROVIDER } from "#tests/support/provider-under-test.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";

/** Meta and notes on the back end's orders: the id of their bill, and a payment that was not applied. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AWAY = { kind: "status", status: 503 } as const;
const PUT = /^PUT orders/;
const NOTES = /^POST orders\/\d+\/notes$/;

/** An order without its bill's id, which is written once its bill has this age in ms. */
async function orderWithoutBillId() {
  const made = await shopWithOrder();
  const { db, shop, orderId, world } = made;
  const forget = async () => {
    await db.updateTable("bills").set({ metaWritten: 0 }).execute();
    world.woo.calls.length = 0;
  };
  await forget();
  const billIdOnOrder = async () => (await orderOf(shop, orderId)).meta[PROVIDER.orderMetaKey];
  await shop.backend.setOrderMeta(orderId, { [PROVIDER.orderMetaKey]: "none" });
  world.woo.calls.length = 0;
  return { ...made, billIdOnOrder };
}

test.each([
  ["of less than a minute", MINUTE - 1, 0],
  ["of a minute", MINUTE, 1],
  ["of a day", DAY, 1],
  ["of more than a day", DAY + 1, 0],
  ["from the future", -1, 1],
])("the id of a bill %s", async (_what, age, written) => {
  const { world, round, bill, billId, billIdOnOrder, now } = await orderWithoutBillId();
  world.time.now = now + age;
  await writeBillIds(round);
  expect(world.woo.count(PUT)).toBe(written);
  expect(await billIdOnOrder()).toBe(written === 1 ? billId : "none");
  expect((await bill()).metaWritten).toBe(written);
  await writeBillIds(round);
  expect(world.woo.count(PUT)).toBe(written);
});

test.each(["unknown", "deleted", "missing"] as const)(
  "the id of a bill that is %s is not written, and neither is one that is on its order",
  async (state) => {
    const { world, db, round, now } = await orderWithoutBillId();
    world.time.now = now + MINUTE;
    await db.updateTable("bills").set({ state }).execute();
    await writeBillIds(round);
    await db.updateTable("bills").set({ state: "paid", metaWritten: 1 }).execute();
    await writeBillIds(round);
    await db.updateTable("bills").set({ metaWritten: 0, billId: null }).execute();
    await writeBillIds(round);
    expect(world.woo.calls).toEqual([]);
  },
);

test("the id of a bill that is paid is written", async () => {
  const { world, db, round, billId, billIdOnOrder, now } = await orderWithoutBillId();
  world.time.now = now + MINUTE;
  await db.updateTable("bills").set({ state: "paid" }).execute();
  await writeBillIds(round);
  expect(await billIdOnOrder()).toBe(billId);
});

test.each([
  ["cannot be read", /^GET orders/],
  ["cannot be written", PUT],
])("an order that %s ends the round, and one that is not there does not", async (_what, call) => {
  const { world, shop, db, round, orderId, now } = await orderWithoutBillId();
  const second = await order(shop);
  await db.updateTable("bills").set({ metaWritten: 0 }).execute();
  world.time.now = now + MINUTE;
  world.woo.calls.length = 0;
  world.woo.fail(call, AWAY, Infinity);
  const real = world.woo.fetch;
  const asked = new Set<string>();
  world.woo.fetch = (request) => {
    asked.add(new URL(request.url).pathname);
    return real(request);
  };
  await writeBillIds(round);
  expect([world.woo.count(PUT), asked.size]).toEqual([0, 1]);
  world.woo.heal();

  await editInShop(world, "DELETE", `orders/${orderId}?force=true`);
  world.woo.calls.length = 0;
  await writeBillIds(round);
  expect(world.woo.calls.filter(({ method }) => method === "PUT")).toMatchObject([
    { path: `orders/${second.orderId}` },
  ]);
});

/** An order with a case for review that has a note for it. */
async function orderWithNote() {
  const made = await shopWithOrder();
  const { db, shop, orderId, billId, cart } = made;
  const ask = (of: { orderId: number; billId: string }, attemptId: string) =>
    askForReview(db, shop, {
      kind: "order-changed",
      subject: of.billId,
      billId: of.billId,
      orderId: of.orderId,
      attemptId,
      amount: 4_135,
      detail: "Its total is not what was paid.",
    });
  await ask({ orderId, billId }, cart.id);
  const due = async () => (await openReviews(db)).map(({ noteDueAt }) => noteDueAt);
  return { ...made, ask, due };
}

async function notesOf(world: World, orderId: number): Promise<string[]> {
  const notes = (await readFromShop(world, `orders/${orderId}/notes`)) as { note: string }[];
  return notes.map(({ note }) => note);
}

test("a note is written at once, with its case, and not again", async () => {
  const { world, round, db, due, orderId, billId, now } = await orderWithNote();
  expect(await due()).toEqual([now]);
  world.time.now = now - 1;
  await writeOrderNotes(round);
  expect(await due()).toEqual([now]);
  world.time.now = now;
  await writeOrderNotes(round);
  expect(await due()).toEqual([null]);
  const [{ id } = { id: "" }] = await openReviews(db);
  const [note = ""] = await notesOf(world, orderId);
  expect(note.replaceAll("\u00a0", " ")).toBe(
    `A payment of RM 41.35 (bill ${billId}) has arrived and was not applied to this order. ` +
      `Its total is not what was paid. Case ${id}.`,
  );
  await writeOrderNotes(round);
  expect(world.woo.count(NOTES)).toBe(1);
});

test("a note that its order carries already is not written once more", async () => {
  const { world, db, round, due, orderId, now } = await orderWithNote();
  await writeOrderNotes(round);
  await db.updateTable("reviewItems").set({ noteDueAt: now }).execute();
  await writeOrderNotes(round);
  expect([world.woo.count(NOTES), await due()]).toEqual([1, [null]]);
  await db.updateTable("reviewItems").set({ noteDueAt: now, id: "another" }).execute();
  await writeOrderNotes(round);
  expect(await notesOf(world, orderId)).toHaveLength(2);
});

test.each([
  ["a case of this moment", 0, 30 * SECOND],
  ["one of half a minute", 30 * SECOND, 30 * SECOND],
  ["one of ten minutes", 10 * MINUTE, 10 * MINUTE],
  ["one of an hour", HOUR, HOUR],
  ["one of a day", DAY, HOUR],
])("the note of %s that fails is written again after as long, within bounds", async (...row) => {
  const [, age, wait] = row;
  const { world, round, due, orderId, now } = await orderWithNote();
  world.time.now = now + age;
  world.woo.fail(NOTES, AWAY, 1);
  await writeOrderNotes(round);
  expect(await due()).toEqual([world.time.now + wait]);
  expect(world.lines.at(-1)).toMatchObject({
    level: "warn",
    event: "checkout.order-note-unwritten",
    orderId,
    kind: "lost",
  });
  world.time.now += wait;
  await writeOrderNotes(round);
  expect([await notesOf(world, orderId), await due()]).toMatchObject([
    [expect.any(String)],
    [null],
  ]);
});

test.each([
  ["whose order cannot be read", /^GET orders\/\d+$/],
  ["whose notes cannot be read", /^GET orders\/\d+\/notes$/],
  ["that cannot be written", NOTES],
])("a note %s is told and ends the round", async (_what, call) => {
  const { world, shop, round, ask, due, now } = await orderWithNote();
  const second = await order(shop);
  await ask(second, second.cart.id);
  world.woo.calls.length = 0;
  world.woo.fail(call, AWAY, Infinity);
  await writeOrderNotes(round);
  expect(world.woo.count(NOTES)).toBe(0);
  expect(new Set(await due())).toEqual(new Set([now, now + 30 * SECOND]));
  const told = world.lines.filter(({ event }) => event === "checkout.order-note-unwritten");
  expect(told).toHaveLength(1);
});

test("a note that another process has taken meanwhile is left to it", async () => {
  const { world, shop, db, round, ask, orderId, now } = await orderWithNote();
  const second = await order(shop);
  await ask(second, second.cart.id);
  world.woo.calls.length = 0;
  beforeNextCall(world.woo, () =>
    db
      .updateTable("reviewItems")
      .set({ noteDueAt: now + 1 })
      .where("noteDueAt", "=", now)
      .execute(),
  );
  await writeOrderNotes(round);
  const notes = [...(await notesOf(world, orderId)), ...(await notesOf(world, second.orderId))];
  expect(notes).toHaveLength(1);
  await writeOrderNotes(roundEndingAfter(shop, 0));
  expect(world.woo.count(NOTES)).toBe(1);
});

test.each<[string, { orderId?: number | null; orderNote?: null; attemptId?: string }]>([
  ["without an order", { orderId: null }],
  ["without a text", { orderNote: null }],
  ["of another attempt than the order's", { attemptId: "other" }],
  ["of an order that is not in our tables", { orderId: 987_654 }],
])("nothing is written for a case %s", async (_what, change) => {
  const { world, db, round, due } = await orderWithNote();
  await db.updateTable("reviewItems").set(change).execute();
  world.woo.calls.length = 0;
  await writeOrderNotes(round);
  expect([world.woo.calls, await due()]).toEqual([[], [null]]);
});

test("nothing is written on an order of another back end with the same id", async () => {
  const { world, db, round, due, orderId } = await orderWithNote();
  expect(await revisionOfOrder(db, orderId)).toBeDefined();
  await db.updateTable("orderRevisions").set({ orderKey: "wc_order_other" }).execute();
  await writeOrderNotes(round);
  expect([world.woo.count(NOTES), await due()]).toEqual([0, [null]]);
});
