import { expect, test } from "vitest";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { CONTACT, PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { onlyAttempt } from "#tests/support/checkout-run.ts";
import { cartOf, line, openWorld, submit, type World } from "#tests/support/checkout-world.ts";
import { editInShop } from "#tests/support/shop-edits.ts";

/** An order that the back end refuses. */

const POST = /^POST orders$/;
const LOOK = /^GET orders/;
const AWAY = { kind: "status", status: 503 } as const;
const FAILED =
  "Failed to process order. Please try again. Nothing was charged and your cart is kept.";

async function scene() {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.rare)]);
  return {
    world,
    submit: () => submit(shop, cart),
    revision: async () => (await onlyAttempt(shop)).revision,
    holds: () => shop.store.db.selectFrom("holds").select("stage").execute(),
    told: (event: string) => world.lines.filter((one) => one.event === event),
  };
}

/** A back end that makes an order and refuses it all the same. From then on calls like `failing` fail. */
function refuseOrders({ woo }: World, failing?: RegExp) {
  const real = woo.fetch;
  woo.fetch = async (request) => {
    const answer = await real(request);
    const isOrder = request.method === "POST" && new URL(request.url).pathname.endsWith("/orders");
    if (isOrder && failing) woo.fail(failing, AWAY, Infinity);
    const refusal = { code: "odd", message: "No.", data: { status: 400 } };
    return isOrder ? Response.json(refusal, { status: 400 }) : answer;
  };
}

test("an order that the back end refuses is told, and cancelled where it was left behind", async () => {
  const { world, submit: again, revision, holds, told } = await scene();
  refuseOrders(world);
  expect(await again()).toEqual({ kind: "refused", message: FAILED });
  const { state, createdVia, attemptId, strayCheckAt } = await revision();
  expect([state, strayCheckAt, await holds()]).toEqual(["cancelled", null, []]);
  expect(told("checkout.order-refused")).toMatchObject([
    { level: "error", alert: true, status: 400, code: "odd", attempt: attemptId },
  ]);
  const [left] = await leftBehind(world, createdVia);
  expect(left).toMatchObject({ status: "cancelled" });
});

async function leftBehind(world: World, createdVia: string) {
  const shop = await world.startShop();
  const found = await shop.backend.findOrdersCreatedVia(createdVia);
  return found.ok ? found.value : [];
}

test.each<[string, RegExp]>([
  ["looked for", LOOK],
  ["cancelled", /^PUT orders/],
])("one that could not be %s is looked for by the background work", async (_what, call) => {
  const { world, submit: again, revision } = await scene();
  refuseOrders(world, call);
  expect((await again()).kind).toBe("refused");
  expect(await revision()).toMatchObject({ state: "cancelled", strayCheckAt: world.time.now });
});

test("an order whose code is refused offers the total without it", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const body = { code: "woocommerce_rest_invalid_coupon" };
  world.woo.fail(POST, { kind: "status", status: 400, body });
  const cart = cartOf([line(PRODUCTS.rare)], "FIVEOFF");
  const outcome = await submit(shop, cart);
  expect(outcome).toMatchObject({
    kind: "total-changed",
    quote: {
      coupon: null,
      notices: [expect.stringContaining("This promo code cannot be used for this order.")],
    },
    cart: { couponCode: null },
  });
  expect(world.lines.filter(({ event }) => event === "checkout.order-refused")).toEqual([]);
});

test("a code that has ended meanwhile is told as such", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.rare)], "FIVEOFF");
  const { quote } = await quoteCart(shop, cart);
  const real = world.woo.fetch;
  world.woo.fetch = async (request) => {
    if (request.method !== "POST") return real(request);
    world.woo.fetch = real;
    await editInShop(world, "PUT", "coupons/92", { date_expires: "2020-01-01T00:00:00" });
    return Response.json({ code: "woocommerce_rest_invalid_coupon" }, { status: 400 });
  };
  const outcome = await placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: quote.total });
  expect(outcome).toMatchObject({
    kind: "total-changed",
    quote: { coupon: null },
    cart: { lines: cart.lines, couponCode: null },
  });
  expect(outcome).not.toHaveProperty("quote.notices", [
    "This promo code cannot be used for this order.",
  ]);
});
