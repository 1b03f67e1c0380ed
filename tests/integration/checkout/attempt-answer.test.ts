import { expect, test } from "vitest";
import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import {
  knownOutcome,
  confirmedQuote,
  isRepeat,
  orderWithoutBill,
  placedOrder,
} from "#server/checkout/place/attempt-answer.ts";
import { viewAwaited } from "#server/orders/view/look-again.ts";
import { withoutOwnUse } from "#server/cart/quote/cart-coupon.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { CONTACT, PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  ownOf,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";

const GIVEN_UP = { closedAt: 1, closedReason: "abandoned" };
const PAID_OTHERWISE = { closedAt: 1, closedReason: "paid-otherwise" };

/** One billed order of a cart; its rows can be changed. */
async function scene(couponCode: string | null = null) {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.layer, 2, VARIATIONS.small)], couponCode);
  const { quote } = await quoteCart(shop, cart);
  const paying = toPay(await submit(shop, cart));
  const { db } = shop.store;
  const rows = {
    attempt: await db.selectFrom("checkoutAttempts").selectAll().executeTakeFirstOrThrow(),
    revision: await db.selectFrom("orderRevisions").selectAll().executeTakeFirstOrThrow(),
    bill: await db.selectFrom("bills").selectAll().executeTakeFirstOrThrow(),
  };
  return {
    world,
    shop,
    cart,
    quote,
    paying,
    own: ownOf(paying),
    edited: { ...cart, lines: [line(PRODUCTS.pandan)] },
    other: cartOf(cart.lines),
    /** The rows as they were made, with these changes. */
    set: async (changes: { attempt?: object; revision?: object; bill?: object }) => {
      const { attempt, revision, bill } = changes;
      await db
        .updateTable("checkoutAttempts")
        .set({ ...rows.attempt, ...attempt })
        .execute();
      await db
        .updateTable("orderRevisions")
        .set({ ...rows.revision, ...revision })
        .execute();
      await db
        .updateTable("bills")
        .set({ ...rows.bill, ...bill })
        .execute();
    },
  };
}

test("a submit is answered without any work while its bill is fresh, or when its order is paid", async () => {
  const { world, shop, cart, edited, other, paying, set } = await scene();
  const { orderId, orderKey } = paying;
  expect(await knownOutcome(shop, cart)).toEqual(paying);
  expect(await knownOutcome(shop, edited)).toBeUndefined();
  expect(await knownOutcome(shop, other)).toBeUndefined();
  for (const change of [
    { attempt: GIVEN_UP },
    { attempt: { heldReason: "order-changed" } },
    { revision: { orderId: null } },
    { revision: { orderKey: null } },
    { bill: { state: "deleted" } },
    { bill: { endRequestedAt: 1 } },
    { bill: { url: null } },
  ]) {
    await set(change);
    expect({ change, answer: await knownOutcome(shop, cart) }).toEqual({
      change,
      answer: undefined,
    });
  }
  for (const attempt of [{ state: "paid" }, { state: "fulfilled" }, PAID_OTHERWISE]) {
    await set({ attempt });
    expect(await knownOutcome(shop, cart)).toEqual({ kind: "confirmed", orderId, orderKey });
  }
  await set({});
  world.time.now += 9_999;
  expect(await knownOutcome(shop, cart)).toEqual(paying);
  world.time.now += 1;
  expect(await knownOutcome(shop, cart)).toBeUndefined();
});

test("what was confirmed for a cart is told for that very cart", async () => {
  const { shop, cart, quote, edited, other, set } = await scene();
  expect(await confirmedQuote(shop, cart)).toEqual(quote);
  expect(await confirmedQuote(shop, edited)).toBeNull();
  expect(await confirmedQuote(shop, other)).toBeNull();
  await set({ revision: { quote: null } });
  expect(await confirmedQuote(shop, cart)).toBeNull();
});

test("the number of an order without a bill is told while the order is there", async () => {
  const { shop, cart, edited, other, own, set } = await scene();
  const number = async (of = cart) => (await orderWithoutBill(shop, of))?.number ?? null;
  for (const state of ["made", "agreed"]) {
    await set({ revision: { state } });
    expect(await number()).toBe(String(own.id));
  }
  expect([await number(edited), await number(other)]).toEqual([null, null]);
  for (const change of [
    { revision: { state: "posting" } },
    { revision: { state: "cancelled" } },
    { attempt: GIVEN_UP },
    { attempt: { heldReason: "order-changed" } },
  ]) {
    await set(change);
    expect({ change, answer: await number() }).toEqual({ change, answer: null });
  }
});

test("a cart has become an order from its first bill on, or once that was paid otherwise", async () => {
  const { shop, cart, own, set } = await scene();
  const placed = () => placedOrder(shop, cart.id);
  expect(await placed()).toEqual(own);
  expect(await placedOrder(shop, "")).toBeUndefined();
  await set({ attempt: { state: "agreed", ...PAID_OTHERWISE } });
  expect(await placed()).toEqual(own);
  for (const change of [
    { attempt: { state: "agreed" } },
    { attempt: GIVEN_UP },
    { revision: { orderId: null } },
    { revision: { orderKey: null } },
  ]) {
    await set(change);
    expect({ change, answer: await placed() }).toEqual({ change, answer: undefined });
  }
});

test("a submit repeats an earlier one when it leads to the same order", async () => {
  const { shop, cart, quote, edited, other, set } = await scene();
  const sent = { cart, contact: CONTACT, confirmedTotal: quote.total };
  const elsewhere = { ...sent, contact: { ...CONTACT, address1: "1 Jalan Lain" } };
  const dearer = { ...sent, confirmedTotal: quote.total + 1 };
  const judge = async (...submits: (typeof sent)[]) =>
    Promise.all(submits.map((one) => isRepeat(shop, one)));
  // Once there was a bill, every submit of the same content.
  expect(await judge(sent, elsewhere, dearer)).toEqual([true, true, true]);
  expect(await judge({ ...sent, cart: edited }, { ...sent, cart: other })).toEqual([false, false]);
  await set({ attempt: { state: "agreed" } });
  expect(await judge(sent, elsewhere, dearer)).toEqual([true, false, false]);
  await set({ attempt: { state: "agreed" }, revision: { state: "cancelled" } });
  expect(await judge(sent)).toEqual([false]);
  await set({ attempt: { state: "agreed", heldReason: "order-changed" } });
  expect(await judge(elsewhere)).toEqual([true]);
  await set({ attempt: { state: "agreed", ...PAID_OTHERWISE } });
  expect(await judge(elsewhere)).toEqual([true]);
  await set({ attempt: GIVEN_UP });
  expect(await judge(sent)).toEqual([false]);
});

test("a code is not used up by the cart's own unpaid order", async () => {
  const { shop, cart, other, set } = await scene("ONCE");
  const used = { code: "ONCE", usageLimit: 1, usageCount: 1 } as Coupon;
  const left = async (coupon = used, id = cart.id) =>
    (await withoutOwnUse(shop, { id }, coupon)).usageCount;
  expect(await left()).toBe(0);
  for (const [coupon, id] of [
    [used, ""],
    [used, other.id],
    [{ ...used, usageLimit: undefined }, cart.id],
    [{ ...used, usageLimit: 2 }, cart.id],
    [{ ...used, code: "OTHER" }, cart.id],
  ] as const) {
    expect(await left(coupon, id)).toBe(1);
  }
  for (const change of [
    { attempt: GIVEN_UP },
    { attempt: { state: "paid" } },
    { revision: { state: "cancelled" } },
    { revision: { state: "unposted" } },
  ]) {
    await set(change);
    expect({ change, left: await left() }).toEqual({ change, left: 1 });
  }
});

test("an awaited order is shown from our own tables as the back end has it", async () => {
  const { world, shop, own, paying, set } = await scene("EACH2");
  const upstream = await viewOrder(shop, own.id, { key: own.key });
  const lines = upstream?.lines?.map((one, id) => ({ ...one, id }));
  const before = world.woo.calls.length + world.billplz.calls.length;
  expect(await viewAwaited(shop, own)).toEqual({ ...upstream, lines });
  expect(await viewAwaited(shop, { ...own, isShared: true })).toMatchObject({
    isShared: true,
    contact: { email: "s•••@shop.example" },
  });
  expect(await viewAwaited(shop, { ...own, key: "wc_order_other" })).toBeUndefined();
  for (const change of [
    { attempt: GIVEN_UP },
    { attempt: { contact: null } },
    { revision: { quote: null } },
  ]) {
    await set(change);
    expect({ change, answer: await viewAwaited(shop, own) }).toEqual({ change, answer: undefined });
  }
  await set({ revision: { orderNumber: null } });
  expect((await viewAwaited(shop, own))?.number).toBe(String(own.id));
  expect(world.woo.calls.length + world.billplz.calls.length).toBe(before);
  await set({});
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await viewAwaited(shop, own)).toBeUndefined();
});
