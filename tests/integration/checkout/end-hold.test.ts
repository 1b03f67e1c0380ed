import { expect, test } from "vitest";
import { COUNTS, holdForBill } from "#server/checkout/holds/hold-for-bill.ts";
import { endHold } from "#server/checkout/holds/end-hold.ts";
import { acknowledgeReview, openReviews } from "#server/store/reviews.ts";
import { putInReview } from "#server/store/put-in-review.ts";
import { countReleases } from "#server/store/stock-releases.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { inOwnRun, onlyAttempt } from "#tests/support/checkout-run.ts";
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
import { editInShop } from "#tests/support/shop-edits.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";

const MINUTE = 60_000;
const UNAVAILABLE = { kind: "status", status: 503 } as const;

/** One order of a good that is held, with its bill; with this code. */
async function billed(couponCode: string | null = null) {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.rare)], couponCode)));
  const { db } = shop.store;
  return {
    world,
    shop,
    db,
    orderId: paying.orderId,
    billId: billIdOf(paying),
    holds: () => db.selectFrom("holds").selectAll().execute(),
    bill: () => db.selectFrom("bills").selectAll().executeTakeFirstOrThrow(),
  };
}

/** The same order when no bill came about. */
async function unbilled() {
  const world = openWorld();
  const shop = await world.startShop();
  world.billplz.fail(/^POST bills/, UNAVAILABLE, Infinity);
  await submit(shop, cartOf([line(PRODUCTS.rare)]));
  world.billplz.heal();
  const { revision } = await onlyAttempt(shop);
  const { orderId, orderKey } = revision;
  return { world, shop, orderId: orderId ?? 0, orderKey: orderKey ?? "" };
}

const end = (shop: Shop) => inOwnRun(shop, (turn, { id }) => endHold(turn, { attemptId: id }));
const holdNow = (shop: Shop, address = "") =>
  inOwnRun(shop, (turn, attempt, revision) =>
    holdForBill({ ...turn, buyer: { address, own: [] } }, attempt, revision),
  );

test("the end of a hold deletes the bill and leaves the order", async () => {
  const { shop, orderId, holds, bill } = await billed();
  expect(await end(shop)).toBe("ended");
  expect(await bill()).toMatchObject({ state: "deleted", endReason: "hold-ended" });
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await holds()).toEqual([]);
});

test("a hold whose bill was paid meanwhile stays until the order is told, and is over then", async () => {
  const { world, shop, billId, orderId, holds } = await billed();
  await decideAtBank(world, billId);
  expect(await end(shop)).toBe("paid");
  expect(await orderOf(shop, orderId)).toMatchObject({
    status: "processing",
    transactionId: billId,
  });
  expect(await holds()).toEqual([]);
});

test.each([
  ["paid", null, "paid", 1],
  // The back end has taken the goods.
  ["fulfilled", null, "ended", 0],
  // Set aside by a version that wrote no case.
  ["paid", "order-changed", "paid", 1],
] as const)(
  "the hold of an attempt that is %s, held for %s",
  async (state, heldReason, outcome, left) => {
    const { world, shop, db, holds } = await billed();
    await db.updateTable("checkoutAttempts").set({ state, heldReason }).execute();
    await db.updateTable("bills").set({ state: "paid" }).execute();
    const calls = world.billplz.calls.length;
    expect(await end(shop)).toBe(outcome);
    expect(await holds()).toHaveLength(left);
    expect(world.billplz.calls).toHaveLength(calls);
  },
);

/** The owner has seen every case. */
async function acknowledgeAll(shop: Shop) {
  for (const { id } of await openReviews(shop.store.db)) await acknowledgeReview(shop, id, "owner");
}

test("goods that are paid and were not taken stay until the owner has acknowledged why", async () => {
  const { world, shop, orderId, billId, holds } = await billed();
  await changeInShop(world, orderId, { status: "cancelled" });
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await onlyAttempt(shop)).attempt.heldReason).toBe("order-cancelled");
  const calls = world.billplz.calls.length;
  expect(await end(shop)).toBe("paid");
  expect(await holds()).toHaveLength(1);
  expect(world.billplz.calls).toHaveLength(calls);
  await acknowledgeAll(shop);
  expect(await end(shop)).toBe("ended");
  expect(await holds()).toEqual([]);
});

/** A signed message says that another sum than the bill's was paid. */
async function mismatched(couponCode: string | null = null) {
  const made = await billed(couponCode);
  const { amount } = await made.bill();
  await deliver(made.shop, signedBody(callbackFields(made.billId, amount + 1)));
  expect((await onlyAttempt(made.shop)).attempt.heldReason).toBe("payment-mismatch");
  return made;
}

test("goods stay for a payment of another sum until the owner has acknowledged it, and then go after their bill", async () => {
  const { shop, holds, bill } = await mismatched();
  expect(await end(shop)).toBe("paid");
  expect(await holds()).toHaveLength(1);
  expect((await bill()).state).toBe("open");
  await acknowledgeAll(shop);
  expect(await end(shop)).toBe("ended");
  expect((await bill()).state).toBe("deleted");
  expect(await holds()).toEqual([]);
});

test("a payment that is found after that keeps the goods again, for a case of its own", async () => {
  const { world, shop, billId, holds } = await mismatched("ONCE");
  await acknowledgeAll(shop);
  await decideAtBank(world, billId);
  expect(await end(shop)).toBe("paid");
  expect(await openReviews(shop.store.db)).toMatchObject([{ kind: "paid-while-held", billId }]);
  expect(await end(shop)).toBe("paid");
  expect(await holds()).toHaveLength(1);
});

test("a payment that the owner has acknowledged does not keep the goods for ever", async () => {
  const { world, shop, orderId, billId, holds } = await mismatched("ONCE");
  await decideAtBank(world, billId);
  world.billplz.fail(/^GET bills/, { kind: "change", fields: { paid_amount: 1 } }, Infinity);
  await acknowledgeAll(shop);
  expect(await end(shop)).toBe("ended");
  expect(await holds()).toEqual([]);
  expect(await openReviews(shop.store.db)).toEqual([]);
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("an order that is set aside without a payment gives its goods back, and is left as it is", async () => {
  const { world, shop, orderId, billId, holds, bill } = await billed("ONCE");
  const { attempt, revision } = await onlyAttempt(shop);
  await putInReview(shop.store.db, shop, attempt, {
    kind: "order-changed",
    subject: String(orderId),
    orderId,
    detail: "An unpaid order was changed in the shop.",
  });
  world.billplz.fail(/^DELETE/, UNAVAILABLE);
  expect(await end(shop)).toBe("unavailable");
  expect(await holds()).toHaveLength(1);
  expect(await end(shop)).toBe("ended");
  expect(await holds()).toEqual([]);
  expect(await bill()).toMatchObject({ billId, state: "deleted" });
  expect(await orderOf(shop, orderId)).toMatchObject({ status: "pending", key: revision.orderKey });
});

test("an order that is set aside keeps its goods when the end of its bill shows that it is paid", async () => {
  const { world, shop, orderId, billId, holds } = await billed();
  const { attempt } = await onlyAttempt(shop);
  await putInReview(shop.store.db, shop, attempt, {
    kind: "order-changed",
    subject: String(orderId),
    orderId,
    detail: "An unpaid order was changed in the shop.",
  });
  await decideAtBank(world, billId);
  const real = world.billplz.fetch;
  world.billplz.fetch = async (request) => {
    const answer = await real(request);
    // The provider says that it is paid, and cannot be asked about the payment.
    if (request.method === "GET") world.billplz.fail(/^GET bills/, UNAVAILABLE, Infinity);
    return answer;
  };
  expect(await end(shop)).toBe("paid");
  expect(await holds()).toHaveLength(1);
});

test("an order that uses up a coupon is cancelled with its hold", async () => {
  const { shop, orderId, holds } = await billed("ONCE");
  expect(await end(shop)).toBe("ended");
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
  expect((await onlyAttempt(shop)).attempt.closedReason).toBe("hold-ended");
  expect(await holds()).toEqual([]);
});

test("while such an order cannot be cancelled its hold stays; one that was paid otherwise is left", async () => {
  const { world, shop, orderId, holds } = await billed("ONCE");
  world.woo.fail(/^PUT orders/, UNAVAILABLE, Infinity);
  expect(await end(shop)).toBe("unavailable");
  expect(await holds()).toHaveLength(1);
  world.woo.heal();
  await changeInShop(world, orderId, { status: "processing" });
  expect(await end(shop)).toBe("paid");
  expect((await orderOf(shop, orderId)).status).toBe("processing");
});

test.each([
  ["was given up", { closedAt: 1, closedReason: "abandoned" }],
  ["is paid", { state: "fulfilled" as const }],
])("the hold of an order with a coupon that %s is only given back", async (_what, change) => {
  const { shop, db, orderId, holds } = await billed("ONCE");
  await db
    .updateTable("checkoutAttempts")
    .set({ updatedAt: 1, ...change })
    .execute();
  expect(await end(shop)).toBe("ended");
  expect((await orderOf(shop, orderId)).status).toBe("pending");
  expect(await holds()).toEqual([]);
});

test("goods of a bill that could not be made are kept five minutes more", async () => {
  const { world, shop } = await unbilled();
  expect(await shop.store.db.selectFrom("holds").selectAll().execute()).toMatchObject([
    { stage: "ordering", until: world.time.now + 5 * MINUTE },
  ]);
});

test("pieces that turn over while they are counted are counted five times at most", async () => {
  const { world, shop } = await unbilled();
  const real = world.woo.fetch;
  let counts = 0;
  world.woo.fetch = async (request) => {
    const answer = await real(request);
    if (new URL(request.url).pathname.endsWith("/products")) {
      counts += 1;
      await countReleases(
        shop.store.db,
        [{ resource: `stock:${PRODUCTS.rare}`, amount: 3 }],
        counts,
      );
    }
    return answer;
  };
  expect(await holdNow(shop)).toMatchObject({ ok: false, outcome: { kind: "unavailable" } });
  expect(counts).toBe(COUNTS);
});

test("goods that are not sold any more are told, and the order is given up", async () => {
  const { world, shop, orderId } = await unbilled();
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { status: "draft" });
  expect(await holdNow(shop)).toEqual({
    ok: false,
    outcome: { kind: "refused", status: 409, message: expect.stringContaining("Rare Tart") },
  });
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("goods that the catalogue does not have any more end the order too", async () => {
  const { world, shop, orderId } = await unbilled();
  world.woo.fail(/^GET products$/, { kind: "status", status: 200, body: [] }, Infinity);
  const message = "An item is no longer available and was removed from your cart.";
  const outcome = { kind: "refused", status: 409, message };
  expect(await holdNow(shop)).toEqual({ ok: false, outcome });
  expect((await orderOf(shop, orderId)).status).toBe("cancelled");
});

test("an order whose goods are gone is not given up while the back end is away", async () => {
  const { world, shop, orderId } = await unbilled();
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity: 0 });
  world.woo.fail(/^PUT orders/, UNAVAILABLE, Infinity);
  expect(await holdNow(shop)).toMatchObject({ ok: false, outcome: { kind: "unavailable" } });
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});

test("an order whose goods are gone, and that was paid otherwise, is confirmed", async () => {
  const { world, shop, orderId, orderKey } = await unbilled();
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity: 0 });
  await changeInShop(world, orderId, { status: "processing" });
  expect(await holdNow(shop)).toEqual({
    ok: false,
    outcome: { kind: "confirmed", orderId, orderKey },
  });
});

test("a client that keeps too many goods is refused, and its order is kept", async () => {
  const { world, shop, orderId } = await unbilled();
  const { db } = shop.store;
  const [hold] = await db.selectFrom("holds").selectAll().execute();
  const address = "203.0.113.7";
  for (let i = 0; i < 10; i += 1) {
    await db
      .insertInto("holds")
      .values({ ...hold!, attemptId: `other${i}`, stage: "billed", client: address })
      .execute();
  }
  await db.deleteFrom("holds").where("attemptId", "=", hold!.attemptId).execute();
  expect(await holdNow(shop, address)).toEqual({
    ok: false,
    outcome: {
      kind: "refused",
      status: 429,
      message: expect.stringMatching(/^Too many unpaid orders from your network/),
    },
  });
  expect(world.lines.findLast(({ event }) => event === "limit.reached")).toMatchObject({
    limit: "unpaid-holds-of-client",
    client: address,
  });
  expect((await orderOf(shop, orderId)).status).toBe("pending");
});
