import { z } from "zod";
import { parseRinggit, type Sen } from "#app/domain/money.ts";
import { countedStatus } from "#app/domain/order-state.ts";
import { isWord, wordsAmong } from "#app/domain/words/words.ts";
import type { BackendOrder, OrderAddress } from "../ports/shop-backend.ts";
import { amountText } from "./amounts.ts";
import { dateText, momentOf } from "./dates.ts";
import { toPicture } from "./product-answer.ts";
import { plainText } from "./text.ts";

const id = z.number().int().positive();

const addressAnswer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const lineAnswer = z.object({
  id,
  product_id: z.number().int(),
  variation_id: z.number().int(),
  name: z.string(),
  parent_name: z.string().nullish(),
  quantity: z.number(),
  subtotal: amountText,
  total: amountText,
  image: z.object({ src: z.string() }).nullish().catch(null),
  meta_data: z.array(
    z.object({
      key: z.string(),
      value: z.unknown().optional(),
      display_key: z.unknown().optional(),
      display_value: z.unknown().optional(),
    }),
  ),
});

/** Negative, and a bare "-" for a refund of nothing. An unreadable one must not hide the order: it counts as 0. */
const refundTotal = z.string().transform((text): Sen => parseRinggit(text.replace(/^-/, "")) ?? 0);

export const orderAnswer = z.object({
  id,
  number: z.string(),
  status: z.string(),
  order_key: z.string(),
  created_via: z.string(),
  currency: z.string(),
  date_created: dateText,
  date_created_gmt: dateText,
  date_modified: dateText,
  date_modified_gmt: dateText,
  date_paid: dateText,
  date_paid_gmt: dateText,
  total: amountText,
  total_tax: amountText,
  discount_total: amountText,
  shipping_total: amountText,
  transaction_id: z.string(),
  customer_note: z.string(),
  payment_method_title: z.string(),
  billing: addressAnswer.extend({ email: z.string(), phone: z.string().default("") }),
  shipping: addressAnswer,
  line_items: z.array(lineAnswer),
  shipping_lines: z.array(z.object({ id })),
  fee_lines: z.array(z.object({ id, name: z.string(), total: amountText })),
  refunds: z.array(z.object({ id, reason: z.string().nullish(), total: refundTotal })),
  coupon_lines: z.array(z.object({ code: z.string() })),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown().optional() })),
});

type OrderAnswer = z.output<typeof orderAnswer>;

export const ORDER_FIELDS = Object.keys(orderAnswer.shape).join(",");

/** Maps an order to our own types. Its texts are as the customer typed them: escape them where they are shown. */
export function toOrder(row: OrderAnswer): BackendOrder {
  const paidAt = momentOf(row.date_paid, row.date_paid_gmt);
  return {
    id: row.id,
    number: row.number,
    ...countedStatus(row.status, paidAt !== undefined),
    key: row.order_key,
    createdVia: row.created_via,
    currency: row.currency,
    createdAt: momentOf(row.date_created, row.date_created_gmt) ?? 0,
    modifiedAt: momentOf(row.date_modified, row.date_modified_gmt) ?? 0,
    modified: row.date_modified_gmt ?? "",
    paidAt,
    total: row.total,
    taxTotal: row.total_tax,
    discountTotal: row.discount_total,
    shippingTotal: row.shipping_total,
    transactionId: row.transaction_id,
    email: row.billing.email,
    phone: row.billing.phone,
    billing: toAddress(row.billing),
    shipping: toAddress(row.shipping),
    paymentTitle: row.payment_method_title,
    note: row.customer_note,
    couponCodes: row.coupon_lines.map((line) => plainText(line.code).toUpperCase()),
    lines: row.line_items.map(toLine),
    shippingLineIds: row.shipping_lines.map((line) => line.id),
    fees: row.fee_lines,
    refunds: row.refunds.map((refund) => ({ ...refund, reason: refund.reason ?? "" })),
    meta: toMeta(row.meta_data),
  };
}

function toLine(line: z.output<typeof lineAnswer>): BackendOrder["lines"][number] {
  const variationId = line.variation_id === 0 ? null : line.variation_id;
  const choices = line.meta_data.flatMap(({ key, value }) =>
    !key.startsWith("_") && typeof value === "string" && value !== "" ? [{ key, value }] : [],
  );
  const words = wordsAmong(choices);
  return {
    id: line.id,
    productId: line.product_id,
    variationId,
    name: plainText(line.parent_name || line.name),
    picture: line.image ? toPicture({ ...line.image, alt: "" })?.src : undefined,
    variant: variationId === null ? null : variantOf(line.meta_data),
    choices,
    ...(words && { words }),
    quantity: line.quantity,
    subtotal: line.subtotal,
    total: line.total,
  };
}

/** "Size: 8 inch, Flavour: Pandan", from a line's visible meta. An attribute that was left open has a blank value. */
function variantOf(meta: z.output<typeof lineAnswer>["meta_data"]): string | null {
  const shown = meta.filter((entry) => !entry.key.startsWith("_") && !isWord(entry));
  const parts = shown.flatMap(({ display_key: name, display_value: value }) =>
    typeof name === "string" && typeof value === "string" && value !== ""
      ? [`${plainText(name)}: ${plainText(value)}`]
      : [],
  );
  return parts.length > 0 ? parts.join(", ") : null;
}

/** Scalars only: plug-ins may store nested values. */
function toMeta(meta: OrderAnswer["meta_data"]): Record<string, string> {
  return Object.fromEntries(
    meta.flatMap(({ key, value }) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? [[key, String(value)]]
        : [],
    ),
  );
}

function toAddress(row: z.output<typeof addressAnswer>): OrderAddress {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    address1: row.address_1,
    address2: row.address_2,
    city: row.city,
    stateCode: row.state,
    postcode: row.postcode,
    country: row.country,
  };
}
