import { expect, test } from "vitest";
import { readExchangesOf } from "#tests/conformance/recordings.ts";
import { bodyOf, clientAnswered, errorOf, list, valueOf } from "./fake-wordpress.ts";

test("a page of orders is asked for with what was given, and nothing else", async () => {
  const { client, query } = clientAnswered([list([bodyOf("order_get")], 3)]);
  const page = valueOf(await client.listOrders({ search: "Tan", status: ["pending", "failed"] }));
  expect(page).toMatchObject({ total: 1, totalPages: 3, orders: [{ number: "274" }] });
  const { _fields: fields, asked_at: _, ...rest } = query();
  expect(rest).toEqual({ page: "1", per_page: "20", search: "Tan", status: "pending,failed" });
  expect(fields).toContain("date_modified_gmt");
});

test("an order of another shape is left out and counted, and the others are read", async () => {
  const good = bodyOf("order_get");
  const { client, lines } = clientAnswered([list([{ ...good, id: 7, line_items: "none" }, good])]);
  const page = valueOf(await client.listOrders({}));
  expect(page).toMatchObject({ unread: 1, orders: [{ number: "274" }] });
  expect(lines.filter((line) => line.includes('"order.skipped","orderId":7'))).toHaveLength(1);
});

test("changes are asked for from one second earlier, because WooCommerce leaves the second itself out", async () => {
  const { client, query } = clientAnswered([list([])]);
  const modifiedAfter = Date.parse("2026-11-22T02:12:28.900Z");
  await client.listOrders({ modifiedAfter, oldestChangeFirst: true, page: 2, perPage: 100 });
  expect(query()).toMatchObject({
    modified_after: "2026-11-22T02:12:27Z",
    orderby: "modified",
    order: "asc",
    page: "2",
    per_page: "100",
  });
});

test("orders by id come in one call, and no ids are no call", async () => {
  const { client, query, requests } = clientAnswered([list([bodyOf("order_get")])]);
  expect(valueOf(await client.listOrders({ include: [] })).orders).toEqual([]);
  expect(requests).toHaveLength(0);
  await client.listOrders({ include: [275, 9] });
  expect(query()).toMatchObject({ include: "275,9", per_page: "100" });
});

test("refunds are positive amounts, and one of nothing does not hide the order", async () => {
  const order = {
    ...bodyOf("order_get"),
    refunds: [
      { id: 401, reason: "Late <b>delivery</b>", total: "-10.00", total_tax: "0.00" },
      { id: 402, reason: null, total: "-", total_tax: "0.00" },
    ],
  };
  const { client } = clientAnswered([Response.json(order)]);
  expect(valueOf(await client.getOrder(275))?.refunds).toEqual([
    { id: 401, reason: "Late <b>delivery</b>", total: 1000 },
    { id: 402, reason: "", total: 0 },
  ]);
});

test("a refund never asks a payment gateway, and restocks only the named pieces", async () => {
  const [, refunded] = readExchangesOf("refund_delete");
  const answer = () => Response.json(refunded?.response.body, { status: 201 });
  const { client, requests } = clientAnswered([answer(), answer()]);
  const refund = { orderId: 400, amount: 18_500, reason: "all", restocked: [] };
  const restocked = [{ lineId: 1, quantity: 2, total: 18_500 }];
  expect(valueOf(await client.createRefund({ ...refund, restocked }))).toEqual({
    id: 401,
    at: Date.parse("2026-11-22T01:52:42Z"),
    amount: 18_500,
    reason: "all",
    lines: [{ lineId: 1, quantity: 2 }],
  });
  await client.createRefund(refund);
  expect(await requests[0]?.json()).toEqual({
    amount: "185.00",
    reason: "all",
    api_refund: false,
    api_restock: true,
    line_items: [{ id: 1, quantity: 2, refund_total: 185 }],
  });
  expect(await requests[1]?.json()).toMatchObject({ api_restock: false, line_items: [] });
});

test("a refused refund counts as lost, because the back end answers 500, and is not repeated", async () => {
  const refused = readExchangesOf("refund_partial_then_rest")[7]?.response;
  const { client, requests } = clientAnswered([Response.json(refused?.body, { status: 500 })]);
  const refund = { orderId: 400, amount: 50_000, reason: "", restocked: [] };
  expect(errorOf(await client.createRefund(refund))).toMatchObject({ kind: "lost", status: 500 });
  expect(requests).toHaveLength(1);
});

test("notes are read as plain text, and one that is written keeps what looks like a tag", async () => {
  const note = {
    id: 5,
    author: "WooCommerce",
    date_created: "2026-11-22T10:12:25",
    date_created_gmt: "2026-11-22T02:12:25",
    note: "Stock levels reduced: <b>Tart</b> (5&rarr;3)",
    customer_note: false,
  };
  const { client, requests } = clientAnswered([list([note]), Response.json(note)]);
  expect(valueOf(await client.orderNotes(400))).toEqual([
    {
      id: 5,
      author: "WooCommerce",
      text: "Stock levels reduced: Tart (5→3)",
      at: Date.parse("2026-11-22T02:12:25Z"),
      isForCustomer: false,
    },
  ]);
  await client.addOrderNote(400, "1 < 2 & <b>3</b>", { isForCustomer: true });
  expect(await requests[1]?.json()).toEqual({
    note: "1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;",
    customer_note: true,
  });
});

test("a moved order has the date in its metas and in the title of its shipping line", async () => {
  const answer = () => Response.json(bodyOf("order_get"));
  const { client, requests } = clientAnswered([answer(), answer()]);
  const fulfilment = { way: "delivery", date: "2026-11-28", slot: "10:00-13:00" } as const;
  await client.moveOrder({ id: 5, shippingLineIds: [370] }, fulfilment);
  await client.completeOrder(5);
  expect(await requests[0]?.json()).toEqual({
    meta_data: [
      { key: "_kedai_fulfilment", value: JSON.stringify(fulfilment) },
      { key: "Delivery date", value: "Saturday 28 November 2026" },
      { key: "Delivery time", value: "10:00 am to 1:00 pm" },
    ],
    shipping_lines: [
      {
        id: 370,
        method_title: "Standard Shipping, Saturday 28 November 2026, 10:00 am to 1:00 pm",
      },
    ],
  });
  expect(await requests[1]?.json()).toEqual({ status: "completed" });
});
