import { z } from "zod";
import { fulfilmentMeta } from "#app/domain/delivery/fulfilment.ts";
import { shippingTitle } from "#app/domain/delivery/texts.ts";
import { personalisationEntries } from "#app/domain/cart/personalisation/personalisation.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { Log } from "#server/platform/log.ts";
import { ok } from "#server/platform/outgoing/result.ts";
import { ERASED_EMAIL } from "#server/ports/backend-order.ts";
import type { BackendOrder, OrderQuery, ShopBackend } from "#server/ports/shop-backend.ts";
import { idOf, readableRows } from "./fields.ts";
import { ORDER_FIELDS, orderAnswer, toOrder } from "./order-answer.ts";
import { toMeta } from "./order-payload.ts";
import { changeOrder } from "./orders.ts";
import { LONGEST_PAGE } from "./paging.ts";
import type { Transport } from "./transport.ts";

type OwnersCalls = Pick<
  ShopBackend,
  "listOrders" | "completeOrder" | "reopenOrder" | "moveOrder" | "eraseContact"
>;

/** The order calls that only the owner's area makes, besides notes and refunds. No write is repeated here. */
export function ownersOrderCalls(transport: Transport, log: Log): OwnersCalls {
  const change = changeOrder(transport);
  return {
    async listOrders(query) {
      if (query.include?.length === 0)
        return ok({ orders: [], unread: 0, total: 0, totalPages: 0 });
      const answer = await transport.askList({
        call: "orders.list",
        path: "orders",
        query: { ...toListQuery(query), _fields: ORDER_FIELDS, ...transport.orderMeta },
        schema: readableRows(z.unknown()),
        timeoutMs: transport.timeouts.order,
      });
      if (!answer.ok) return answer;
      const { rows, total, totalPages } = answer.value;
      const orders = rows.flatMap((row) => readOrder(row, log) ?? []);
      return ok({ orders, unread: rows.length - orders.length, total, totalPages });
    },

    completeOrder: (id, meta) =>
      change("orders.complete", id, {
        status: "completed",
        ...(meta && { meta_data: toMeta(meta) }),
      }),

    reopenOrder: (id, meta) =>
      change("orders.reopen", id, { status: "processing", meta_data: toMeta(meta) }),

    eraseContact: (order) => change("orders.erase", order.id, toErasedOrder(order)),

    moveOrder: ({ id, shippingLineIds: [line] }, fulfilment) =>
      inLanguage("en", () =>
        change("orders.move", id, {
          meta_data: toMeta(fulfilmentMeta(fulfilment)),
          ...(line !== undefined && {
            shipping_lines: [{ id: line, method_title: shippingTitle(fulfilment) }],
          }),
        }),
      ),
  };
}

function readOrder(row: unknown, log: Log): BackendOrder | undefined {
  const read = orderAnswer.safeParse(row);
  if (read.success) return toOrder(read.data);
  const [issue] = read.error.issues;
  const detail = `${issue?.path.join(".")}: ${issue?.message}`;
  log.warn("order.skipped", { orderId: idOf(row), detail });
  return undefined;
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

/** As WooCommerce's own eraser writes it. */
const ERASED_NAME = "[deleted]";

const ADDRESS = {
  first_name: ERASED_NAME,
  last_name: "",
  company: "",
  address_1: "",
  address_2: "",
  city: "",
  postcode: "",
  phone: "",
};

/** Copies of billing fields that this shop writes into an order's meta. */
const META: Record<string, string> = { _billing_email: ERASED_EMAIL, _billing_phone: "" };

/** The body of PUT /orders/ID that removes the customer. State and country, which taxes need, stay. */
function toErasedOrder({ meta, lines }: Pick<BackendOrder, "meta" | "lines">) {
  return {
    billing: { ...ADDRESS, email: ERASED_EMAIL },
    shipping: ADDRESS,
    customer_note: "",
    meta_data: Object.entries(META)
      .filter(([key]) => key in meta)
      .map(([key, value]) => ({ key, value })),
    line_items: lines
      .filter(({ words }) => words)
      .map(({ id, words }) => ({
        id,
        meta_data: personalisationEntries(words).map(({ key }) => ({ key, value: null })),
      })),
  };
}
