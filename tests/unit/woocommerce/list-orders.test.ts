import { expect, test } from "vitest";
import { bodyOf, clientAnswered, list, valueOf } from "./fake-wordpress.ts";

test("a page of orders is asked for with what was given, and nothing else", async () => {
  const { client, query } = clientAnswered([list([bodyOf("order_get")], 3)]);
  const page = valueOf(await client.listOrders({ search: "Tan", status: ["pending", "failed"] }));
  expect(page).toMatchObject({ total: 1, totalPages: 3, orders: [{ number: "274" }] });
  const { _fields: fields, ...rest } = query();
  expect(rest).toEqual({ page: "1", per_page: "20", search: "Tan", status: "pending,failed" });
  expect(fields).toContain("date_modified_gmt");
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
