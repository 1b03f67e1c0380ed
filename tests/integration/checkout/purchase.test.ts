import { expect, test } from "vitest";
import { readShipping, saveShipping } from "#server/settings/shipping.ts";
import { placedOrder } from "#server/checkout/place/attempt-answer.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { settle } from "#server/checkout/settle/settle.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { CONTACT, PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  orderOf,
  submit,
  toPay,
  ownOf,
} from "#tests/support/checkout-world.ts";
import { PROVIDER, isBillplz } from "#tests/support/provider-under-test.ts";

const POST_ORDER = /^POST orders$/;
const POST_BILL = /^POST bills$/;
const body = (text: string | undefined) => JSON.parse(text ?? "null") as Record<string, unknown>;

test("a cart becomes one order and one bill of the same amount, and its callback completes it", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.chocolate, 2), line(PRODUCTS.layer, 1, VARIATIONS.large)]);
  const paying = toPay(await submit(shop, cart));
  const order = await orderOf(shop, paying.orderId);
  expect(order).toMatchObject({ status: "pending", total: 27_530, key: paying.orderKey });
  expect(order.meta[PROVIDER.orderMetaKey]).toBe(billIdOf(paying));
  expect(world.billplz.calls[0]?.body).toContain("amount=27530");
  expect(await placedOrder(shop, cart.id)).toMatchObject({ id: paying.orderId });

  await decideAtBank(world, billIdOf(paying));
  const answer = await deliver(shop, world.callbacks[0]?.body ?? "");
  expect(answer.status).toBe(200);
  expect(await orderOf(shop, paying.orderId)).toMatchObject({
    status: "processing",
    transactionId: billIdOf(paying),
  });
});

test("the browser's return alone completes an order too", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const back = await decideAtBank(world, billIdOf(paying));
  const verified = shop.payments.verify({ kind: "return", parameters: back.searchParams });
  if (!verified.ok) throw new Error("the sandbox signs its returns");
  const outcome = await settle(shop, verified.message.billId, verified.message);
  expect(outcome).toEqual({ kind: "paid", orderId: paying.orderId, orderKey: paying.orderKey });
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
});

test("the order carries exactly the fields of the specification, from contact and fresh quote", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.chocolate, 2)], "PERCENT10")));
  const posted = body(world.woo.calls.find(({ method }) => method === "POST")?.body);
  expect(posted).toEqual({
    payment_method: PROVIDER.name,
    payment_method_title: PROVIDER.title,
    set_paid: false,
    created_via: expect.stringMatching(/^kedai-[\w-]{36}-1$/),
    billing: {
      first_name: "Siti",
      last_name: "Aminah",
      company: "",
      address_1: "18 Lorong Kurau",
      address_2: "",
      city: "Kuala Lumpur",
      state: "KUL",
      postcode: "59100",
      country: "MY",
      email: "siti@shop.example",
      phone: "012-345 6789",
    },
    shipping: expect.not.objectContaining({ email: expect.anything() }),
    line_items: [
      {
        id: 0,
        product_id: PRODUCTS.chocolate,
        variation_id: 0,
        quantity: 2,
        subtotal: "179.80",
        total: "179.80",
        price: "89.90",
        name: "Chocolate Fudge Cake",
      },
    ],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Standard Shipping", total: "0.00" }],
    coupon_lines: [{ code: "PERCENT10", discount: "17.98", discount_type: "percent" }],
    customer_note: "Ring <b>twice</b>",
    meta_data: [
      { key: "_billing_email", value: "siti@shop.example" },
      { key: "_billing_phone", value: "012-345 6789" },
      { key: "_applied_coupon_code", value: "PERCENT10" },
      { key: "_coupon_discount_amount", value: "17.98" },
    ],
  });
  expect((await orderOf(shop, paying.orderId)).total).toBe(16_182);
});

test.runIf(isBillplz)(
  "the bill's amount, person and addresses come from the order and the configuration",
  async () => {
    const world = openWorld();
    const shop = await world.startShop();
    const contact = { ...CONTACT, firstName: "Siti | paid=true", lastName: "A\u0000minah" };
    const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan, 2)]), contact));
    const sent = new URLSearchParams(world.billplz.calls[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({
      amount: "7470",
      email: "siti@shop.example",
      mobile: "60123456789",
      description: `Order #${paying.orderId} - Kedai Manis`,
      reference_1: String(paying.orderId),
      reference_2: "siti@shop.example",
      callback_url: `http://localhost:3000/api/payment/callback?order_id=${paying.orderId}`,
      redirect_url: `http://localhost:3000/api/payment/redirect?order_id=${paying.orderId}`,
    });
    expect(sent.get("name")).toBe("Siti paid=true A minah");
  },
);

test("a total that changed since the form was shown stops the submit before anything is written", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const cart = cartOf([line(PRODUCTS.pandan)]);
  const { quote } = await quoteCart(shop, cart);
  const { shippingCost } = await readShipping(shop);
  await saveShipping(
    shop,
    { shippingCost: shippingCost + 100, freeShippingThreshold: 10_000 },
    { savedBy: "owner" },
  );
  const outcome = await placeOrder(shop, { cart, contact: CONTACT, confirmedTotal: quote.total });
  expect(outcome).toMatchObject({ kind: "total-changed", quote: { total: quote.total + 100 } });
  expect(world.woo.count(POST_ORDER)).toBe(0);
  expect(await shop.store.db.selectFrom("checkoutAttempts").select("id").execute()).toEqual([]);
  const again = await placeOrder(shop, {
    cart,
    contact: CONTACT,
    confirmedTotal: quote.total + 100,
  });
  expect(again.kind).toBe("pay");
});

test("more than the stock of a counted product is refused before an order exists", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const outcome = await submit(shop, cartOf([line(PRODUCTS.rare, 4)]));
  expect(outcome).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("Only 3 left"),
  });
  expect(world.woo.count(POST_ORDER)).toBe(0);
});

test.each([
  {
    total: "30 sen",
    product: PRODUCTS.candle,
    quantity: 1,
    message: "The minimum payment is RM 1.00",
  },
  {
    total: "RM 39,996",
    product: PRODUCTS.tower,
    quantity: 4,
    message: "The maximum payment is RM 30,000.00",
  },
])(
  "a total of $total is refused before an order exists",
  async ({ product, quantity, message }) => {
    const world = openWorld();
    const shop = await world.startShop();
    await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 0 }, { savedBy: "owner" });
    const outcome = await submit(shop, cartOf([line(product, quantity)]));
    if (outcome.kind !== "refused") throw new Error(outcome.kind);
    expect(outcome.message.replaceAll("\u00a0", " ")).toBe(message);
    expect(world.woo.count(POST_ORDER)).toBe(0);
  },
);

test("a total of 0 makes an order that is processing at once, and no bill", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  await saveShipping(shop, { shippingCost: 0, freeShippingThreshold: 0 }, { savedBy: "owner" });
  const cart = cartOf([line(PRODUCTS.gift)]);
  const outcome = await submit(shop, cart);
  if (outcome.kind !== "confirmed") throw new Error(outcome.kind);
  expect((await orderOf(shop, outcome.orderId)).status).toBe("processing");
  expect(world.billplz.count(POST_BILL)).toBe(0);
  expect(await submit(shop, cart)).toEqual(outcome);
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("an empty cart makes nothing", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const outcome = await placeOrder(shop, { cart: cartOf([]), contact: CONTACT, confirmedTotal: 0 });
  expect(outcome.kind).toBe("refused");
  expect(world.woo.calls).toEqual([]);
});

test("a declined payment leaves the order payable, on the same bill, and a late success wins", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await decideAtBank(world, billIdOf(paying), "decline");
  expect((await deliver(shop, world.callbacks[0]?.body ?? "")).status).toBe(200);
  expect((await orderOf(shop, paying.orderId)).status).toBe("pending");
  world.time.now += 60_000;

  const again = await retryPayment(shop, ownOf(paying));
  expect(again).toEqual(paying);
  await decideAtBank(world, billIdOf(paying));
  await deliver(shop, world.callbacks[1]?.body ?? "");
  await deliver(shop, world.callbacks[0]?.body ?? "");
  expect((await orderOf(shop, paying.orderId)).status).toBe("processing");
  expect(world.woo.count(POST_ORDER)).toBe(1);
  expect(world.billplz.count(POST_BILL)).toBe(1);
});

test("a deleted bill is replaced by a fresh one of the same order", async () => {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  await shop.payments.deleteBill(billIdOf(paying));
  world.time.now += 60_000;
  const again = toPay(await retryPayment(shop, ownOf(paying)));
  expect(again.orderId).toBe(paying.orderId);
  expect(again.billUrl).not.toBe(paying.billUrl);
  expect((await orderOf(shop, paying.orderId)).meta[PROVIDER.orderMetaKey]).toBe(billIdOf(again));
});

test("an unknown order cannot be paid again", async () => {
  const shop = await openWorld().startShop();
  expect((await retryPayment(shop, { id: 4711, key: "wc_order_guess" })).kind).toBe("refused");
});
