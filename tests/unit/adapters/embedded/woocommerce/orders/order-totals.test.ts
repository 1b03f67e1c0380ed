import { expect, test } from "vitest";
import {
  cappedFees,
  orderTotals,
} from "#server/adapters/embedded/woocommerce/orders/order-totals.ts";

test("an order costs its lines, shipping and fees together", () => {
  const totals = orderTotals({
    lines: [
      { subtotal: 17980, total: 16182 },
      { subtotal: 480, total: 480 },
    ],
    shippingLines: [{ total: 800 }],
    fees: [{ total: -1 }, { total: 500 }],
  });
  expect(totals).toEqual({ discount: 1798, shipping: 800, total: 17961 });
});

test("a line above its subtotal makes the discount negative", () => {
  const totals = orderTotals({
    lines: [{ subtotal: 1000, total: 1200 }],
    shippingLines: [],
    fees: [],
  });
  expect(totals).toEqual({ discount: -200, shipping: 0, total: 1200 });
});

test("an order of nothing costs nothing", () => {
  const nothing = orderTotals({ lines: [], shippingLines: [], fees: [] });
  expect(nothing).toEqual({ discount: 0, shipping: 0, total: 0 });
});

test("a fee takes an order down to nothing and no further", () => {
  expect(cappedFees(1000, [-1500])).toEqual([-1000]);
});

test("fees are capped one after the other", () => {
  expect(cappedFees(1000, [500, -1600, -50])).toEqual([500, -1500, -50]);
});
