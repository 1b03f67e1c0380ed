import { apiUrl, selfLinks, type Context } from "#server/embedded/woocommerce/api/context.ts";
import { imageView } from "#server/embedded/woocommerce/products/images.ts";
import { findProduct, findVariation } from "#server/embedded/woocommerce/products/product-rows.ts";
import { amountText, bareAmountText } from "#server/embedded/woocommerce/values/amounts.ts";
import { dateFields } from "#server/embedded/woocommerce/values/dates.ts";
import { plainText } from "#server/embedded/woocommerce/values/text.ts";
import { metaOf } from "./order-meta.ts";
import { needsPayment, needsProcessing } from "./order-status.ts";
import { orderTotals } from "./order-totals.ts";
import type { CouponLine, FeeLine, Order, OrderLine, ShippingLine } from "./order.ts";

/** The version of WooCommerce whose answers are given. */
const VERSION = "11.0.1";

/** An order as the API shows it, money with `decimals` places. */
export function orderView(context: Context, order: Order, decimals = 2): Record<string, unknown> {
  const { database, siteUrl } = context;
  const { details } = order;
  const totals = orderTotals(order);
  const amount = (sen: number) => amountText(sen, decimals);
  const nothing = amount(0);
  const untaxed = { total_tax: nothing, taxes: [] };
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
    line_items: order.lines.map((line) => ({
      ...lineView(context, line),
      subtotal: amount(line.subtotal),
      subtotal_tax: nothing,
      total: amount(line.total),
      ...untaxed,
    })),
    tax_lines: [],
    shipping_lines: order.shippingLines.map((line) => ({
      ...shippingView(line),
      total: amount(line.total),
      ...untaxed,
    })),
    fee_lines: order.fees.map((fee) => ({
      ...feeView(fee),
      total: amount(fee.total),
      ...untaxed,
    })),
    coupon_lines: order.coupons.map(couponLineView),
    refunds: [],
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

function lineView({ database }: Context, line: OrderLine) {
  const product = findProduct(database, line.productId);
  const variation = line.variationId ? findVariation(database, line.variationId) : undefined;
  const item = variation ?? product;
  const ownImage = imageView(database, variation?.data.image ?? null);
  const image = ownImage ?? imageView(database, product?.data.images[0] ?? null);
  return {
    id: line.id,
    name: line.name,
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: line.quantity,
    tax_class: line.taxClass,
    meta_data: line.meta.map((meta, index) => ({ id: line.id * 10 + index, ...meta })),
    sku: item ? item.sku || (product?.sku ?? "") : null,
    global_unique_id: item ? "" : null,
    price: line.total / 100 / Math.max(1, line.quantity),
    image: image
      ? { id: ownImage ? image.id : String(image.id), src: image.src }
      : { id: item ? "" : 0, src: "" },
    parent_name: variation ? plainText(product?.data.name ?? "") : null,
  };
}

function shippingView(line: ShippingLine) {
  return {
    id: line.id,
    method_title: line.methodTitle,
    method_id: line.methodId,
    instance_id: line.instanceId,
    tax_status: "taxable",
    meta_data: [],
  };
}

function feeView(fee: FeeLine) {
  return {
    id: fee.id,
    name: fee.name,
    tax_class: fee.taxClass,
    tax_status: fee.taxStatus,
    amount: "",
    meta_data: [],
  };
}

/** Unlike all other money, a coupon line's discount has no trailing zeros. */
function couponLineView(line: CouponLine) {
  const info = JSON.stringify([
    line.couponId,
    line.code,
    line.type === "fixed_cart" ? null : line.type,
    line.nominalAmount,
    ...(line.freeShipping ? [true] : []),
  ]);
  return {
    id: line.id,
    code: line.code,
    discount: bareAmountText(line.discount),
    discount_tax: "0",
    meta_data: [
      {
        id: line.id * 10,
        key: "coupon_info",
        value: info,
        display_key: "coupon_info",
        display_value: info,
      },
    ],
    discount_type: line.type,
    nominal_amount: line.nominalAmount,
    free_shipping: line.freeShipping,
  };
}
