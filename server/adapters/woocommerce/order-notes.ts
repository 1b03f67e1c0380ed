import { z } from "zod";
import { ok } from "#server/platform/outgoing/result.ts";
import type { ShopBackend } from "#server/ports/shop-backend.ts";
import { dateText, instantOf } from "./dates.ts";
import { flag, id, readableRows, text } from "./fields.ts";
import { escaped, withoutHtml } from "./text.ts";
import type { Transport } from "./transport.ts";

const noteAnswer = z.object({
  id,
  author: text,
  date_created: dateText,
  date_created_gmt: dateText,
  note: text,
  customer_note: flag(false),
});

const FIELDS = Object.keys(noteAnswer.shape).join(",");

/** The notes of orders. A note that is sent twice is written twice. */
export function noteCalls(transport: Transport): Pick<ShopBackend, "orderNotes" | "addOrderNote"> {
  const timeoutMs = transport.timeouts.order;
  return {
    async orderNotes(orderId) {
      const answer = await transport.ask({
        call: "orders.notes",
        path: `orders/${orderId}/notes`,
        query: { _fields: FIELDS },
        schema: readableRows(noteAnswer),
        timeoutMs,
      });
      if (!answer.ok) return answer;
      return ok(
        answer.value.map((row) => ({
          id: row.id,
          text: withoutHtml(row.note),
          author: row.author,
          at: instantOf(row.date_created, row.date_created_gmt) ?? 0,
          isForCustomer: row.customer_note,
        })),
      );
    },

    async addOrderNote(orderId, text, { isForCustomer = false } = {}) {
      const answer = await transport.ask({
        call: "orders.add-note",
        method: "POST",
        path: `orders/${orderId}/notes`,
        query: { _fields: FIELDS },
        body: { note: escaped(text), customer_note: isForCustomer },
        schema: noteAnswer,
        timeoutMs,
      });
      return answer.ok ? ok(answer.value.id) : answer;
    },
  };
}
