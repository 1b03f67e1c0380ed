import type { Sen } from "#app/domain/money.ts";

export interface Totals {
  /** Sum of the lines' reductions; negative when lines cost more than their subtotal. */
  discount: Sen;
  shipping: Sen;
  total: Sen;
}

/** An order's totals: lines, shipping and fees summed up. No tax is ever computed. */
export function orderTotals(order: {
  lines: { subtotal: Sen; total: Sen }[];
  shippingLines: { total: Sen }[];
  fees: { total: Sen }[];
}): Totals {
  const subtotal = sum(order.lines.map((line) => line.subtotal));
  const items = sum(order.lines.map((line) => line.total));
  const shipping = sum(order.shippingLines.map((line) => line.total));
  return {
    discount: subtotal - items,
    shipping,
    total: items + shipping + sum(order.fees.map((fee) => fee.total)),
  };
}

/** Fees in which none takes the order below zero: a negative one stops at what the order costs before it. */
export function cappedFees(before: Sen, fees: Sen[]): Sen[] {
  let cost = before;
  return fees.map((fee) => {
    const capped = fee < 0 && cost > 0 ? Math.max(fee, -cost) : fee;
    cost += capped;
    return capped;
  });
}

function sum(amounts: Sen[]): Sen {
  return amounts.reduce((total, amount) => total + amount, 0);
}
