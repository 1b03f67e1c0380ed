import { expect, test } from "vitest";
import { BILLING, line, openTestShop, STANDARD_SHIPPING } from "./shop.ts";

/** A shop with one order of two tarts (8.00) and shipping (8.00) in it. */
async function withOrder(more: Record<string, unknown> = {}) {
  const shop = openTestShop();
  const { status, body } = await shop.api("POST", "/orders", {
    billing: BILLING,
    shipping_lines: STANDARD_SHIPPING,
    line_items: [line(26, 2)],
    ...more,
  });
  expect(status).toBe(201);
  const put = (changes: unknown) => shop.api("PUT", `/orders/${body.id}`, changes);
  return { ...shop, order: body, put };
}

test("set_paid makes an order of things to be made processing, paid and with its transaction id", async () => {
  const { put } = await withOrder();
  const { body } = await put({ set_paid: true, transaction_id: "bill-1" });
  expect(body).toMatchObject({
    status: "processing",
    transaction_id: "bill-1",
    date_paid: "2026-11-21T12:00:00",
    needs_payment: false,
  });
});

test("set_paid completes an order in which nothing has to be made", async () => {
  const { put } = await withOrder({ line_items: [line(30)] });
  expect((await put({ set_paid: true })).body).toMatchObject({
    status: "completed",
    date_completed: "2026-11-21T12:00:00",
  });
});

test("set_paid on a cancelled order is ignored with a 200", async () => {
  const { put } = await withOrder();
  await put({ status: "cancelled" });
  const { status, body } = await put({ set_paid: true, transaction_id: "late" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "cancelled", date_paid: null, transaction_id: "late" });
});

test("set_paid on an order of 0.00 is ignored when it comes later and works at once", async () => {
  const { put } = await withOrder({
    shipping_lines: [],
    line_items: [line(26, 1, { total: "0" })],
  });
  expect((await put({ set_paid: true })).body.status).toBe("pending");
  const { order } = await withOrder({
    shipping_lines: [],
    line_items: [line(26, 1, { total: "0" })],
    set_paid: true,
  });
  expect(order.status).toBe("processing");
});

test("the date of payment is set once and never cleared", async () => {
  const { put, time } = await withOrder({ status: "processing" });
  time.now += 60_000;
  await put({ status: "pending" });
  expect((await put({ status: "completed" })).body).toMatchObject({
    date_paid: "2026-11-21T12:00:00",
    date_completed: "2026-11-21T12:01:00",
    date_modified: "2026-11-21T12:01:00",
  });
});

test("any status may follow any other", async () => {
  const { put } = await withOrder({ status: "cancelled" });
  for (const status of ["processing", "refunded", "checkout-draft", "failed", "pending"]) {
    expect((await put({ status })).body.status).toBe(status);
  }
});

test("a fee moves the total and leaves the coupon's discount alone", async () => {
  const { put, order } = await withOrder({
    coupon_lines: [{ code: "ten" }],
    fee_lines: [{ name: "Discount adjustment", total: "0.00", tax_status: "none" }],
  });
  expect(order).toMatchObject({ total: "15.20", discount_total: "0.80" });
  const [fee] = order.fee_lines;
  const changed = await put({
    fee_lines: [{ id: fee.id, name: "Discount adjustment", total: "-0.01", tax_status: "none" }],
  });
  expect(changed.body).toMatchObject({ total: "15.19", discount_total: "0.80" });
  expect(changed.body.fee_lines).toMatchObject([{ id: fee.id, total: "-0.01" }]);
});

test("of several fees only the one whose id is given is changed", async () => {
  const { put, order } = await withOrder({
    fee_lines: [
      { name: "Wrapping", total: "1.00" },
      { name: "Card", total: "2.00" },
    ],
  });
  const [wrapping, card] = order.fee_lines;
  const { body } = await put({ fee_lines: [{ id: card.id, name: "Card", total: "3.00" }] });
  expect(body.fee_lines).toMatchObject([
    { id: wrapping.id, total: "1.00" },
    { id: card.id, total: "3.00" },
  ]);
});

test("a fee without an id is one more fee", async () => {
  const { put } = await withOrder({ fee_lines: [{ name: "Wrapping", total: "1.00" }] });
  const { body } = await put({ fee_lines: [{ name: "Card", total: "2.00" }] });
  expect(body.total).toBe("19.00");
  expect(body.fee_lines).toHaveLength(2);
});

test("an id that is not of this order is refused and nothing changes", async () => {
  const { put, api, order } = await withOrder({ fee_lines: [{ name: "Card", total: "2.00" }] });
  const refused = await put({ status: "cancelled", fee_lines: [{ id: 9999, name: "x" }] });
  expect(refused.body.code).toBe("woocommerce_rest_invalid_item_id");
  expect((await api("GET", `/orders/${order.id}`)).body.status).toBe("pending");
});

test("coupons can be replaced and taken away later, and lines start again from their subtotals", async () => {
  const { put, api } = await withOrder({ coupon_lines: [{ code: "once" }] });
  const uses = async () => (await api("GET", "/coupons/41")).body.usage_count as number;
  expect(await uses()).toBe(1);
  const replaced = await put({ coupon_lines: [{ code: "ten" }, { code: "once" }] });
  expect(replaced.body).toMatchObject({ total: "10.20", discount_total: "5.80" });
  expect(await uses()).toBe(1);
  const removed = await put({ coupon_lines: [] });
  expect(removed.body).toMatchObject({ total: "16.00", discount_total: "0.00" });
  expect(await uses()).toBe(0);
});

test("a coupon that is refused later changes nothing", async () => {
  const { put, api, order } = await withOrder({ coupon_lines: [{ code: "ten" }] });
  expect((await put({ coupon_lines: [{ code: "nope" }] })).status).toBe(400);
  const { body } = await api("GET", `/orders/${order.id}`);
  expect(body.coupon_lines).toMatchObject([{ code: "ten" }]);
});

test("the same coupon twice is refused", async () => {
  const { api } = openTestShop();
  const { status, body } = await api("POST", "/orders", {
    line_items: [line(26)],
    coupon_lines: [{ code: "ten" }, { code: " TEN " }],
  });
  expect(status).toBe(400);
  expect(body.message).toContain("already applied");
});

test("a refused coupon leaves a draft without the coupon, which lists hide unless asked", async () => {
  const { api } = openTestShop();
  const { status, body } = await api("POST", "/orders", {
    line_items: [line(26)],
    coupon_lines: [{ code: "nope" }],
    created_via: "kedai-1",
  });
  expect(status).toBe(400);
  const draft = await api("GET", `/orders/${body.data.new_draft_order_id}`);
  expect(draft.body).toMatchObject({ status: "checkout-draft", total: "4.00", coupon_lines: [] });
  expect((await api("GET", "/orders?created_via=kedai-1")).body).toEqual([]);
  const drafts = await api("GET", "/orders?created_via=kedai-1&status=checkout-draft");
  expect(drafts.body).toHaveLength(1);
});

test("a coupon's use is given back on cancel and failure, and taken again on return", async () => {
  const { put, api } = await withOrder({ coupon_lines: [{ code: "once" }] });
  const uses = async () => {
    const { body } = await api("GET", "/coupons/41");
    return [body.usage_count, body.used_by] as unknown;
  };
  const used = [1, ["aina@shop.example"]];
  expect(await uses()).toEqual(used);
  await put({ status: "cancelled" });
  expect(await uses()).toEqual([0, []]);
  await put({ status: "pending" });
  expect(await uses()).toEqual(used);
  await put({ status: "failed" });
  expect(await uses()).toEqual([0, []]);
});

test("a limit per shopper is kept by e-mail", async () => {
  const { api } = await withOrder({ coupon_lines: [{ code: "eachonce" }] });
  const again = (email: string) =>
    api("POST", "/orders", {
      billing: { email },
      line_items: [line(26, 2)],
      coupon_lines: [{ code: "eachonce" }],
    });
  expect((await again("aina@shop.example")).status).toBe(400);
  expect((await again("siti@shop.example")).status).toBe(201);
});

test("a deleted order frees its coupon", async () => {
  const { api, order } = await withOrder({ coupon_lines: [{ code: "once" }] });
  expect((await api("DELETE", `/orders/${order.id}`)).body.status).toBe("pending");
  expect((await api("GET", `/orders/${order.id}`)).body.status).toBe("trash");
  expect((await api("DELETE", `/orders/${order.id}`)).status).toBe(410);
  expect((await api("GET", "/coupons/41")).body.usage_count).toBe(0);
  expect((await api("DELETE", `/orders/${order.id}?force=true`)).status).toBe(200);
  expect((await api("GET", `/orders/${order.id}`)).status).toBe(404);
});

test("meta data keeps nested values and turns numbers and flags into text", async () => {
  const { order } = await withOrder({
    meta_data: [
      { key: "nested", value: { a: [1, true] } },
      { key: "count", value: 5 },
      { key: "yes", value: true },
      { key: "_order_total", value: "1.00" },
    ],
  });
  const values = Object.fromEntries(
    (order.meta_data as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]),
  );
  expect(values).toEqual({ nested: { a: [1, true] }, count: "5", yes: "1" });
  expect(order.total).toBe("16.00");
});

test("an empty change changes nothing", async () => {
  const { put, order } = await withOrder();
  expect((await put({})).body).toEqual(order);
});

test("an order's list can be asked by shopper, product, text and time, and unknown filters list all", async () => {
  const { api, order } = await withOrder({ transaction_id: "T-1" });
  await api("POST", "/orders", { line_items: [line(25)] });
  const ids = async (query: string) =>
    ((await api("GET", `/orders?${query}`)).body as { id: number }[]).map(({ id }) => id);
  expect(await ids("search=AINA")).toEqual([order.id]);
  expect(await ids("search=egg+tart")).toEqual([order.id]);
  expect(await ids("search=T-1")).toEqual([order.id]);
  expect(await ids(`search=${order.id}`)).toEqual([order.id]);
  expect(await ids("product=26")).toEqual([order.id]);
  expect(await ids("status=pending,failed&order=asc")).toEqual([order.id, order.id + 1]);
  expect(await ids("after=2026-11-21T12:00:00")).toEqual([]);
  expect(await ids("order_key=x&number=1")).toHaveLength(2);
});

test("dp sets the number of decimals", async () => {
  const { api, order } = await withOrder();
  expect((await api("GET", `/orders/${order.id}?dp=4`)).body.total).toBe("16.0000");
});

test.each([
  [{ billing: { email: "" } }, "billing"],
  [{ billing: { postcode: 40100 } }, "billing"],
  [{ status: "paid" }, "status"],
  [{ currency: "XXQ" }, "currency"],
  [{ line_items: [{ product_id: 26, quantity: 1.5 }] }, "line_items"],
  [{ shipping_lines: [{ method_id: "flat_rate", total: 8 }] }, "shipping_lines"],
])("%j is refused by its parameter %s", async (input, parameter) => {
  const { api } = openTestShop();
  const { status, body } = await api("POST", "/orders", input);
  expect(status).toBe(400);
  expect(body.message).toBe(`Invalid parameter(s): ${parameter}`);
});

test.each([
  [{ customer_id: 7 }, "woocommerce_rest_invalid_customer_id"],
  [{ shipping_lines: [{ total: "8.00" }] }, "woocommerce_rest_invalid_shipping_item"],
  [{ fee_lines: [{ total: "8.00" }] }, "woocommerce_rest_invalid_fee_item"],
  [{ coupon_lines: [{}] }, "woocommerce_rest_invalid_coupon"],
  [{ coupon_lines: [{ id: 3, code: "ten" }] }, "woocommerce_rest_coupon_item_id_readonly"],
  [{ line_items: [{ id: 3, product_id: 26 }] }, "woocommerce_rest_invalid_item_id"],
])("%j is refused with %s and leaves no order", async (input, code) => {
  const { api } = openTestShop();
  const { status, body } = await api("POST", "/orders", input);
  expect([status, body.code]).toEqual([400, code]);
  expect((await api("GET", "/orders?status=any,checkout-draft")).body).toEqual([]);
});

test("lines take today's price, a variation its own parent, and a negative quantity costs nothing", async () => {
  const { order } = await withOrder({
    line_items: [
      line(27),
      line(25, 1, { variation_id: 28 }),
      line(28),
      line(26, -1),
      { sku: "CAKE-1", quantity: 1 },
      { product_id: 9999, name: "Old cake", total: "3.00" },
    ],
  });
  expect(order.line_items).toMatchObject([
    { name: "Photo Cake", product_id: 27, variation_id: 0, total: "90.00" },
    { name: "Photo Cake - Small", product_id: 27, variation_id: 28, total: "90.00" },
    { product_id: 27, variation_id: 28, total: "90.00", parent_name: "Photo Cake" },
    { product_id: 26, quantity: -1, total: "0.00" },
    { product_id: 25, total: "92.50" },
    { product_id: 0, name: "Old cake", subtotal: "3.00", total: "3.00", sku: null },
  ]);
});
