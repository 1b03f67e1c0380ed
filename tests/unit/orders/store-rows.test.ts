import { expect, test } from "vitest";
import { orderStateOf } from "#app/domain/order/order-state.ts";
import { orderRowOf } from "#server/orders/order-rows/store-rows.ts";
import { anOrder } from "#tests/support/orders.ts";

const CHOSEN = '{"way":"pickup","date":"2026-11-28","slot":"10:00-13:00"}';

test("a row holds what lists sort and count by, and nothing about the customer", () => {
  const row = orderRowOf(
    anOrder({
      id: 7,
      status: "processing",
      total: 12_345,
      lines: [2, 3],
      refunds: [1_000, 45],
      meta: { _kedai_fulfilment: CHOSEN, _kedai_stage: "ready" },
    }),
  );
  expect(row).toEqual({
    id: 7,
    number: "7",
    state: "to-do",
    stage: "ready",
    way: "pickup",
    date: "2026-11-28",
    slot: "10:00-13:00",
    pieces: 5,
    amount: 12_345,
    refunded: 1_045,
    lastRefundId: 2,
    placedAt: Date.parse("2026-11-21T04:00:00Z"),
    paidAt: null,
    modifiedAt: Date.parse("2026-11-21T04:00:00Z"),
  });
});

test.each([
  ["no choice", {}],
  ["text that is not JSON", { _kedai_fulfilment: "soon" }],
  ["a day that does not exist", { _kedai_fulfilment: CHOSEN.replace("28", "31") }],
])("an order with %s has no date", (_, meta) => {
  expect(orderRowOf(anOrder({ meta }))).toMatchObject({ way: null, date: null, slot: null });
});

test.each([
  ["pending", "to-pay"],
  ["failed", "to-pay"],
  ["processing", "to-do"],
  ["completed", "done"],
  ["cancelled", "cancelled"],
  ["refunded", "cancelled"],
  ["on-hold", "to-review"],
  ["of-a-plugin", "to-review"],
  ["trash", undefined],
  ["checkout-draft", undefined],
])("an order that is %s is %s", (status, state) => {
  expect(orderStateOf(status)).toBe(state);
  expect(orderRowOf(anOrder({ status }))?.state).toBe(state);
});
