import { z } from "zod";
import { toRinggitText } from "#app/domain/money.ts";
import { fail, ok } from "#server/platform/outgoing/result.ts";
import type { OrderRefund, ShopBackend } from "#server/ports/shop-backend.ts";
import { decimalPrice } from "./amounts.ts";
import { dateText, instantOf } from "./dates.ts";
import { explained } from "./errors.ts";
import { id, meta, number, text, wholeList } from "./fields.ts";
import { LONGEST_PAGE } from "./paging.ts";
import type { Transport } from "./transport.ts";

const REFUNDED_ITEM = "_refunded_item_id";

const refundAnswer = z.object({
  id,
  date_created: dateText,
  date_created_gmt: dateText,
  amount: decimalPrice.catch(undefined),
  reason: text,
  line_items: wholeList(z.object({ quantity: number, meta_data: meta })),
});

const FIELDS = Object.keys(refundAnswer.shape).join(",");

/**
 * Refunds as the back end records them. It must not ask a payment gateway: it knows none of ours, and refuses with a
 * 500 by default. Most of its refusals are a 500 too, so after a failure the caller looks the refund up.
 */
export function refundCalls(
  transport: Transport,
): Pick<ShopBackend, "createRefund" | "listRefunds"> {
  const timeoutMs = transport.timeouts.order;
  return {
    async createRefund({ orderId, amount, reason, restocked }) {
      const answer = await transport.ask({
        call: "orders.refund",
        method: "POST",
        path: `orders/${orderId}/refunds`,
        query: { _fields: FIELDS },
        body: {
          amount: toRinggitText(amount),
          reason,
          api_refund: false,
          api_restock: restocked.length > 0,
          line_items: restocked.map(({ lineId, quantity, total }) => ({
            id: lineId,
            quantity,
            refund_total: total / 100,
          })),
        },
        schema: refundAnswer,
        timeoutMs,
      });
      return answer.ok ? ok(toRefund(answer.value)) : fail(explained(answer.error));
    },

    async listRefunds(orderId) {
      const answer = await transport.ask({
        call: "orders.refunds",
        path: `orders/${orderId}/refunds`,
        query: { per_page: String(LONGEST_PAGE), _fields: FIELDS },
        schema: z.array(refundAnswer),
        timeoutMs,
      });
      return answer.ok ? ok(answer.value.map(toRefund)) : fail(explained(answer.error));
    },
  };
}

/** A refund without an amount, or with an unreadable one, counts as 0. */
function toRefund(row: z.output<typeof refundAnswer>): OrderRefund {
  return {
    id: row.id,
    at: instantOf(row.date_created, row.date_created_gmt) ?? 0,
    amount: row.amount ?? 0,
    reason: row.reason,
    lines: row.line_items.map(({ quantity, meta_data }) => ({
      lineId: Number(meta_data.find(({ key }) => key === REFUNDED_ITEM)?.value),
      quantity: Math.abs(quantity),
    })),
  };
}
