import { expect, test } from "vitest";
import { cartLease } from "#server/store/attempts.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { cancelDuplicateOrders } from "#server/checkout/reconciler/cancel-duplicates.ts";
import { openReviews } from "#server/store/reviews.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { shopWithOrder } from "#tests/support/checkout-round.ts";
import { changeInShop, orderOf } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const AWAY = { kind: "status", status: 503 } as const;

/** An order of which the back end has a copy, to be looked for now. */
async function orderWithCopy() {
  const made = await shopWithOrder();
  const { world, shop, db, now, orderId } = made;
  const { revision } = await onlyAttempt(shop);
  await editInShop(world, "POST", "orders", { created_via: revision.createdVia });
  const found = await shop.backend.findOrdersCreatedVia(revision.createdVia);
  const ids = found.ok ? found.value.map(({ id }) => id) : [];
  expect(ids).toHaveLength(2);
  const copyId = ids.find((id) => id !== orderId) ?? 0;
  const write = (change: object) => db.updateTable("orderRevisions").set(change).execute();
  await write({ strayCheckAt: now, postedAt: now });
  world.woo.calls.length = 0;
  const statusOf = async (id: number) => (await orderOf(shop, id)).status;
  const due = async () => (await onlyAttempt(shop)).revision.strayCheckAt;
  return { ...made, copyId, write, statusOf, due };
}

test("a second order of one purchase is cancelled when its time has come", async () => {
  const { world, db, round, orderId, copyId, statusOf, due, now } = await orderWithCopy();
  world.time.now = now - 1;
  await cancelDuplicateOrders(round);
  expect([await statusOf(copyId), await due()]).toEqual(["pending", now]);
  world.time.now = now;
  await cancelDuplicateOrders(round);
  expect([await statusOf(copyId), await due()]).toEqual(["cancelled", now + MINUTE]);
  expect(await statusOf(orderId)).toBe("pending");
  expect(await openReviews(db)).toEqual([]);
});

test.each([
  ["be found", /^GET orders/],
  ["be cancelled", /^PUT orders/],
])("one that cannot %s is looked for again after half a minute", async (_what, call) => {
  const { world, round, copyId, statusOf, due, now } = await orderWithCopy();
  world.woo.fail(call, AWAY, Infinity);
  await cancelDuplicateOrders(round);
  world.woo.heal();
  expect([await statusOf(copyId), await due()]).toEqual(["pending", now + 30 * SECOND]);
});

test("one that counts as paid is the owner's to decide about, and is left as it is", async () => {
  const { world, db, round, cart, copyId, statusOf, due, now } = await orderWithCopy();
  await changeInShop(world, copyId, { status: "processing" });
  await cancelDuplicateOrders(round);
  expect([await statusOf(copyId), await due()]).toEqual(["processing", now + MINUTE]);
  expect(await openReviews(db)).toMatchObject([
    {
      kind: "paid-otherwise",
      subject: String(copyId),
      orderId: copyId,
      attemptId: cart.id,
      amount: 0,
      detail: "A second order of one purchase counts as paid in the shop.",
    },
  ]);
});

test("one that is over is not cancelled again", async () => {
  const { world, round, copyId, due, now } = await orderWithCopy();
  await changeInShop(world, copyId, { status: "cancelled" });
  world.woo.calls.length = 0;
  await cancelDuplicateOrders(round);
  expect([world.woo.count(/^PUT/), await due()]).toEqual([0, now + MINUTE]);
});

test("while it is not decided which one is the order, none is cancelled; of a cancelled one all are", async () => {
  const { world, round, orderId, copyId, write, statusOf, due, now } = await orderWithCopy();
  await write({ orderId: null, state: "unposted" });
  await cancelDuplicateOrders(round);
  expect([world.woo.calls, await due()]).toEqual([[], now + 30 * SECOND]);
  await write({ state: "cancelled", strayCheckAt: now });
  await cancelDuplicateOrders(round);
  expect([await statusOf(orderId), await statusOf(copyId)]).toEqual(["cancelled", "cancelled"]);
  expect(await due()).toBe(now + MINUTE);
});

test("an order whose cart another request works on is left to it", async () => {
  const { shop, round, cart, due, now } = await orderWithCopy();
  await withLease(shop, cartLease(cart.id), () => cancelDuplicateOrders(round));
  expect(await due()).toBe(now);
});

test("a copy that the back end makes late is found: they are looked for at 1, 5 and 30 minutes", async () => {
  const { world, shop, round, statusOf, due, now } = await orderWithCopy();
  const { revision } = await onlyAttempt(shop);
  for (const age of [1, 5, 30]) {
    await cancelDuplicateOrders(round);
    expect(await due()).toBe(now + age * MINUTE);
    await editInShop(world, "POST", "orders", { created_via: revision.createdVia });
    const found = await shop.backend.findOrdersCreatedVia(revision.createdVia);
    const late = Math.max(...(found.ok ? found.value : []).map(({ id }) => id));
    world.time.now = now + age * MINUTE - 1;
    await cancelDuplicateOrders(round);
    expect(await statusOf(late)).toBe("pending");
    world.time.now += 1;
    await cancelDuplicateOrders(round);
    expect(await statusOf(late)).toBe("cancelled");
  }
  expect(await due()).toBeNull();
});

test("after a pause the looks that were missed are one", async () => {
  const { world, round, due, now } = await orderWithCopy();
  world.time.now = now + 6 * MINUTE;
  await cancelDuplicateOrders(round);
  expect(await due()).toBe(now + 30 * MINUTE);
});
