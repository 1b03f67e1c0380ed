import { expect, test } from "vitest";
import { requestEnd } from "#server/store/bill-ends.ts";
import { openReviews } from "#server/store/reviews.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { believeClock } from "#tests/support/checkout-round.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  ownOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";
import { callbackFields, signedBody } from "#tests/support/signed-messages.ts";
import type { Fault } from "#tests/support/scripted-upstream.ts";

/** The bill of an order that is to be paid again: used once more, or replaced. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const AWAY = { kind: "status", status: 503 } as const;
const POST = /^POST bills$/;
const READ = /^GET bills/;
const DELETE = /^DELETE/;
const AFTER = { kind: "unavailable", message: expect.stringContaining("your order is kept.") };

/** A billed order, so many ms later. */
async function billed(ms: number) {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.rare)]);
  const paying = toPay(await submit(shop, cart));
  const { now } = world.time;
  world.time.now += ms;
  const own = ownOf(paying);
  return {
    world,
    shop,
    now,
    paying,
    own,
    billId: billIdOf(paying),
    bills: () => shop.store.db.selectFrom("bills").selectAll().orderBy("state").execute(),
    submit: () => submit(shop, cart),
    retry: () => retryPayment(shop, own),
    confirmed: { kind: "confirmed", orderId: own.id, orderKey: own.key },
  };
}

test("a bill that was asked about a moment ago is not asked about again, only its order is read", async () => {
  const { world, own, retry, paying } = await billed(10 * SECOND - 1);
  world.woo.calls.length = 0;
  expect(await retry()).toEqual(paying);
  expect(world.billplz.count(READ)).toBe(0);
  expect(world.woo.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET orders/${own.id}`,
  ]);
  world.time.now += 1;
  expect(await retry()).toEqual(paying);
  expect(world.billplz.count(READ)).toBe(1);
});

test("a due bill is used again, at the address that the provider has for it now", async () => {
  const { world, shop, own, retry, paying, bills } = await billed(MINUTE);
  const moved = paying.billUrl.replace("/bills/", "/bills/moved-");
  world.billplz.fail(READ, { kind: "change", fields: { url: moved } });
  expect(await retry()).toMatchObject({ kind: "pay", orderId: own.id, billUrl: moved });
  expect(await bills()).toMatchObject([{ url: moved, checkedAt: world.time.now }]);
  expect((await onlyAttempt(shop)).attempt.updatedAt).toBe(world.time.now);
});

test("but not at one that no browser may be sent to", async () => {
  const { world, retry, paying } = await billed(MINUTE);
  world.billplz.fail(READ, { kind: "change", fields: { url: "https://evil.example/x" } });
  expect(await retry()).toEqual(paying);
});

test("while the provider cannot be asked its bill counts as due", async () => {
  const { world, retry, paying, bills, now } = await billed(MINUTE);
  world.billplz.fail(READ, AWAY, Infinity);
  expect(await retry()).toEqual(paying);
  expect(await bills()).toMatchObject([{ state: "open", checkedAt: now }]);
});

test.each<[string, Fault, string]>([
  ["deleted", { kind: "change", fields: { state: "deleted" } }, "deleted"],
  ["missing", { kind: "status", status: 404 }, "missing"],
])(
  "a bill that is %s is replaced by another one of the same order",
  async (_what, fault, state) => {
    const { world, own, retry, paying, bills } = await billed(MINUTE);
    world.billplz.fail(READ, fault);
    const again = toPay(await retry());
    expect(again.orderId).toBe(own.id);
    expect(again.billUrl).not.toBe(paying.billUrl);
    expect(await bills()).toMatchObject([
      { state, checkedAt: world.time.now, url: paying.billUrl },
      { state: "open", url: again.billUrl },
    ]);
  },
);

test("a bill that turns out to be paid confirms its order", async () => {
  const { world, shop, billId, retry, confirmed } = await billed(MINUTE);
  await decideAtBank(world, billId);
  expect(await retry()).toEqual(confirmed);
  expect((await orderOf(shop, confirmed.orderId)).status).toBe("processing");
});

test("a bill that was paid with another sum is being checked", async () => {
  const { world, shop, billId, retry } = await billed(MINUTE);
  await decideAtBank(world, billId);
  world.billplz.fail(READ, { kind: "change", fields: { paid_amount: 1 } }, Infinity);
  const checking = {
    kind: "refused",
    message: "We are checking a payment for this order. Please contact us before you pay again.",
  };
  expect(await retry()).toEqual(checking);
  expect(await openReviews(shop.store.db)).toMatchObject([{ kind: "payment-mismatch" }]);
  expect(await retry()).toEqual(checking);
});

test("an order whose payment was stated otherwise is not paid again", async () => {
  const { shop, billId, retry, submit: again } = await billed(MINUTE);
  await deliver(shop, signedBody(callbackFields(billId, 1)));
  expect((await retry()).kind).toBe("refused");
  expect((await again()).kind).toBe("refused");
});

test("a bill that is to end is ended before another one is made", async () => {
  const { world, shop, retry, paying, bills } = await billed(MINUTE);
  const [bill] = await bills();
  await requestEnd(shop.store.db, bill!, "replaced", world.time.now);
  world.billplz.fail(DELETE, AWAY);
  expect(await retry()).toMatchObject(AFTER);
  expect(world.billplz.count(POST)).toBe(1);
  expect(toPay(await retry()).billUrl).not.toBe(paying.billUrl);
  expect((await bills()).map(({ state }) => state)).toEqual(["deleted", "open"]);
});

test("and confirms its order when it was paid before that", async () => {
  const { world, shop, billId, retry, confirmed, bills } = await billed(MINUTE);
  await requestEnd(shop.store.db, (await bills())[0]!, "replaced", world.time.now);
  await decideAtBank(world, billId);
  expect(await retry()).toEqual(confirmed);
});

test.each([
  ["of an hour", HOUR, true],
  ["of less", HOUR - 1, false],
])("a bill whose goods were held for it %s is made anew: %s", async (_what, age, isOver) => {
  const { shop, world, retry, paying, bills } = await billed(0);
  believeClock(world, shop);
  world.time.now += age - 15 * MINUTE;
  const again = toPay(await retry());
  expect(again.billUrl === paying.billUrl).toBe(!isOver);
  const reasons = (await bills()).map(({ endReason }) => endReason);
  expect(reasons).toEqual(isOver ? ["hold-ended", null] : [null]);
});

test("an order that is paid is confirmed while the back end has not been told", async () => {
  const { world, shop, billId, retry, confirmed } = await billed(MINUTE);
  await decideAtBank(world, billId);
  world.woo.fail(/^PUT orders/, AWAY);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await onlyAttempt(shop)).attempt.state).toBe("paid");
  world.woo.calls.length = 0;
  expect(await retry()).toEqual(confirmed);
  expect(world.woo.calls).toEqual([]);
});

test("an order whose bill is gone, and whose goods are gone too, gets no other bill", async () => {
  const { world, retry, bills } = await billed(MINUTE);
  world.billplz.fail(READ, { kind: "status", status: 404 });
  await editInShop(world, "PUT", `products/${PRODUCTS.rare}`, { stock_quantity: 0 });
  expect(await retry()).toMatchObject({ kind: "refused", status: 409 });
  expect((await bills()).map(({ state }) => state)).toEqual(["missing"]);
});

test("while goods cannot be counted no other bill is made", async () => {
  const { world, retry } = await billed(MINUTE);
  world.billplz.fail(READ, { kind: "status", status: 404 });
  world.woo.fail(/^GET products/, AWAY, Infinity);
  expect(await retry()).toEqual({
    kind: "unavailable",
    message: expect.stringContaining("your cart is kept."),
  });
  expect(world.billplz.count(POST)).toBe(1);
});

test("a bill of a provider that is not configured any more is not shown, and keeps another one from being made", async () => {
  const { world, shop, retry, bills } = await billed(MINUTE);
  await shop.store.db.updateTable("bills").set({ provider: "former" }).execute();
  expect(await retry()).toMatchObject(AFTER);
  expect(world.billplz.count(POST)).toBe(1);
  expect(await bills()).toMatchObject([{ state: "open", endReason: "replaced" }]);
});
