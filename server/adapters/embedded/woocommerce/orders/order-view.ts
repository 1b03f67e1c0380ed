import {
  apiUrl,
  selfLinks,
  type Context,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import { amountText } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { dateFields } from "#server/adapters/embedded/woocommerce/values/dates.ts";
import { couponLineView, feeView, lineView, shippingView } from "./item-views.ts";
import { metaOf } from "./order-meta.ts";
import { needsPayment, needsProcessing } from "./order-status.ts";
import { orderTotals } from "./order-totals.ts";
import type { Order } from "./order.ts";
import { refundsOf } from "./refund-rows.ts";

/** The version of WooCommerce whose answers are given. */
const VERSION = "11.0.1";

/** An order as the API shows it, money with `decimals` places. */
export function orderView(context: Context, order: Order, decimals = 2): Record<string, unknown> {
  const { database, siteUrl } = context;
  const { details } = order;
  const totals = orderTotals(order);
  const amount = (sen: number) => amountText(sen, decimals);
  const nothing = amount(0);
  return {
    id: order.id,
    parent_id: details.parent_id,
    status: order.status,
    currency: details.currency,
    version: VERSION,
    prices_include_tax: false,
    ...dateFields("date_created", order.createdAt),
    ...dateFields("date_modified", order.modifiedAt),
    discount_total: amount(totals.discount),
    discount_tax: nothing,
    shipping_total: amount(totals.shipping),
    shipping_tax: nothing,
    cart_tax: nothing,
    total: amount(totals.total),
    total_tax: nothing,
    customer_id: order.customerId,
    order_key: order.orderKey,
    billing: details.billing,
    shipping: details.shipping,
    payment_method: details.payment_method,
    payment_method_title: details.payment_method_title,
    transaction_id: order.transactionId,
    customer_ip_address: "",
    customer_user_agent: "",
    created_via: order.createdVia,
    customer_note: details.customer_note,
    ...dateFields("date_completed", order.completedAt),
    ...dateFields("date_paid", order.paidAt),
    cart_hash: "",
    number: String(order.id),
    meta_data: metaOf(database, order.id),
    line_items: order.lines.map((line) => lineView(context, line, amount)),
    tax_lines: [],
    shipping_lines: order.shippingLines.map((line) => shippingView(line, amount)),
    fee_lines: order.fees.map((fee) => feeView(fee, amount)),
    coupon_lines: order.coupons.map(couponLineView),
    refunds: refundsOf(database, order.id).map((refund) => ({
      id: refund.id,
      reason: refund.reason,
      total: `-${refund.amount === null ? "" : amount(refund.amount)}`,
      total_tax: nothing,
    })),
    payment_url: `${siteUrl}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.orderKey}`,
    is_editable: ["pending", "on-hold", "auto-draft"].includes(order.status),
    needs_payment: needsPayment(order),
    needs_processing: needsProcessing(database, order),
    currency_symbol: details.currency === "MYR" ? "RM" : details.currency,
    _links: {
      ...selfLinks(context, "/orders", order.id),
      email_templates: [
        {
          embeddable: true,
          href: apiUrl(context, `/orders/${order.id}/actions/email_templates`),
        },
      ],
    },
  };
}
