import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { cartLease } from "#server/store/attempts.ts";
import { endUnpaid } from "#server/checkout/cancel/end-unpaid.ts";
import { keptContact, whyOver } from "#server/checkout/cancel/closed-orders.ts";
import { withLease } from "#server/checkout/lease/lease.ts";
import { knowsOrder, waitingOrderOf } from "#server/checkout/orders/browser-orders.ts";
import { standingOfBill } from "#server/web/orders/order-of-bill.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { newBrowserSecret, rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  billIdOf,
  cartOf,
  changeInShop,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  ownOf,
  SITE,
  toPay,
} from "#tests/support/checkout-world.ts";

const TOTAL = 4_135;
const UNAVAILABLE = { kind: "status", status: 503 } as const;
const SECRET = newBrowserSecret();
const GIVEN_UP = { closedAt: 1, closedReason: "abandoned" };

async function submitAs(shop: Shop, contact = CONTACT, cart = cartOf([line(PRODUCTS.pandan)])) {
  const { quote } = await quoteCart(shop, cart);
  const submit = { cart, contact, confirmedTotal: quote.total, browserSecret: SECRET };
  return { cart, outcome: await placeOrder(shop, submit) };
}

/** One unpaid order of the browser with the secret. */
async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const { cart, outcome } = await submitAs(shop);
  const paying = toPay(outcome);
  const own: OwnOrder = ownOf(paying);
  const { db } = shop.store;
  return {
    world,
    shop,
    db,
    cart,
    own,
    billId: billIdOf(paying),
    end: (order = own, browserSecret: string | undefined = SECRET) =>
      endUnpaid(shop, order, { browserSecret, reason: "shopper-cancelled" }),
    setAttempt: (change: object) =>
      db
        .updateTable("checkoutAttempts")
        .set({ updatedAt: 1, ...change })
        .execute(),
  };
}

/** A request of a browser that remembers these orders. */
function requestOf(shop: Shop, ...orders: OwnOrder[]): Request {
  let request = new Request(SITE);
  for (const order of orders) {
    const cookie = rememberOrderCookie(shop, request, order).split(";")[0] ?? "";
    request = new Request(SITE, { headers: { Cookie: cookie } });
  }
  return request;
}

test("an unpaid order ends at its shopper's wish, and a repetition gives the same answer", async () => {
  const { shop, own, billId, cart, end } = await scene();
  const ended = { kind: "ended", cart };
  expect(await end()).toEqual(ended);
  const bill = await shop.payments.getBill(billId);
  expect(bill.ok && bill.value?.state).toBe("deleted");
  expect((await orderOf(shop, own.id)).status).toBe("cancelled");
  expect((await onlyAttempt(shop)).attempt.closedReason).toBe("shopper-cancelled");
  expect(await end()).toEqual(ended);
});

test("another browser, another key and another order end nothing", async () => {
  const { shop, own, end } = await scene();
  const missing = { kind: "missing" };
  expect(await end(own, newBrowserSecret())).toEqual(missing);
  expect(
    await endUnpaid(shop, own, { browserSecret: undefined, reason: "shopper-cancelled" }),
  ).toEqual(missing);
  expect(await end({ ...own, key: "wc_order_other" })).toEqual(missing);
  expect(await end({ ...own, id: own.id + 1 })).toEqual(missing);
  expect((await orderOf(shop, own.id)).status).toBe("pending");
});

test("an order that another one of the same cart has replaced is not ended again", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.billplz.fail(/^POST bills/, UNAVAILABLE, Infinity);
  const { cart } = await submitAs(shop);
  world.billplz.heal();
  const { revision } = await onlyAttempt(shop);
  const first = { id: revision.orderId ?? 0, key: revision.orderKey ?? "" };
  const other = { ...CONTACT, email: "right@shop.example" };
  const second = ownOf(toPay((await submitAs(shop, other, cart)).outcome));
  const wish = { browserSecret: SECRET, reason: "shopper-changed" } as const;
  expect(await endUnpaid(shop, first, wish)).toEqual({ kind: "missing" });
  expect((await orderOf(shop, second.id)).status).toBe("pending");
});

test("an order that was paid meanwhile, here or in the shop, is not ended", async () => {
  const byBill = await scene();
  await decideAtBank(byBill.world, byBill.billId);
  expect(await byBill.end()).toEqual({ kind: "paid" });
  expect((await orderOf(byBill.shop, byBill.own.id)).status).toBe("processing");
  const byHand = await scene();
  await changeInShop(byHand.world, byHand.own.id, { status: "processing" });
  expect(await byHand.end()).toEqual({ kind: "paid" });
  expect((await orderOf(byHand.shop, byHand.own.id)).status).toBe("processing");
});

test("while a payment is stated, or a person looks at it, nothing is ended", async () => {
  const { world, shop, own, billId, end } = await scene();
  await decideAtBank(world, billId);
  world.billplz.fail(/^GET bills/, UNAVAILABLE, Infinity);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await end()).toEqual({ kind: "checking" });
  expect(world.billplz.count(/^DELETE/)).toBe(0);
  world.billplz.heal();
  expect(await end()).toEqual({ kind: "paid" });
  const held = await scene();
  await held.setAttempt({ heldReason: "order-changed" });
  expect(await held.end()).toEqual({ kind: "checking" });
  expect((await orderOf(shop, own.id)).status).toBe("processing");
});

test.each([
  ["the provider cannot be asked", "billplz", /^GET bills/, {}],
  ["the provider cannot delete", "billplz", /^DELETE bills/, { isBegun: true }],
  ["the back end cannot be asked", "woo", /^GET orders/, {}],
  ["the back end cannot cancel", "woo", /^PUT orders/, { isBegun: true }],
] as const)("while %s, the order is as it was", async (_what, upstream, call, begun) => {
  const { world, shop, end } = await scene();
  world[upstream].fail(call, UNAVAILABLE, Infinity);
  expect(await end()).toEqual({ kind: "unavailable", ...begun });
  expect((await onlyAttempt(shop)).attempt.closedAt).toBeNull();
  world[upstream].heal();
  expect((await end()).kind).toBe("ended");
});

test("while the order is being worked on its shopper is told so", async () => {
  const { shop, cart, end } = await scene();
  const ended = await withLease(shop, cartLease(cart.id), () => end());
  expect(ended).toEqual({ value: { kind: "busy" } });
});

test("the newest unpaid order of the browser that made it waits for its payment", async () => {
  const { world, shop, own, cart, setAttempt } = await scene();
  const waiting = (orders: OwnOrder[], secret = SECRET) => waitingOrderOf(shop, { orders, secret });
  const first = { id: own.id, number: String(own.id), total: TOTAL, cartId: cart.id };
  expect(await waiting([own])).toEqual(first);
  expect(await waiting([])).toBeNull();
  expect(await waiting([own], newBrowserSecret())).toBeNull();
  expect(await waitingOrderOf(shop, { orders: [own], secret: undefined })).toBeNull();
  expect(await waiting([{ ...own, key: "wc_order_other" }])).toBeNull();
  for (const change of [
    { closedAt: 1 },
    { heldReason: "order-changed" },
    { state: "agreed" as const },
  ]) {
    await setAttempt(change);
    expect(await waiting([own])).toBeNull();
    await setAttempt({ closedAt: null, heldReason: null, state: "billed" });
  }
  world.time.now += 1;
  const next = await submitAs(shop);
  const newer = ownOf(toPay(next.outcome));
  const both = [newer, own];
  expect(await waiting(both)).toMatchObject({ id: newer.id, cartId: next.cart.id });
  await decideAtBank(world, billIdOf(toPay(next.outcome)));
  world.billplz.fail(/^GET bills/, UNAVAILABLE, Infinity);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await waiting(both)).toEqual(first);
});

test("what was typed for an order that was given up is kept for its own browser", async () => {
  const { shop, cart, setAttempt } = await scene();
  expect(await keptContact(shop, cart.id, SECRET)).toBeNull();
  await setAttempt(GIVEN_UP);
  expect(await keptContact(shop, cart.id, SECRET)).toEqual(CONTACT);
  expect(await keptContact(shop, cart.id, newBrowserSecret())).toBeNull();
  expect(await keptContact(shop, cart.id, undefined)).toBeNull();
  expect(await keptContact(shop, "", SECRET)).toBeNull();
  expect(await keptContact(shop, "another cart", SECRET)).toBeNull();
});

test.each([
  ["abandoned", "expired"],
  ["hold-ended", "expired"],
  ["sold-meanwhile", "sold-meanwhile"],
  ["cart-edited", "cancelled"],
])("an order that was closed because of %s is told as %s", async (closedReason, reason) => {
  const { shop, own, setAttempt } = await scene();
  await setAttempt({ closedAt: 1, closedReason });
  expect(await whyOver(shop, own)).toBe(reason);
  expect(await whyOver(shop, { ...own, key: "wc_order_other" })).toBe("cancelled");
});

test("a page about a failed payment names the order to its own browser while it can be paid", async () => {
  const { world, shop, own, billId, setAttempt } = await scene();
  const mine = requestOf(shop, own);
  const standing = (request: Request, bill: string | null = billId) =>
    standingOfBill(shop, request, bill);
  const unknown = { isPaid: false, orderId: null };
  expect(await standing(mine)).toEqual({ isPaid: false, orderId: own.id });
  expect(await standing(requestOf(shop))).toEqual(unknown);
  expect(await standing(mine, null)).toEqual(unknown);
  expect(await standing(mine, "strange1")).toEqual(unknown);
  await setAttempt(GIVEN_UP);
  expect(await standing(mine)).toEqual(unknown);
  await setAttempt({ closedAt: null, closedReason: null });
  await decideAtBank(world, billId);
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(await standing(requestOf(shop))).toEqual({ isPaid: true });
});

test("an order is told to who remembers it, has its secret, or knows its details", async () => {
  const { shop, own } = await scene();
  const nothing = { orders: [], secret: undefined };
  expect(await knowsOrder(shop, own, { ...nothing, orders: [own] })).toBe(true);
  expect(await knowsOrder(shop, own, { ...nothing, secret: SECRET })).toBe(true);
  expect(await knowsOrder(shop, own, nothing, CONTACT)).toBe(true);
  expect(await knowsOrder(shop, own, nothing)).toBe(false);
  expect(await knowsOrder(shop, own, { ...nothing, secret: newBrowserSecret() })).toBe(false);
  expect(await knowsOrder(shop, own, nothing, { ...CONTACT, phone: "0198765432" })).toBe(false);
  const other = { ...own, key: "wc_order_other" };
  expect(await knowsOrder(shop, other, { orders: [own], secret: SECRET }, CONTACT)).toBe(false);
});
