import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import type { CheckoutTiming } from "#server/store/durations.ts";
import type { Shop } from "#server/shop.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { changeRows, onlyAttempt } from "#tests/support/checkout-run.ts";
import {
  cartOf,
  line,
  openWorld,
  orderOf,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { fitThat } from "#tests/support/misfitting.ts";
import { failOnceSent } from "#tests/support/scripted-upstream.ts";

/** The outcome of a submit when the back end does not make its order as expected. */

const SECOND = 1_000;
const POST = /^POST orders$/;
const LOOK = /^GET orders/;
const AWAY = { kind: "status", status: 503 } as const;
const FAILED = {
  kind: "unavailable",
  message: "Failed to process order. Please try again. Nothing was charged and your cart is kept.",
};

async function scene(timing: Partial<CheckoutTiming> = { patience: 1 }) {
  const world = openWorld();
  const shop = await world.startShop({ timing });
  const cart = cartOf([line(PRODUCTS.rare)]);
  const { quote } = await quoteCart(shop, cart);
  return {
    world,
    shop,
    cart,
    submit: (of: Shop = shop) =>
      placeOrder(of, { cart, contact: CONTACT, confirmedTotal: quote.total }),
    revision: async () => (await onlyAttempt(shop)).revision,
    holds: () => shop.store.db.selectFrom("holds").select("stage").execute(),
    told: (event: string) => world.lines.filter((one) => one.event === event),
  };
}

const postsOf = (world: World) => world.woo.count(POST);

test("an order that was surely not sent is sent again at once by the next submit", async () => {
  const { world, submit: again, revision } = await scene();
  world.woo.fail(POST, { kind: "refuse-connection" });
  expect(await again()).toEqual(FAILED);
  expect(await revision()).toMatchObject({ state: "unposted", strayCheckAt: null });
  world.time.now += SECOND;
  toPay(await again());
  expect(await revision()).toMatchObject({ state: "agreed", strayCheckAt: null });
  expect(postsOf(world)).toBe(1);
});

test("a back end that is too busy for an order has not made it", async () => {
  const { world, submit: again, revision } = await scene();
  world.woo.fail(POST, { kind: "status", status: 429 }, Infinity);
  expect(await again()).toEqual(FAILED);
  expect((await revision()).state).toBe("unposted");
});

test("an order whose answer was lost is waited for, found, and noted as the back end has it", async () => {
  const { world, submit: again, revision } = await scene();
  world.woo.fail(POST, { kind: "late", ms: 0 });
  failOnceSent(world.woo, LOOK, AWAY);
  expect(await again()).toEqual({ kind: "in-progress" });
  expect((await revision()).state).toBe("posting");
  await expect.poll(() => postsOf(world)).toBe(1);
  world.woo.heal();
  const paying = toPay(await again());
  expect(await revision()).toMatchObject({
    orderId: paying.orderId,
    orderKey: paying.orderKey,
    orderNumber: String(paying.orderId),
    strayCheckAt: null,
  });
  expect(postsOf(world)).toBe(1);
});

test("one that is not found is sent again after the back end's time for it, and looked for later", async () => {
  const { world, submit: again, revision } = await scene();
  const { now } = world.time;
  world.woo.fail(POST, { kind: "cut-before" }, 2);
  expect(await again()).toEqual({ kind: "in-progress" });
  world.time.now = now + 30 * SECOND - 1;
  expect(await again()).toEqual({ kind: "in-progress" });
  expect(await revision()).toMatchObject({ state: "posting", postedAt: now });
  world.time.now = now + 30 * SECOND;
  expect(await again()).toEqual({ kind: "in-progress" });
  expect(await revision()).toMatchObject({
    state: "posting",
    postedAt: now + 30 * SECOND,
    strayCheckAt: now + 60 * SECOND,
  });
});

test("one that is lost twice is given up for now, which is told, and sent again by a further submit", async () => {
  const { world, submit: again, revision, told } = await scene();
  world.woo.fail(POST, { kind: "cut-before" }, 2);
  await again();
  world.time.now += 30 * SECOND;
  await again();
  world.time.now += 30 * SECOND;
  const { strayCheckAt } = await revision();
  expect(await again()).toEqual(FAILED);
  expect(await revision()).toMatchObject({ state: "unposted", strayCheckAt });
  expect(told("checkout.order-not-made")).toMatchObject([{ level: "error", alert: true }]);
  toPay(await again());
  expect(await revision()).toMatchObject({ state: "agreed", strayCheckAt });
});

test("an order that the back end failed at is not looked for longer than it may still appear", async () => {
  const { world, submit: again } = await scene({ patience: 20 * SECOND });
  world.woo.fail(POST, { kind: "status", status: 500 });
  expect(await again()).toEqual({ kind: "in-progress" });
  // Before it is sent, then at once and after 250, 500 and 1,000 ms; the next wait would be longer than it may take.
  expect(world.woo.count(LOOK)).toBeLessThanOrEqual(5);
});

test("nothing is sent once the back end does not fit any more", async () => {
  const { world, shop, submit: again, revision } = await scene();
  let looks = 0;
  const closing: Shop = { ...shop, backendHealth: fitThat(shop, () => (looks += 1) > 1) };
  expect(await again(closing)).toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("We cannot take orders just now"),
  });
  expect([(await revision()).state, postsOf(world)]).toEqual(["unposted", 0]);
});

test.each([
  ["contact", { contact: null }, {}],
  ["quote", {}, { quote: null }],
])("an order whose %s was erased is not sent", async (_what, ofAttempt, ofRevision) => {
  const { world, shop, submit: again } = await scene();
  world.woo.fail(POST, { kind: "refuse-connection" });
  await again();
  await changeRows(shop, ofAttempt, ofRevision);
  const message = "This order was cancelled and cannot be paid any more.";
  expect(await again()).toEqual({ kind: "refused", message });
  expect(postsOf(world)).toBe(0);
});

test("an order that was noted is not sent again while its bill is missing", async () => {
  const { world, submit: again, revision } = await scene();
  world.billplz.fail(/^POST bills/, { kind: "refuse-connection" });
  expect((await again()).kind).toBe("unavailable");
  const { orderId } = await revision();
  expect(toPay(await again()).orderId).toBe(orderId);
  expect(postsOf(world)).toBe(1);
  expect((await orderOf(await world.startShop(), orderId ?? 0)).status).toBe("pending");
});

test("an order that cannot come into being any more is sent again by the next submit", async () => {
  const { world, submit: again, revision } = await scene({ patience: 1, backEndLimit: 0 });
  world.woo.fail(POST, { kind: "cut-before" });
  expect(await again()).toEqual({ kind: "in-progress" });
  expect((await revision()).state).toBe("posting");
  toPay(await again());
  expect(postsOf(world)).toBe(1);
});
