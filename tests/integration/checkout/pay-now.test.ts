import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { payNow, type Press } from "#server/checkout/place/pay-now.ts";
import { LIMITS } from "#server/platform/limits/limits.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, ownOf, toPay } from "#tests/support/checkout-world.ts";

/** What a press on Pay Now leads to before an order is placed, in the order in which it is decided. */

const SECRET = "a-secret-of-a-browser-";
const OTHER_SECRET = "another-secret-of-one-";
const ADDRESS = "203.0.113.9";
const EMPTY = cartOf([]);
const ELSEWHERE = { ...CONTACT, address1: "1 Jalan Lain" };
const WAITS = {
  kind: "refused",
  status: 409,
  message:
    "You have an order that waits for your payment. Please pay it, change it or cancel it before you place another one.",
};

async function scene(timing: Partial<CheckoutTiming> = {}) {
  const world = openWorld();
  const shop = await world.startShop({ timing });
  const cart = cartOf([line(PRODUCTS.pandan)]);
  const buyer = { address: ADDRESS, own: [] as OwnOrder[] };
  const press = async (fields: Partial<Press> = {}) => {
    const of: Cart = fields.cart ?? cart;
    const { quote } = await quoteCart(shop, of);
    return payNow(shop, {
      intent: { kind: "pay" },
      cart: of,
      formCartId: of.id,
      contact: CONTACT,
      confirmedTotal: quote.total,
      buyer,
      browserSecret: SECRET,
      findUnpaid: () => Promise.reject(new Error("not asked")),
      ...fields,
    });
  };
  /** Pays with the first form, whose order this browser then knows. */
  const placed = async () => {
    const outcome = await press();
    if (outcome.kind !== "pay") throw new Error(outcome.kind);
    const own = ownOf(toPay(outcome));
    buyer.own.push(own);
    return { own, outcome };
  };
  const orders = () => world.woo.count(/^POST orders$/);
  return { world, shop, cart, buyer, press, placed, orders };
}

/** Uses up the limit of new orders of this client, except for so many. */
async function useUp(press: (fields: Partial<Press>) => Promise<unknown>, left = 0) {
  for (let count = left; count < LIMITS["new-checkout-attempts"].count; count += 1) {
    await press({ cart: cartOf([line(PRODUCTS.pandan)]), confirmedTotal: 1 });
  }
}

test("'Pay now' on an unpaid order pays it again, only in the browser that has it", async () => {
  const { press, placed, orders } = await scene();
  const { own, outcome } = await placed();
  const retry = { intent: { kind: "retry", orderId: own.id }, cart: EMPTY } as const;
  expect(await press(retry)).toEqual({ kind: "retried", own, outcome });
  const stranger = { address: ADDRESS, own: [] };
  expect(await press({ ...retry, buyer: stranger })).toEqual({ kind: "missing" });
  expect(await press({ ...retry, intent: { kind: "retry", orderId: undefined } })).toEqual({
    kind: "missing",
  });
  expect(orders()).toBe(1);
});

test("a form that is sent again beside another cart continues its own order, before any mistake in it is told", async () => {
  const { cart, press, placed, orders } = await scene();
  const { own, outcome } = await placed();
  const next = cartOf([line(PRODUCTS.chocolate)]);
  for (const other of [next, EMPTY]) {
    expect(await press({ cart: other, formCartId: cart.id, contact: null })).toEqual({
      kind: "retried",
      own,
      outcome,
    });
  }
  expect(orders()).toBe(1);
});

test("a form of an order that this browser may not see, or of no order, counts as one of its own cart", async () => {
  const { cart, press, placed } = await scene();
  await placed();
  const next = cartOf([line(PRODUCTS.chocolate)]);
  const stranger = {
    buyer: { address: ADDRESS, own: [] },
    browserSecret: OTHER_SECRET,
  };
  for (const formCartId of [cart.id, "no-such-cart", ""]) {
    const sent = await press({ cart: next, formCartId, contact: null, ...stranger });
    expect([formCartId, sent]).toEqual([formCartId, { kind: "fields-refused" }]);
  }
});

test("an empty cart leads to the order that can be paid, or is told, whatever the form asks for", async () => {
  const { press, placed } = await scene();
  const { own, outcome } = await placed();
  for (const intent of [{ kind: "pay" }, { kind: "promo", code: "FIVEOFF" }] as const) {
    const sent = { cart: EMPTY, formCartId: "", intent, contact: null };
    expect(await press({ ...sent, findUnpaid: async () => own })).toEqual({
      kind: "retried",
      own,
      outcome,
    });
    expect(await press({ ...sent, findUnpaid: async () => undefined })).toEqual({
      kind: "empty-cart",
    });
  }
});

test("a promo code changes the cart and orders nothing, before any mistake in the form is told", async () => {
  const { cart, press, orders } = await scene();
  const apply = (code: string | null, of = cart) =>
    press({ cart: of, intent: { kind: "promo", code }, contact: null });
  const applied = { ...cart, couponCode: "FIVEOFF" };
  expect(await apply("fiveoff")).toMatchObject({
    kind: "promo",
    code: "fiveoff",
    change: { ok: true, cart: applied },
  });
  expect(await apply(null, applied)).toMatchObject({
    code: null,
    change: { ok: true, cart },
  });
  expect(await apply("nosuchcode")).toMatchObject({ change: { ok: false, status: 422 } });
  for (let count = 1; count < LIMITS["failed-promo-codes"].count; count += 1)
    await apply(`NO${count}`);
  expect(await apply("fiveoff")).toMatchObject({ change: { ok: false, status: 429 } });
  expect(orders()).toBe(0);
});

test("a form with a mistake is refused before it counts for a limit, and beside an order that waits", async () => {
  const { press, placed } = await scene();
  await placed();
  const next = cartOf([line(PRODUCTS.chocolate)]);
  await useUp((fields) => press({ ...fields, buyer: { address: ADDRESS, own: [] } }));
  expect(await press({ cart: next, contact: null })).toEqual({ kind: "fields-refused" });
});

test("an order that waits is told of before another cart is ordered, and does not count for the limit", async () => {
  const { press, placed, orders } = await scene();
  const { outcome } = await placed();
  const next = cartOf([line(PRODUCTS.chocolate)]);
  for (let count = 0; count <= LIMITS["new-checkout-attempts"].count; count += 1) {
    expect(await press({ cart: next })).toEqual(WAITS);
  }
  expect([await press(), orders()]).toEqual([outcome, 1]);
  const other = { buyer: { address: ADDRESS, own: [] }, browserSecret: OTHER_SECRET };
  expect((await press({ ...other, cart: next })).kind).toBe("pay");
});

test("a client above its limit orders nothing new, but still pays what it ordered", async () => {
  const { press, placed, buyer, orders } = await scene();
  await useUp(press, 1);
  const { outcome } = await placed();
  buyer.own = [];
  const next = cartOf([line(PRODUCTS.chocolate)]);
  expect(await press({ cart: next })).toEqual({ kind: "too-fast", waitMs: expect.any(Number) });
  expect(await press()).toEqual(outcome);
  const elsewhere = { address: "198.51.100.7", own: [] };
  expect((await press({ cart: next, buyer: elsewhere })).kind).toBe("pay");
  expect(orders()).toBe(2);
});

test("a cart that another browser has ordered leads to its bill only with the same contact", async () => {
  const { press, placed, orders } = await scene();
  const { outcome } = await placed();
  const stranger = {
    buyer: { address: ADDRESS, own: [] },
    browserSecret: OTHER_SECRET,
  };
  expect(await press({ ...stranger, contact: ELSEWHERE })).toEqual({
    kind: "refused",
    status: 409,
    message:
      "An order was already placed with this cart. Enter the same details as before to go on to its payment, or change the cart to place a new order.",
  });
  expect(await press(stranger)).toEqual(outcome);
  expect(await press({ contact: ELSEWHERE })).toEqual(outcome);
  expect(orders()).toBe(1);
});

test("without an answer in time the page looks for an order that was sent, and only for one", async () => {
  const late = await scene({ answerWithin: 60 });
  late.world.woo.fail(/^POST orders$/, { kind: "delay", ms: 600 });
  expect(await late.press()).toEqual({ kind: "arriving" });
  const early = await scene({ answerWithin: 60 });
  early.world.woo.fail(/^(GET|POST)/, { kind: "delay", ms: 600 }, Infinity);
  expect(await early.press()).toEqual({ kind: "in-progress" });
});
