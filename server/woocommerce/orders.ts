import { z } from "zod";
import { fail, ok, type Result } from "../platform/outgoing/result.ts";
import type { BackendOrder, OrderQuery, ShopBackend } from "../ports/shop-backend.ts";
import { explained, isMissing } from "./errors.ts";
import { ORDER_FIELDS, orderAnswer, toOrder } from "./order-answer.ts";
import { toLineChanges, toMeta, toOrderPayload } from "./order-payload.ts";
import { isId, LONGEST_PAGE } from "./paging.ts";
import type { Transport } from "./transport.ts";

type OrderCalls = Pick<
  ShopBackend,
  | "createOrder"
  | "findOrdersCreatedVia"
  | "listOrders"
  | "getOrder"
  | "setLineTotals"
  | "setOrderMeta"
  | "cancelOrder"
  | "markOrderPaid"
  | "startFreeOrder"
  | "orderNotes"
  | "addOrderNote"
>;

const noteAnswer = z.object({ note: z.string() });

/**
 * The order calls of wc/v3. A write is never repeated here: after a `lost` answer the caller looks the order up by its
 * own key. A refused coupon has the reason "coupon", an unknown order "missing".
 */
export function orderCalls(transport: Transport): OrderCalls {
  const { orderCreate, order } = transport.timeouts;

  async function change(call: string, id: number, body: unknown): Promise<Result<BackendOrder>> {
    if (!isId(id)) return fail({ kind: "refused", call, retryable: false, reason: "missing" });
    const answer = await transport.ask({
      call,
      method: "PUT",
      path: `orders/${id}`,
      query: { _fields: ORDER_FIELDS },
      body,
      schema: orderAnswer,
      timeoutMs: order,
    });
    return answer.ok ? ok(toOrder(answer.value)) : fail(explained(answer.error));
  }

  return {
    async createOrder(draft) {
      const answer = await transport.ask({
        call: "orders.create",
        method: "POST",
        path: "orders",
        query: { _fields: ORDER_FIELDS },
        body: toOrderPayload(draft),
        schema: orderAnswer,
        timeoutMs: orderCreate,
      });
      return answer.ok ? ok(toOrder(answer.value)) : fail(explained(answer.error));
    },

    async findOrdersCreatedVia(value) {
      if (value === "") return ok([]);
      const answer = await transport.ask({
        call: "orders.find",
        path: "orders",
        query: { created_via: value, per_page: String(LONGEST_PAGE), _fields: ORDER_FIELDS },
        schema: z.array(orderAnswer),
        timeoutMs: order,
      });
      if (!answer.ok) return answer;
      return ok(answer.value.filter((row) => row.created_via === value).map(toOrder));
    },

    async listOrders(query) {
      if (query.include?.length === 0) return ok({ orders: [], total: 0, totalPages: 0 });
      const answer = await transport.askList({
        call: "orders.list",
        path: "orders",
        query: { ...toListQuery(query), _fields: ORDER_FIELDS },
        schema: z.array(orderAnswer),
        timeoutMs: order,
      });
      if (!answer.ok) return answer;
      const { rows, total, totalPages } = answer.value;
      return ok({ orders: rows.map(toOrder), total, totalPages });
    },

    async getOrder(id, timeoutMs = order) {
      if (!isId(id)) return ok(undefined);
      const answer = await transport.ask({
        call: "orders.get",
        path: `orders/${id}`,
        query: { _fields: ORDER_FIELDS },
        schema: orderAnswer,
        timeoutMs: Math.min(timeoutMs, order),
      });
      if (answer.ok) return ok(toOrder(answer.value));
      return isMissing(answer.error) ? ok(undefined) : answer;
    },

    async orderNotes(id) {
      const answer = await transport.ask({
        call: "orders.notes",
        path: `orders/${id}/notes`,
        query: { _fields: "note" },
        schema: z.array(noteAnswer),
        timeoutMs: order,
      });
      return answer.ok ? ok(answer.value.map(({ note }) => note)) : answer;
    },

    async addOrderNote(id, text) {
      const answer = await transport.ask({
        call: "orders.add-note",
        method: "POST",
        path: `orders/${id}/notes`,
        query: { _fields: "note" },
        body: { note: text, customer_note: false },
        schema: noteAnswer,
        timeoutMs: order,
      });
      return answer.ok ? ok(true) : answer;
    },

    setLineTotals: (id, lines) => change("orders.lines", id, { line_items: toLineChanges(lines) }),
    setOrderMeta: (id, meta) => change("orders.meta", id, { meta_data: toMeta(meta) }),
    cancelOrder: (id) => change("orders.cancel", id, { status: "cancelled" }),
    startFreeOrder: (id) => change("orders.start", id, { status: "processing" }),
    markOrderPaid: (id, transactionId) =>
      change("orders.pay", id, { set_paid: true, transaction_id: transactionId }),
  };
}

/** `modified_after` is exclusive and counts in whole seconds, so it is asked from one second earlier. */
function toListQuery(query: OrderQuery): Record<string, string> {
  const { include, search, status, modifiedAfter, oldestChangeFirst, page, perPage } = query;
  return {
    page: String(page ?? 1),
    per_page: String(perPage ?? (include ? LONGEST_PAGE : 20)),
    ...(include && { include: include.join(",") }),
    ...(search && { search }),
    ...(status && { status: status.join(",") }),
    ...(modifiedAfter !== undefined && { modified_after: secondText(modifiedAfter - 1000) }),
    ...(oldestChangeFirst && { orderby: "modified", order: "asc" }),
  };
}

const secondText = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+/, "");
