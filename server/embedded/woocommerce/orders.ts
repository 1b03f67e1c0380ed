import { randomBytes } from "node:crypto";
import { apiUrl, type Context, type Reply } from "./context.ts";
import { type ApiError, badRequest, invalidId } from "./errors.ts";
import { withCoupons } from "./order-coupons.ts";
import { readOrderInput, type OrderInput } from "./order-input.ts";
import { mergeFees, mergeLines, mergeShipping } from "./order-lines.ts";
import { mergeMeta } from "./order-meta.ts";
import { loadOrder, NEW, saveOrder, type Address, type Order } from "./order-rows.ts";
import {
  changeStatus,
  completePayment,
  countCoupons,
  needsPayment,
  uncountCoupons,
} from "./order-status.ts";
import { cappedFees, orderTotals } from "./order-totals.ts";
import { orderView } from "./order-view.ts";
import { findOrderIds } from "./orders-query.ts";
import { integer, readParameters } from "./parameters.ts";
import { itemReply, listReply } from "./replies.ts";

/** GET /orders */
export function listOrders(context: Context): Reply {
  const { ids, total, page, decimals } = findOrderIds(context.database, context.query);
  const orders = ids.flatMap((id) => loadOrder(context.database, id) ?? []);
  return listReply(
    context,
    orders.map((order) => orderView(context, order, decimals)),
    total,
    page,
  );
}

/** GET /orders/{id}. @throws ApiError 404 */
export function getOrder(context: Context): Reply {
  const [id = 0] = context.ids;
  const order = loadOrder(context.database, id);
  if (!order) throw invalidId("shop_order");
  const { dp } = readParameters(context.query, { dp: integer({ minimum: 0 }) });
  return itemReply(context, orderView(context, order, dp));
}

/**
 * POST /orders. There is no idempotency: the same body twice makes two orders.
 * A refused coupon is answered 400, yet the order stays behind as a checkout draft without the coupon.
 * @throws ApiError 400
 */
export function createOrder(context: Context): Reply {
  const { database, now } = context;
  const input = readOrderInput(context.body);
  const order = applyFields(context, blankOrder(now), input);
  order.createdVia = input.created_via ?? "rest-api";
  saveOrder(database, order);
  mergeMeta(database, order.id, input.meta_data ?? []);

  const outcome = withCoupons(database, order, input.coupon_lines ?? [], now);
  if ("refusal" in outcome) return leaveDraft(context, order, outcome.refusal);
  const priced = input.coupon_lines?.length ? outcome.order : order;
  countCoupons(database, priced);
  if (input.status) changeStatus(database, priced, input.status, now);
  if (input.set_paid) completePayment(database, priced, now);
  saveOrder(database, priced);
  const reply = itemReply(context, orderView(context, priced), 201);
  return { ...reply, headers: { location: apiUrl(context, `/orders/${priced.id}`) } };
}

/** PUT, PATCH or POST /orders/{id}. @throws ApiError 400, also for an unknown id */
export function updateOrder(context: Context): Reply {
  const { database, now } = context;
  const [id = 0] = context.ids;
  const input = readOrderInput(context.body);
  const known = loadOrder(database, id);
  if (!known) throw badRequest("woocommerce_rest_shop_order_invalid_id", "ID is invalid.");
  let order = applyFields(context, known, input);
  mergeMeta(database, id, input.meta_data ?? []);

  if (input.coupon_lines) {
    const outcome = withCoupons(database, order, input.coupon_lines, now);
    if ("refusal" in outcome) throw refusedCoupon(outcome.refusal);
    uncountCoupons(database, known);
    order = { ...outcome.order, couponsCounted: false };
    countCoupons(database, order);
  }
  if (input.status) changeStatus(database, order, input.status, now);
  if (input.set_paid && needsPayment(order)) completePayment(database, order, now);
  order.modifiedAt = now;
  saveOrder(database, order);
  return itemReply(context, orderView(context, order));
}

/** An order with the fields and items of a request in it; nothing is stored yet. */
function applyFields({ database }: Context, order: Order, input: OrderInput): Order {
  if (input.customer_id) {
    throw badRequest("woocommerce_rest_invalid_customer_id", "Customer ID is invalid.");
  }
  const { details } = order;
  const lines = mergeLines(database, order.lines, input.line_items ?? []);
  const shippingLines = mergeShipping(order.shippingLines, input.shipping_lines ?? []);
  const fees = mergeFees(order.fees, input.fee_lines ?? []);
  const capped = cappedFees(
    orderTotals({ lines, shippingLines, fees: [] }).total,
    fees.map((fee) => fee.total),
  );
  return {
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
    lines,
    shippingLines,
    fees: fees.map((fee, index) => ({ ...fee, total: capped[index] ?? fee.total })),
  };
}

function leaveDraft(context: Context, order: Order, refusal: string): Reply {
  order.status = "checkout-draft";
  saveOrder(context.database, order);
  return { status: 400, body: refusedCoupon(refusal, { new_draft_order_id: order.id }).toBody() };
}

function refusedCoupon(message: string, data: Record<string, unknown> = {}): ApiError {
  return badRequest("woocommerce_rest_invalid_coupon", message, data);
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

function blankOrder(now: number): Order {
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
