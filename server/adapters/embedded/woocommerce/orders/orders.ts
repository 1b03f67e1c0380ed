import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import {
  type ApiError,
  badRequest,
  invalidId,
} from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { integer, readParameters } from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import {
  itemReply,
  listReply,
  pageLink,
} from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { markTestOrder } from "#server/adapters/embedded/woocommerce/demo.ts";
import { withCoupons } from "./order-coupons.ts";
import { applyFields, blankOrder, capFees } from "./order-fields.ts";
import { readOrderInput } from "./order-input.ts";
import { mergeMeta } from "./order-meta.ts";
import { loadOrder, saveOrder } from "./order-rows.ts";
import {
  changeStatus,
  completePayment,
  countCoupons,
  needsPayment,
  uncountCoupons,
} from "./order-status.ts";
import { orderView } from "./order-view.ts";
import type { Order } from "./order.ts";
import { findOrderIds } from "./orders-query.ts";
import { refundOrder, restOf } from "./refund-order.ts";

/** GET /orders. A page past the end names page 0 as the one before. */
export function listOrders(context: Context): Reply {
  const { ids, total, page, decimals } = findOrderIds(context.database, context.query);
  const orders = ids.flatMap((id) => loadOrder(context.database, id) ?? []);
  const reply = listReply(
    context,
    orders.map((order) => orderView(context, order, decimals)),
    total,
    page,
  );
  if (total > 0 || page.page === 1) return reply;
  return { ...reply, headers: { ...reply.headers, link: pageLink(context, 0, "prev") } };
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
  const order = applyFields(database, blankOrder(now), input);
  order.createdVia = input.created_via ?? "rest-api";
  saveOrder(database, order);
  if (context.isTest) markTestOrder(database, order.id);
  mergeMeta(database, order.id, input.meta_data ?? []);

  const outcome = withCoupons(database, order, input.coupon_lines ?? [], now);
  if ("refusal" in outcome) return leaveDraft(context, order, outcome.refusal);
  const priced = input.coupon_lines?.length ? capFees(outcome.order) : order;
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
  let order = applyFields(database, known, input);
  mergeMeta(database, id, input.meta_data ?? []);

  if (input.coupon_lines) {
    const outcome = withCoupons(database, order, input.coupon_lines, now);
    if ("refusal" in outcome) throw refusedCoupon(outcome.refusal);
    uncountCoupons(database, known);
    order = { ...capFees(outcome.order), couponsCounted: false };
    countCoupons(database, order);
  }
  const rest = restOf(database, order);
  if (input.status === "refunded" && order.status !== "refunded" && rest > 0) {
    refundOrder(database, order, { ...FULL_REFUND, amount: rest }, now);
  } else if (input.status) changeStatus(database, order, input.status, now);
  if (input.set_paid && needsPayment(order)) completePayment(database, order, now);
  if (Object.keys(context.body).length > 0) order.modifiedAt = now;
  saveOrder(database, order);
  return itemReply(context, orderView(context, order));
}

/** What the status refunded makes by itself. */
const FULL_REFUND = {
  reason: "Order fully refunded.",
  lines: [],
  shippingLines: [],
  restocks: false,
};

function leaveDraft(context: Context, order: Order, refusal: string): Reply {
  order.status = "checkout-draft";
  saveOrder(context.database, order);
  return { status: 400, body: refusedCoupon(refusal, { new_draft_order_id: order.id }).toBody() };
}

function refusedCoupon(message: string, data: Record<string, unknown> = {}): ApiError {
  return badRequest("woocommerce_rest_invalid_coupon", message, data);
}
