import type { Sen } from "#app/domain/money.ts";
import {
  type BodySchema,
  readBody,
} from "#server/adapters/embedded/woocommerce/api/body-schema.ts";
import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { ApiError, invalidId } from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { itemReply, pageOf, pageReply } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { paging, readParameters } from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { loadOrder, saveOrder } from "./order-rows.ts";
import type { Order } from "./order.ts";
import { refundedItems, refundOrder, type RefundLineInput, restOf } from "./refund-order.ts";
import { findRefund, type Refund, refundsOf, removeRefund } from "./refund-rows.ts";
import { refundView } from "./refund-view.ts";

interface RefundInput {
  amount?: string;
  reason?: string;
  api_refund?: boolean;
  api_restock?: boolean;
  line_items?: RefundLineInput[];
}

const SCHEMA: Record<string, BodySchema> = {
  amount: { type: "string" },
  reason: { type: "string" },
  api_refund: { type: "boolean" },
  api_restock: { type: "boolean" },
  line_items: {
    type: "array",
    items: {
      type: "object",
      properties: { id: { type: "integer" }, quantity: { type: "integer" } },
    },
  },
};

/** A refusal as refunds give it: always 500, with a bare number as its data. */
class RefundRefusal extends ApiError {
  readonly number: number;
  constructor(code: string, message: string, number = 500) {
    super(500, `woocommerce_rest_${code}`, message);
    this.number = number;
  }
  override toBody() {
    return { code: this.code, message: this.message, data: this.number };
  }
}

/**
 * POST /orders/{id}/refunds. Only with `api_refund: false`: no payment gateway is known here. Sent twice it refunds
 * twice. Lines of other orders are skipped, and quantities are not checked.
 * @throws ApiError 400, 500
 */
export function createRefund(context: Context): Reply {
  const { database, now } = context;
  const [orderId = 0] = context.ids;
  const input: RefundInput = readBody(context.body, SCHEMA);
  const order = loadOrder(database, orderId);
  if (!order) throw new RefundRefusal("invalid_order_id", "Invalid order ID.", 404);
  const items = refundedItems(order, input.line_items ?? []);
  const amount = amountOf(input, order, restOf(database, order));
  if (input.api_refund ?? true) {
    throw new RefundRefusal(
      "cannot_create_order_refund",
      "The payment gateway for this order does not exist.",
    );
  }
  const refund = refundOrder(
    database,
    order,
    { amount, reason: input.reason ?? "", ...items, restocks: input.api_restock ?? true },
    now,
  );
  saveOrder(database, order);
  const reply = itemReply(context, refundView(context, refund), 201);
  // WooCommerce writes the pattern of its route here instead of the order's id.
  const location = apiUrl(context, `/orders/(?P<order_id>[\\d]+)/refunds/${refund.id}`);
  return { ...reply, headers: { location } };
}

function amountOf(input: RefundInput, order: Order, rest: Sen): Sen | null {
  const { amount: text } = input;
  if (text === undefined) {
    const sums = refundedItems(order, input.line_items ?? []);
    const items = [...sums.lines, ...sums.shippingLines];
    return items.length === 0 ? null : 0 - items.reduce((sum, { total }) => sum + total, 0);
  }
  const amount = readAmount(text);
  if (amount < 0) {
    const message = "Refund amount must be greater than zero.";
    throw new RefundRefusal("invalid_order_refund", message, 400);
  }
  if (!/^\s*[\d.]+\s*$/.test(text) || amount > rest) {
    throw new RefundRefusal("cannot_create_order_refund", "Invalid refund amount.");
  }
  return amount;
}

/** GET /orders/{id}/refunds: the newest first. @throws ApiError 404 */
export function listRefunds(context: Context): Reply {
  const page = pageOf(readParameters(context.query, paging));
  const [orderId = 0] = context.ids;
  if (!loadOrder(context.database, orderId))
    throw invalidId("order", { message: "Invalid order ID." });
  const refunds = refundsOf(context.database, orderId).toSorted((a, b) => b.id - a.id);
  return pageReply(context, refunds, page, (refund) => refundView(context, refund));
}

/** GET /orders/{id}/refunds/{id}. @throws ApiError 404 */
export function getRefund(context: Context): Reply {
  return itemReply(context, refundView(context, requireRefund(context)));
}

/** DELETE /orders/{id}/refunds/{id}: for good, also without `force`. The order's status and stock stay. */
export function deleteRefund(context: Context): Reply {
  const refund = requireRefund(context);
  const reply = itemReply(context, refundView(context, refund));
  removeRefund(context.database, refund.id);
  return reply;
}

function requireRefund({ database, ids: [orderId = 0, id = 0] }: Context): Refund {
  const refund = findRefund(database, orderId, id);
  if (!refund) throw invalidId("shop_order_refund");
  return refund;
}
