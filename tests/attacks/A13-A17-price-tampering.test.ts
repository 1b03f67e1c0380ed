import { expect, test } from "vitest";
import { saveShipping } from "#server/settings/shipping.ts";
import { PRODUCTS, VARIATIONS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { madeBy, pay, shownTotal, visitWith } from "#tests/support/checkout-visit.ts";
import { postJson } from "#tests/support/send.ts";
import { editInShop, readFromShop } from "#tests/support/shop-edits.ts";
import { openVisitor, textOf, type Visitor } from "#tests/support/visitor.ts";

const HOSTILE = {
  price: "0.01",
  total: "0.01",
  amount: "1",
  discount: "74",
  shipping: "0",
  callback_url: "https://evil.example/callback",
  redirect_url: "https://evil.example/redirect",
  billing_email: "evil@evil.example",
};

test("A13: amounts and addresses in the checkout form reach neither order nor bill", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  const response = await pay(visitor, HOSTILE);
  expect(response.status).toBe(303);
  const { orders, bills } = madeBy(world);
  expect(bills).toHaveLength(1);
  expect(Object.fromEntries(bills[0] ?? [])).toMatchObject({
    amount: "7470",
    email: "aisyah@example.my",
    callback_url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/payment\/callback/),
    redirect_url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/payment\/redirect/),
  });
  const order = (await readFromShop(world, `orders/${bills[0]?.get("reference_1")}`)) as {
    total: string;
    billing: { email: string };
  };
  expect([order.total, order.billing.email]).toEqual(["74.70", "aisyah@example.my"]);
  expect(JSON.stringify(orders)).not.toContain("evil");
});

test("A13: another address in the same form counts for nothing", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  const confirmedTotal = await shownTotal(visitor);
  const email = [CHECKOUT_FORM.email, "evil@evil.example"];
  const left = await visitor.post("/checkout", { ...CHECKOUT_FORM, confirmedTotal, email });
  expect(left.status).toBe(303);
  const { orders, bills } = madeBy(world);
  expect(bills[0]?.get("email")).toBe(CHECKOUT_FORM.email);
  expect(JSON.stringify(orders)).not.toContain("evil");
});

test("A13: the payment endpoint makes the order's own bill, whatever the body claims", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  const paid = await pay(visitor);
  const [first] = madeBy(world).bills;
  const order_id = first?.get("reference_1");
  const claim = { ...HOSTILE, email: "evil@evil.example", name: "Evil", order_id };
  const create = () => postJson(shop, visitor, "/api/payment/billplz/create", claim);
  const known = await create();
  expect([known.status, await known.json()]).toMatchObject([
    200,
    { url: paid.headers.get("Location") },
  ]);

  await shop.payments.deleteBill(paid.headers.get("Location")?.split("/").at(-1) ?? "");
  world.time.now += 3_600_000;
  expect((await create()).status).toBe(200);
  const { bills } = madeBy(world);
  expect(bills).toHaveLength(2);
  expect(Object.fromEntries(bills[1] ?? [])).toEqual(Object.fromEntries(first ?? []));
  expect(first?.get("amount")).toBe("7470");
});

test("A14: only the keys of the order's own form are sent upstream", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  await pay(visitor, {
    set_paid: "true",
    status: "completed",
    customer_id: "1",
    "fee_lines[0][total]": "-100",
    "line_items[0][total]": "0.01",
    "meta_data[0][key]": "_paid",
    "billing[email]": "evil@evil.example",
    __intent__: '{"type":"update"}',
  });
  const [order] = madeBy(world).orders;
  const allowed = [
    "payment_method",
    "payment_method_title",
    "set_paid",
    "created_via",
    "billing",
    "shipping",
    "line_items",
    "shipping_lines",
    "customer_note",
    "meta_data",
  ];
  expect(Object.keys(order ?? {}).toSorted()).toEqual(allowed.toSorted());
  expect(order).toMatchObject({
    set_paid: false,
    billing: { email: "aisyah@example.my" },
    line_items: [{ product_id: PRODUCTS.pandan, quantity: 1, total: "33.35", price: "33.35" }],
  });
  const keysOf = (part: unknown) => Object.keys(part as object).toSorted();
  const place = ["first_name", "last_name", "company", "address_1", "address_2", "city", "state"];
  const shipping = [...place, "postcode", "country"].toSorted();
  expect(keysOf(order?.["shipping"])).toEqual(shipping);
  expect(keysOf(order?.["billing"])).toEqual([...shipping, "email", "phone"].toSorted());
  const [line] = (order?.["line_items"] ?? []) as object[];
  expect(keysOf(line)).toEqual(
    [
      "id",
      "product_id",
      "variation_id",
      "quantity",
      "subtotal",
      "total",
      "price",
      "name",
    ].toSorted(),
  );
  expect(order?.["shipping_lines"]).toEqual([
    { method_id: "flat_rate", method_title: "Standard Shipping", total: "8.00" },
  ]);
  expect(order?.["meta_data"]).toEqual([
    { key: "_billing_email", value: "aisyah@example.my" },
    { key: "_billing_phone", value: expect.any(String) },
  ]);
});

test("A15: a price that rose between page and submit is shown before anything is made", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  const confirmedTotal = await shownTotal(visitor);
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { regular_price: "40.00" });
  const refused = await pay(visitor, { confirmedTotal });
  expect(refused.status).toBe(409);
  const html = await refused.clone().text();
  expect(html).toContain('name="confirmedTotal" value="8800"');
  expect(await textOf(refused)).toMatch(/The total is now RM.88\.00/);
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  expect((await pay(visitor, { confirmedTotal: "8800" })).status).toBe(303);
  expect(madeBy(world).bills[0]?.get("amount")).toBe("8800");
});

test("A15: so is another cost of delivery", async () => {
  const { world, shop, visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  const confirmedTotal = await shownTotal(visitor);
  const dearer = { shippingCost: 1_500, freeShippingThreshold: 10_000 };
  await saveShipping(shop, dearer, { savedBy: "owner" });
  const refused = await pay(visitor, { confirmedTotal });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('name="confirmedTotal" value="8170"');
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
});

test("A15 control: an unchanged total is one submit", async () => {
  const { visitor } = await visitWith({ [PRODUCTS.pandan]: 2 });
  expect((await pay(visitor)).status).toBe(303);
});

test("A16: three at RM 19.99 less 33.33 % cost the same to the sen here, there and on the bill", async () => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 3 });
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, { regular_price: "19.99" });
  await visitor.post("/cart", { intent: "apply-coupon", code: "third" });
  const total = await shownTotal(visitor);
  // 59.97 less 19.99 (19.988001), and 8.00 for delivery.
  expect(total).toBe("4798");
  expect((await pay(visitor)).status).toBe(303);
  const [bill] = madeBy(world).bills;
  expect(bill?.get("amount")).toBe(total);
  const order = await readFromShop(world, `orders/${bill?.get("reference_1")}`);
  expect(order).toMatchObject({ total: "47.98" });
});

test.each([
  ["19.9", "19.90"],
  ["19.990", "19.99"],
])("A16: the price text %j is RM %s", async (price, shown) => {
  const { visitor } = await visitPriced(price);
  expect((await textOf(await visitor.get("/cart"))).replaceAll("\u00a0", " ")).toContain(
    `RM ${shown} each`,
  );
});

const WITHOUT_PRICE = "Please remove it.";
const LEFT_OUT = "is no longer available and was removed from your cart";

test.each([
  ["", WITHOUT_PRICE],
  [null, WITHOUT_PRICE],
  ["1,299.00", LEFT_OUT],
  ["NaN", LEFT_OUT],
  ["-1", LEFT_OUT],
  ["1e3", LEFT_OUT],
])(
  "A16: a product whose price is %j cannot be bought, and costs neither nothing nor NaN",
  async (price, told) => {
    const { world, visitor } = await visitPriced(price);
    const before = new Map(visitor.cookies);
    const text = await textOf(await visitor.get("/cart"));
    expect(text).not.toContain("NaN");
    expect(text).toContain(told);
    for (const [name, value] of before) visitor.cookies.set(name, value);
    const refused = await pay(visitor, { confirmedTotal: "800" });
    // The form of an emptied cart leads to the cart.
    expect(told === LEFT_OUT ? [302] : [409, 422]).toContain(refused.status);
    expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  },
);

/** With a pandan roll in the cart, whose price then reads as this. */
async function visitPriced(price: string | null) {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const product = (await readFromShop(world, `products/${PRODUCTS.pandan}`)) as object;
  const body = [{ ...product, price, regular_price: price ?? "" }];
  world.woo.fail(/^GET products$/, { kind: "status", status: 200, body }, Infinity);
  // A shop that never read the product before.
  return { world, visitor: await openVisitor(await world.startShop(), visitor.cookies) };
}

const UNBUYABLE: [string, Record<string, unknown>][] = [
  ["a draft", { status: "draft" }],
  ["a private product", { status: "private" }],
  ["a pending product", { status: "pending" }],
  ["a product in the bin", { status: "trash" }],
  ["a product that is out of stock", { stock_status: "outofstock" }],
];

const NOT_ADDED = {
  formIsRefused: true,
  linkLeadsTo: expect.stringMatching(/^\/product/),
  list: 422,
  cart: expect.stringContaining("Your cart is empty"),
};

test.each(UNBUYABLE)("A17: %s gets into no cart", async (_, change) => {
  const { world, visitor } = await visitWith({});
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, change);
  expect(await tryToAdd(visitor, PRODUCTS.pandan)).toEqual(NOT_ADDED);
});

test.each(UNBUYABLE)("A17: %s that is in a cart already gets into no order", async (_, change) => {
  const { world, visitor } = await visitWith({ [PRODUCTS.pandan]: 1 });
  const confirmedTotal = await shownTotal(visitor);
  await editInShop(world, "PUT", `products/${PRODUCTS.pandan}`, change);
  const refused = await pay(visitor, { confirmedTotal });
  expect(madeBy(world)).toEqual({ orders: [], bills: [] });
  // A product that is no longer public leaves the cart, and the cart page says so.
  const isGone = refused.headers.get("Location") === "/cart";
  const told = isGone ? await visitor.get("/cart") : refused;
  expect([200, 409, 422]).toContain(told.status);
  expect(await textOf(told)).toMatch(/no longer available|out of stock/);
});

test("A17: nothing, and the parent of variations, get into no cart", async () => {
  const { visitor } = await visitWith({});
  expect(await tryToAdd(visitor, 99_999)).toEqual(NOT_ADDED);
  expect(await tryToAdd(visitor, PRODUCTS.layer)).toEqual(NOT_ADDED);
});

test("A17: a variation of another product, and one that is sold out, get into no cart", async () => {
  const { world, visitor } = await visitWith({});
  await editInShop(world, "PUT", `products/${PRODUCTS.layer}/variations/${VARIATIONS.large}`, {
    stock_status: "outofstock",
  });
  for (const [productId, variationId] of [
    [PRODUCTS.pandan, VARIATIONS.small],
    [PRODUCTS.layer, VARIATIONS.large],
  ]) {
    const fields = { intent: "add", productId: `${productId}`, variationId: `${variationId}` };
    expect([404, 422]).toContain((await visitor.post("/cart.data", fields)).status);
    await visitor.get(`/add-to-cart/${productId}?variation=${variationId}`);
    expect(await textOf(await visitor.get("/cart"))).toContain("Your cart is empty");
  }
});

test("A17 control: one of its variations does", async () => {
  const { visitor } = await visitWith({});
  const fields = {
    intent: "add",
    productId: String(PRODUCTS.layer),
    variationId: String(VARIATIONS.small),
  };
  expect((await visitor.post("/cart", fields)).status).toBe(303);
  expect((await pay(visitor)).status).toBe(303);
});

/** What the form, the link and the list answer that would put it into the cart, and what the cart says then. */
async function tryToAdd(visitor: Visitor, productId: number) {
  const form = await visitor.post("/cart.data", { intent: "add", productId: `${productId}` });
  const link = await visitor.get(`/add-to-cart/${productId}`);
  const list = await visitor.get(`/add-to-cart-bulk?items=${productId}:1`);
  return {
    formIsRefused: [404, 422].includes(form.status),
    linkLeadsTo: link.headers.get("Location"),
    list: list.status,
    cart: await textOf(await visitor.get("/cart")),
  };
}
