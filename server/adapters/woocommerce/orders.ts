import { z } from "zod";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import type { BackendOrder, ShopBackend } from "#server/ports/shop-backend.ts";
import { explained, isMissing } from "./errors.ts";
import { readableText } from "./fields.ts";
import { ORDER_FIELDS, orderAnswer, toOrder } from "./order-answer.ts";
import { toLineChanges, toMeta, toOrderPayload } from "./order-payload.ts";
import { isId, LONGEST_PAGE } from "./paging.ts";
import type { Transport } from "./transport.ts";

type OrderCalls = Pick<
  ShopBackend,
  | "createOrder"
  | "findOrdersCreatedVia"
  | "getOrder"
  | "setLineTotals"
  | "setOrderMeta"
  | "cancelOrder"
  | "markOrderPaid"
  | "startFreeOrder"
>;

/** Changes an order. An invalid id is missing without a call. */
export function changeOrder(transport: Transport) {
  return async (call: string, id: number, body: unknown): Promise<Result<BackendOrder>> => {
    if (!isId(id)) return fail({ kind: "refused", call, retryable: false, reason: "missing" });
    const answer = await transport.ask({
      call,
      method: "PUT",
      path: `orders/${id}`,
      query: { _fields: ORDER_FIELDS, ...transport.orderMeta },
      body,
      schema: orderAnswer,
      timeoutMs: transport.timeouts.order,
    });
    return answer.ok
      ? ok(transport.written.wrote(toOrder(answer.value)))
      : fail(explained(answer.error));
  };
}

/**
 * The order calls of wc/v3. A write is never repeated here: after a `lost` answer the caller looks the order up by its
 * own key. A refused coupon has the reason "coupon", an unknown order "missing".
 */
export function orderCalls(transport: Transport): OrderCalls {
  const { orderCreate, order } = transport.timeouts;

  const change = changeOrder(transport);

  return {
    async createOrder(draft) {
      const answer = await transport.ask({
        call: "orders.create",
        method: "POST",
        path: "orders",
        query: { _fields: ORDER_FIELDS, ...transport.orderMeta },
        body: toOrderPayload(draft),
        schema: orderAnswer,
        timeoutMs: orderCreate,
      });
      return answer.ok
        ? ok(transport.written.wrote(toOrder(answer.value)))
        : fail(explained(answer.error));
    },

    async findOrdersCreatedVia(...values) {
      const value = values.join(",");
      if (value === "") return ok([]);
      const answer = await transport.askList({
        call: "orders.find",
        path: "orders",
        query: {
          created_via: value,
          per_page: String(LONGEST_PAGE),
          _fields: ORDER_FIELDS,
          ...transport.orderMeta,
        },
        // An order that is not recognised would be made twice.
        schema: z.array(orderAnswer.extend({ created_via: readableText })),
        timeoutMs: order,
      });
      if (!answer.ok) return answer;
      return ok(answer.value.rows.filter((row) => values.includes(row.created_via)).map(toOrder));
    },

    async getOrder(id, timeoutMs = order) {
      if (!isId(id)) return ok(undefined);
      const checked = transport.written.reading(id);
      const answer = await transport.ask({
        call: "orders.get",
        path: `orders/${id}`,
        query: { _fields: ORDER_FIELDS, ...transport.orderMeta },
        schema: orderAnswer,
        timeoutMs: Math.min(timeoutMs, order),
      });
      if (answer.ok) return ok(checked(toOrder(answer.value)));
      return isMissing(answer.error) ? ok(undefined) : answer;
    },

    setLineTotals: (id, lines) => change("orders.lines", id, { line_items: toLineChanges(lines) }),
    setOrderMeta: (id, meta) => change("orders.meta", id, { meta_data: toMeta(meta) }),
    cancelOrder: (id) => change("orders.cancel", id, { status: "cancelled" }),
    startFreeOrder: (id) => change("orders.start", id, { status: "processing" }),
    // WooCommerce ignores set_paid on an order that is on hold.
    markOrderPaid: (id, transactionId, isOnHold = false) =>
      change("orders.pay", id, {
        ...(isOnHold ? { status: "processing" } : { set_paid: true }),
        transaction_id: transactionId,
      }),
  };
}
