import { expect, test } from "vitest";
import type { OrderDraft } from "#server/ports/shop-backend.ts";
import {
  bodyOf,
  clientAnswered,
  errorOf,
  list,
  recorded,
  recording,
  valueOf,
} from "./fake-wordpress.ts";

const ADDRESS = {
  firstName: "Aina",
  lastName: "Rahman",
  company: "",
  address1: "12 Jalan Mawar",
  address2: "",
  city: "Shah Alam",
  stateCode: "Selangor",
  postcode: "40100",
  country: "MY",
};

/** The draft of the recorded request order_create_with_coupon. */
const DRAFT: OrderDraft = {
  billing: { ...ADDRESS, email: "aina@shop.example", phone: "0123456789" },
  shipping: ADDRESS,
  lines: [
    {
      productId: 25,
      variationId: null,
      quantity: 2,
      unitPrice: 8990,
      total: 17_980,
      name: "Chocolate Fudge Cake",
    },
  ],
  shippingTotal: 800,
  coupon: { code: "PERCENT10", discount: 1798, discountType: "percent" },
  note: "Ring bell",
  meta: { _checkout_key: "c0ffee-01" },
  createdVia: "kedai-abc-1",
  payment: { name: "billplz", title: "Billplz" },
};

async function sentBody(draft: OrderDraft): Promise<Record<string, unknown>> {
  const { client, requests } = clientAnswered([recorded("order_create_with_coupon")]);
  valueOf(await client.createOrder(draft));
  return (await requests[0]!.json()) as Record<string, unknown>;
}

test("an order is posted in the recorded shape, with all money as text", async () => {
  const recordedBody = recording("order_create_with_coupon").request.body as Record<
    string,
    unknown
  >;
  const [line] = recordedBody["line_items"] as object[];
  expect(await sentBody(DRAFT)).toEqual({
    ...recordedBody,
    line_items: [{ ...line, price: "89.90", subtotal: "179.80" }],
    created_via: "kedai-abc-1",
  });
});

test("only the allowed keys are posted", async () => {
  const smuggled = {
    ...DRAFT,
    status: "completed",
    customer_id: 1,
    billing: { ...DRAFT.billing, is_admin: true },
    lines: DRAFT.lines.map((line) => ({ ...line, meta_data: [], subtotal: 1 })),
  };
  const body = await sentBody(smuggled);
  expect(Object.keys(body).sort()).toEqual([
    "billing",
    "coupon_lines",
    "created_via",
    "customer_note",
    "line_items",
    "meta_data",
    "payment_method",
    "payment_method_title",
    "set_paid",
    "shipping",
    "shipping_lines",
  ]);
  expect(body["billing"]).not.toHaveProperty("is_admin");
  const [line] = body["line_items"] as object[];
  expect(Object.keys(line ?? {}).sort()).toEqual([
    "id",
    "name",
    "price",
    "product_id",
    "quantity",
    "subtotal",
    "total",
    "variation_id",
  ]);
});

test("without a coupon no coupon line is posted, and never a fee line", async () => {
  expect(await sentBody(DRAFT)).not.toHaveProperty("fee_lines");
  const body = await sentBody({ ...DRAFT, coupon: null, shippingTotal: 0 });
  expect(body).not.toHaveProperty("coupon_lines");
  expect(body).not.toHaveProperty("fee_lines");
  expect(body["shipping_lines"]).toMatchObject([{ total: "0.00" }]);
});

test("a recorded new order is read in sen, despite padded and missing fields", async () => {
  const { client } = clientAnswered([recorded("order_create_with_coupon")]);
  expect(valueOf(await client.createOrder(DRAFT))).toEqual({
    id: 275,
    number: "275",
    status: "pending",
    key: "wc_order_alTBXUw9lmCzj",
    createdVia: "rest-api",
    currency: "MYR",
    createdAt: Date.parse("2026-11-20T17:53:33Z"),
    modifiedAt: Date.parse("2026-11-20T17:53:33Z"),
    modified: "2026-11-20T17:53:33",
    paidAt: undefined,
    total: 16_982,
    taxTotal: 0,
    discountTotal: 1798,
    shippingTotal: 800,
    transactionId: "",
    email: "aina@shop.example",
    phone: "0123456789",
    billing: ADDRESS,
    shipping: ADDRESS,
    paymentTitle: "Billplz",
    note: "Ring bell",
    couponCodes: ["PERCENT10"],
    lines: [
      {
        id: 369,
        productId: 25,
        variationId: null,
        name: "Chocolate Fudge Cake",
        picture: "https://shop.example/wp-content/uploads/2026/11/cake-1.jpg",
        variant: null,
        choices: [],
        quantity: 2,
        subtotal: 17_980,
        total: 16_182,
      },
    ],
    shippingLineIds: [370],
    fees: [],
    refunds: [],
    meta: { _checkout_key: "c0ffee-01" },
  });
});

test("a line of a variation has the product's name and the choice separately", async () => {
  const { client } = clientAnswered([recorded("order_create_variation")]);
  expect(valueOf(await client.createOrder(DRAFT)).lines).toMatchObject([
    { productId: 82, variationId: 84, name: "Custom Photo Cake", variant: "Size: 8 inch" },
  ]);
});

test("choices are sent as the line's meta, as WooCommerce's own cart writes them", async () => {
  const { client, requests } = clientAnswered([recorded("order_create_variation")]);
  const [line] = DRAFT.lines;
  const choices = [{ key: "pa_flavour", value: "pandan" }];
  await client.createOrder({ ...DRAFT, lines: [{ ...line!, choices }, line!] });
  expect(await requests[0]?.json()).toMatchObject({
    line_items: [
      { meta_data: [{ key: "pa_flavour", value: "pandan" }] },
      expect.not.objectContaining({ meta_data: expect.anything() }),
    ],
  });
});

test("words are sent after the choices, with names that WooCommerce's own screens show", async () => {
  const { client, requests } = clientAnswered([recorded("order_create_variation")]);
  const [line] = DRAFT.lines;
  const choices = [{ key: "pa_flavour", value: "pandan" }];
  const words = { message: "Happy Birthday Aina", candles: "7" };
  await client.createOrder({ ...DRAFT, lines: [{ ...line!, choices, words }] });
  expect(await requests[0]?.json()).toMatchObject({
    line_items: [
      {
        meta_data: [
          { key: "pa_flavour", value: "pandan" },
          { key: "Message on cake", value: "Happy Birthday Aina" },
          { key: "Candles", value: "7" },
        ],
      },
    ],
  });
});

test("the words of a line are read from its meta, and are no part of its variant", async () => {
  const order = bodyOf("order_create_variation") as unknown as {
    line_items: { meta_data: object[] }[];
  };
  const shown = (key: string, value: string) => ({
    id: 1,
    key,
    value,
    display_key: key,
    display_value: `<p>${value}</p>`,
  });
  order.line_items[0]?.meta_data.push(
    shown("Candles", "7"),
    shown("Message on cake", "Aina & Adam"),
  );
  const { client } = clientAnswered([Response.json(order)]);
  expect(valueOf(await client.createOrder(DRAFT)).lines).toMatchObject([
    { variant: "Size: 8 inch", words: { message: "Aina & Adam", candles: "7" } },
  ]);
});

test("a line has its choices, without attributes that were left blank", async () => {
  const order = bodyOf("order_create_variation") as unknown as {
    line_items: { meta_data: object[] }[];
  };
  order.line_items[0]?.meta_data.push(
    { id: 1, key: "flavour", value: "Rose", display_key: "Flavour", display_value: "Rose" },
    { id: 2, key: "ribbon", value: "", display_key: "ribbon", display_value: "" },
    { id: 3, key: "_reduced_stock", value: "1", display_key: "x", display_value: "1" },
  );
  const { client } = clientAnswered([Response.json(order)]);
  expect(valueOf(await client.createOrder(DRAFT)).lines).toMatchObject([
    {
      variant: "Size: 8 inch, Flavour: Rose",
      choices: [
        { key: "pa_size", value: "8-inch" },
        { key: "flavour", value: "Rose" },
      ],
    },
  ]);
});

test("fees may be negative, and nested meta of plug-ins is left out", async () => {
  const order = {
    ...bodyOf("order_get"),
    fee_lines: [{ id: 5, name: "Discount adjustment", total: "-0.01" }],
    meta_data: [
      { key: "a", value: "1" },
      { key: "b", value: { nested: true } },
      { key: "__proto__", value: "x" },
    ],
  };
  const { client } = clientAnswered([Response.json(order)]);
  const read = valueOf(await client.getOrder(275));
  expect(read?.fees).toEqual([{ id: 5, name: "Discount adjustment", total: -1 }]);
  expect(Object.entries(read?.meta ?? {})).toEqual([
    ["a", "1"],
    ["__proto__", "x"],
  ]);
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
});

test.each(["", "abc", "1,000.00", "NaN", null, true, [], {}])(
  "an order whose total reads %j is malformed",
  async (total) => {
    const { client } = clientAnswered([Response.json({ ...bodyOf("order_get"), total })]);
    expect(errorOf(await client.getOrder(275)).kind).toBe("malformed");
  },
);

test.each(["total_tax", "discount_total", "shipping_total"])(
  "an order without a %s has 0 there, and one that cannot be read is malformed",
  async (part) => {
    const answer = (value: unknown) => Response.json({ ...bodyOf("order_get"), [part]: value });
    const { client } = clientAnswered([answer(null), answer(""), answer("free"), answer({})]);
    const name =
      { total_tax: "taxTotal", discount_total: "discountTotal" }[part] ?? "shippingTotal";
    expect(valueOf(await client.getOrder(275))).toMatchObject({ [name]: 0 });
    expect(valueOf(await client.getOrder(275))).toMatchObject({ [name]: 0 });
    expect(errorOf(await client.getOrder(275)).kind).toBe("malformed");
    expect(errorOf(await client.getOrder(275)).kind).toBe("malformed");
  },
);

test("amounts that are numbers are read to the sen", async () => {
  const [line] = bodyOf("order_get")["line_items"] as object[];
  const order = {
    ...bodyOf("order_get"),
    total: 12.5,
    shipping_total: 8,
    line_items: [{ ...line, subtotal: 19.899999999999999, total: "19.90", quantity: "2" }],
  };
  const { client } = clientAnswered([Response.json(order)]);
  expect(valueOf(await client.getOrder(275))).toMatchObject({
    total: 1250,
    shippingTotal: 800,
    lines: [{ subtotal: 1990, total: 1990, quantity: 2 }],
  });
});

test("an order is looked up by a created_via that must be readable, or it would be made twice", async () => {
  const { client } = clientAnswered([list([{ ...bodyOf("order_get"), created_via: null }])]);
  expect(errorOf(await client.findOrdersCreatedVia("kedai-abc-1")).kind).toBe("malformed");
});

test.each([
  "order_create_coupon_refused_minimum",
  "order_create_coupon_refused_expired",
  "order_create_coupon_refused_usage_limit",
  "order_create_coupon_refused_unknown",
])("the refusal %s is recognisable, and its HTML is only for the log", async (name) => {
  const { client, lines } = clientAnswered([recorded(name)]);
  const error = errorOf(await client.createOrder(DRAFT));
  expect(error).toMatchObject({
    kind: "refused",
    reason: "coupon",
    code: "woocommerce_rest_invalid_coupon",
    retryable: false,
  });
  expect(lines.join()).not.toContain("<span");
});

test("a new order with a lost answer is not repeated, and its error is lost", async () => {
  const cut = new TypeError("terminated");
  const { client, requests } = clientAnswered([cut]);
  expect(errorOf(await client.createOrder(DRAFT))).toMatchObject({ kind: "lost", retryable: true });
  expect(requests).toHaveLength(1);
});

test("a crash of the back end on a new order counts as lost", async () => {
  const { client, requests } = clientAnswered([recorded("order_create_quantity_0")]);
  expect(errorOf(await client.createOrder(DRAFT))).toMatchObject({ kind: "lost", status: 500 });
  expect(requests).toHaveLength(1);
});

test("no change of an order is ever repeated", async () => {
  const broken = new Response("<html>", { status: 502 });
  const { client, requests } = clientAnswered([broken]);
  await client.cancelOrder(5);
  await client.setOrderMeta(5, { a: "b" });
  await client.markOrderPaid(5, "bill");
  await client.setLineTotals(5, [{ id: 7, quantity: 2, subtotal: 17_980, total: 17_480 }]);
  expect(requests.map((request) => request.method)).toEqual(["PUT", "PUT", "PUT", "PUT"]);
});

test("each change sends exactly its own fields", async () => {
  const { client, requests } = clientAnswered([recorded("order_get")]);
  await client.cancelOrder(5);
  await client.setOrderMeta(5, { _billplz_bill_id: "abc" });
  await client.markOrderPaid(5, "bill");
  await client.startFreeOrder(5);
  await client.setLineTotals(5, [{ id: 7, quantity: 2, subtotal: 17_980, total: 17_480 }]);
  const bodies = await Promise.all(requests.map((request) => request.json()));
  expect(bodies).toEqual([
    { status: "cancelled" },
    { meta_data: [{ key: "_billplz_bill_id", value: "abc" }] },
    { set_paid: true, transaction_id: "bill" },
    { status: "processing" },
    { line_items: [{ id: 7, quantity: 2, subtotal: "179.80", total: "174.80" }] },
  ]);
});

test("an unknown order reads as undefined, and a change to it as missing although the status is 400", async () => {
  const { client } = clientAnswered([recorded("order_404"), recorded("order_put_404")]);
  expect(valueOf(await client.getOrder(999_999))).toBeUndefined();
  expect(errorOf(await client.cancelOrder(999_999))).toMatchObject({
    reason: "missing",
    status: 400,
  });
});

test("an invalid id is missing without a call", async () => {
  const { client, requests } = clientAnswered([recorded("order_get")]);
  expect(valueOf(await client.getOrder(Number.NaN))).toBeUndefined();
  expect(errorOf(await client.cancelOrder(0))).toMatchObject({ reason: "missing" });
  expect(requests).toHaveLength(0);
});

test("rows of another created_via are dropped, and an empty one is not sent", async () => {
  const row = bodyOf("order_get");
  const { client, requests, query } = clientAnswered([
    list([
      { ...row, id: 1, created_via: "rest-api" },
      { ...row, id: 2, created_via: "kedai-abc-1" },
      { ...row, id: 3, created_via: "kedai-abc-11" },
    ]),
  ]);
  const found = valueOf(await client.findOrdersCreatedVia("kedai-abc-1"));
  expect(found.map((order) => order.id)).toEqual([2]);
  expect(query()["created_via"]).toBe("kedai-abc-1");
  expect(valueOf(await client.findOrdersCreatedVia(""))).toEqual([]);
  expect(requests).toHaveLength(1);
});
