import { apiUrl, type Context } from "#server/adapters/embedded/woocommerce/api/context.ts";
import { amountText } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { dateFields } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { lineView, shippingView } from "./item-views.ts";
import { metaOf } from "./order-meta.ts";
import type { Refund } from "./refund-rows.ts";

/** The user of the key that makes refunds. */
const KEY_USER_ID = 1;

/** A refund as the API shows it. */
export function refundView(context: Context, refund: Refund): Record<string, unknown> {
  const order = `/orders/${refund.orderId}`;
  const href = (path: string) => apiUrl(context, path);
  return {
    id: refund.id,
    ...dateFields("date_created", refund.createdAt),
    amount: refund.amount === null ? "" : amountText(refund.amount),
    reason: refund.reason,
    refunded_by: KEY_USER_ID,
    refunded_payment: false,
    meta_data: metaOf(context.database, refund.id),
    line_items: refund.lines.map((line) => lineView(context, line, amountText)),
    shipping_lines: refund.shippingLines.map((line) => shippingView(line, amountText)),
    tax_lines: [],
    fee_lines: [],
    _links: {
      self: [
        { href: href(`${order}/refunds/${refund.id}`), targetHints: { allow: ["GET", "DELETE"] } },
      ],
      collection: [{ href: href(`${order}/refunds`) }],
      up: [{ href: href(order) }],
    },
  };
}
