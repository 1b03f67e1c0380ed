import { expect, test } from "vitest";
import type { Cart } from "#app/domain/cart/cart.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import type { Shop } from "#server/shop.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  type World,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const POST_ORDER = /^POST .*orders$/;
const PUT_ORDER = /^PUT .*orders\/\d+/;
const GET_COUPON = /^GET .*coupons/;

/** Orders a cart: what it was quoted at, the order, the bill's amount, and the calls that changed the order. */
async function order(world: World, shop: Shop, cart: Cart) {
  const { quote } = await quoteCart(shop, cart, { fresh: true });
  const paying = toPay(await submit(shop, cart));
  const bill = await shop.payments.getBill(billIdOf(paying));
  const changes = world.woo.calls
    .filter(({ method, path }) => PUT_ORDER.test(`${method} ${path}`))
    .map(({ body }) => Object.keys(JSON.parse(body) as object));
  return {
    quote,
    order: await orderOf(shop, paying.orderId),
    amount: bill.ok ? bill.value?.amount : undefined,
    changes,
  };
}

test.each([
  { code: "SHIPFREE", product: PRODUCTS.pandan, quantity: 1, discount: 0, saved: 800 },
  { code: "SHIPTEN", product: PRODUCTS.pandan, quantity: 2, discount: 667, saved: 800 },
])("$code makes shipping free in quote, order and bill", async (one) => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(one.product, one.quantity)], one.code);
  const done = await order(world, shop, cart);
  const total = done.quote.subtotal - one.discount;
  expect(done.quote).toMatchObject({
    shipping: 0,
    total,
    coupon: { discount: one.discount, shippingSaved: one.saved },
  });
  expect(done.order).toMatchObject({ shippingTotal: 0, total, couponCodes: [one.code] });
  expect(done.amount).toBe(total);
  expect((await shop.catalogue.coupon(one.code))?.usageCount).toBe(1);
});

test("a free-shipping code below its minimum is refused and shipping is charged", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const { quote } = await quoteCart(shop, cartOf([line(PRODUCTS.pandan)], "SHIPTEN"));
  expect(quote).toMatchObject({ coupon: null, shipping: 800 });
  expect(quote.notices.join()).toContain("Minimum order amount");
});

test("a fixed product code is one discount on the order: no fee, the code counted, the total to the sen", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.pandan, 3), line(PRODUCTS.chocolate, 2)], "EACH2");
  const done = await order(world, shop, cart);
  expect(done.quote.discount).toBe(200);
  expect(done.order).toMatchObject({
    fees: [],
    discountTotal: 200,
    total: done.quote.total,
    couponCodes: ["EACH2"],
  });
  expect(done.amount).toBe(done.quote.total);
  expect(done.changes).toEqual([["line_items"], ["meta_data"]]);
  expect((await shop.catalogue.coupon("EACH2"))?.usageCount).toBe(1);
});

test("with the per-piece rule a fixed product code is what the back end computes, and nothing is changed", async () => {
  const world = openWorld();
  const shop = { ...(await world.startShop()), fixedProductCoupons: "per-piece" as const };
  const cart = cartOf([line(PRODUCTS.pandan, 3), line(PRODUCTS.chocolate, 2)], "EACH2");
  const done = await order(world, shop, cart);
  expect(done.quote.discount).toBe(1_000);
  expect(done.order).toMatchObject({ fees: [], discountTotal: 1_000, total: done.quote.total });
  expect(done.changes).toEqual([["meta_data"]]);
});

test("a sen of rounding is evened out in the discount", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  // 10 % of 123.25: WooCommerce rounds half a sen down, the shop rounds it up.
  const cart = cartOf([line(PRODUCTS.pandan), line(PRODUCTS.chocolate)], "PERCENT10");
  const done = await order(world, shop, cart);
  expect(done.quote.discount).toBe(1_233);
  expect(done.order).toMatchObject({ fees: [], discountTotal: 1_233, total: done.quote.total });
  expect(done.changes).toEqual([["line_items"], ["meta_data"]]);
});

test("an order without any difference is posted without a fee line and never changed but for its bill", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const done = await order(world, shop, cartOf([line(PRODUCTS.chocolate, 2)], "PERCENT10"));
  const posted = world.woo.calls.find(({ method, path }) => POST_ORDER.test(`${method} ${path}`));
  expect(posted?.body).not.toContain("fee_lines");
  expect(done.order.fees).toEqual([]);
  expect(done.changes).toEqual([["meta_data"]]);
});

test("a lost answer to the changed lines changes nothing twice", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  world.woo.fail(PUT_ORDER, { kind: "cut-after" });
  const done = await order(world, shop, cartOf([line(PRODUCTS.pandan, 3)], "EACH2"));
  expect(done.order).toMatchObject({ fees: [], discountTotal: 200, total: done.quote.total });
});

const SWITCHED_OFF = {
  kind: "status" as const,
  status: 403,
  body: {
    code: "woocommerce_rest_cannot_view",
    message: "Sorry, you cannot list resources.",
    data: { status: 403 },
  },
};
const SENTENCE = "This shop does not accept promo codes at the moment.";
const add = { intent: "add", productId: String(PRODUCTS.pandan) };

test("a page says that the back end switched coupons off, and an order can be made without one", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const visitor = await openVisitor(shop);
  await visitor.post("/cart", add);
  await visitor.post("/cart", { intent: "apply-coupon", code: "fiveoff" });
  world.woo.fail(GET_COUPON, SWITCHED_OFF, Infinity);
  world.time.now += 10_000;
  expect(await textOf(await visitor.get("/cart"))).toContain(SENTENCE);
  const refused = await visitor.post("/cart", { intent: "apply-coupon", code: "fiveoff" });
  expect(refused.status).toBe(422);
  expect(await textOf(refused)).toContain(SENTENCE);
  const checkout = await visitor.get("/checkout");
  expect(checkout.status).toBe(200);
  expect(await textOf(checkout)).toMatch(/Total RM.41\.35/);
});

test("codes tried while coupons are switched off count as no guess", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add);
  world.woo.fail(GET_COUPON, SWITCHED_OFF, Infinity);
  for (let tries = 0; tries < 15; tries += 1) {
    const refused = await visitor.post("/cart", { intent: "apply-coupon", code: `guess${tries}` });
    expect(refused.status).toBe(422);
  }
});

test.each([
  { page: "/cart", apply: { intent: "apply-coupon", code: "fiveoff" } },
  { page: "/checkout", apply: { intent: "apply-coupon", code: "fiveoff", from: "checkout" } },
])("applying a code and showing $page asks the back end for it once", async ({ page, apply }) => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add);
  const applied = await visitor.post("/cart", apply);
  expect(applied.headers.get("Location")).toBe(page);
  expect(await textOf(await visitor.get(page))).toMatch(/FIVEOFF You save RM.5\.00/);
  expect(world.woo.count(GET_COUPON)).toBe(1);
  world.time.now += 10_000;
  await visitor.get(page);
  expect(world.woo.count(GET_COUPON)).toBe(2);
});

test("a code applied in the checkout's own form is asked for once", async () => {
  const world = openWorld();
  const visitor = await openVisitor(await world.startShop());
  await visitor.post("/cart", add);
  await visitor.post("/checkout", { intent: "apply-coupon", code: "fiveoff" });
  expect(world.woo.count(GET_COUPON)).toBe(1);
});

test("an order is never made with a remembered coupon", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.pandan)], "FIVEOFF");
  await quoteCart(shop, cart);
  const before = world.woo.count(GET_COUPON);
  await submit(shop, cart);
  expect(world.woo.count(GET_COUPON)).toBe(before + 1);
});
