import { randomBytes } from "node:crypto";
import { badRequest } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import type { OrderInput } from "./order-input.ts";
import { mergeFees, mergeLines, mergeShipping } from "./order-lines.ts";
import { cappedFees, orderTotals } from "./order-totals.ts";
import { NEW, type Address, type Order } from "./order.ts";

/**
 * An order with the fields and items of a request applied. It is not stored yet.
 * @throws ApiError 400
 */
export function applyFields(database: Database, order: Order, input: OrderInput): Order {
  if (input.customer_id) {
    throw badRequest("woocommerce_rest_invalid_customer_id", "Customer ID is invalid.");
  }
  const { details } = order;
  return capFees({
    ...order,
    transactionId: input.transaction_id ?? order.transactionId,
    details: {
      parent_id: input.parent_id ?? details.parent_id,
      currency: input.currency ?? details.currency,
      billing: mergeAddress(details.billing, input.billing),
      shipping: mergeAddress(details.shipping, input.shipping),
      payment_method: input.payment_method ?? details.payment_method,
      payment_method_title: input.payment_method_title ?? details.payment_method_title,
      customer_note: input.customer_note ?? details.customer_note,
    },
    lines: mergeLines(database, order.lines, input.line_items ?? []),
    shippingLines: mergeShipping(order.shippingLines, input.shipping_lines ?? []),
    fees: mergeFees(order.fees, input.fee_lines ?? []),
  });
}

/** The order with negative fees limited so that its total does not fall below zero. */
export function capFees(order: Order): Order {
  const before = orderTotals({ ...order, fees: [] }).total;
  const totals = cappedFees(
    before,
    order.fees.map((fee) => fee.total),
  );
  const fees = order.fees.map((fee, index) => ({ ...fee, total: totals[index] ?? fee.total }));
  return { ...order, fees };
}

const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "address_1",
  "address_2",
  "city",
  "state",
  "postcode",
  "country",
];

const blankAddress = (...more: string[]): Address =>
  Object.fromEntries([...ADDRESS_FIELDS, ...more].map((field) => [field, ""]));

/** Fields that an address does not have, such as an e-mail in a shipping address, are dropped. */
function mergeAddress(known: Address, given: Address | undefined): Address {
  if (!given) return known;
  return Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, given[field] ?? value]),
  );
}

/** An empty order with a key of its own. It is not stored yet. */
export function blankOrder(now: number): Order {
  return {
    id: NEW,
    status: "pending",
    createdVia: "",
    orderKey: `wc_order_${randomBytes(16).toString("base64url").replace(/[-_]/g, "").slice(0, 13)}`,
    customerId: 0,
    createdAt: now,
    modifiedAt: now,
    paidAt: null,
    completedAt: null,
    transactionId: "",
    stockReduced: false,
    salesCounted: false,
    couponsCounted: false,
    details: {
      parent_id: 0,
      currency: "MYR",
      billing: blankAddress("email", "phone"),
      shipping: blankAddress("phone"),
      payment_method: "",
      payment_method_title: "",
      customer_note: "",
    },
    lines: [],
    shippingLines: [],
    fees: [],
    coupons: [],
  };
}
