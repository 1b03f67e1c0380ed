import { z } from "zod";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { parseRinggit, type Sen } from "#app/domain/money.ts";
import { stageOf } from "#app/domain/order/order-stage.ts";
import { countedStatus } from "#app/domain/order/order-state.ts";
import {
  isPersonalisation,
  personalisationAmong,
} from "#app/domain/cart/personalisation/personalisation.ts";
import type { BackendOrder, OrderAddress } from "#server/ports/shop-backend.ts";
import { amountText, moneyText, partText } from "./amounts.ts";
import { dateText, instantOf } from "./dates.ts";
import { id, list, meta, number, readableText, text, wholeList, wholeNumber } from "./fields.ts";
import { toPicture } from "./product-answer.ts";
import { withoutHtml } from "./text.ts";

const addressAnswer = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
});
const billingAnswer = addressAnswer.extend({ email: text, phone: text });

const lineAnswer = z.object({
  id,
  product_id: wholeNumber.catch(0),
  variation_id: wholeNumber.catch(0),
  name: text,
  parent_name: text,
  quantity: number,
  subtotal: amountText,
  total: amountText,
  image: z.object({ src: z.string() }).nullish().catch(null),
  meta_data: meta,
});

/** Negative, and a bare "-" for a refund of nothing. An unreadable one must not hide the order: it counts as 0. */
const refundTotal = moneyText
  .catch("")
  .transform((total): Sen => parseRinggit(total.replace(/^-/, "")) ?? 0);

const refundAnswer = z.object({
  id,
  reason: readableText.nullish().transform((reason) => reason ?? ""),
  total: refundTotal,
});

/** Any fee tells that the order differs, also an unreadable one. */
const NO_FEE = { id: 0, name: "", total: 0 };
const feeAnswer = z
  .object({ id: wholeNumber.catch(0), name: text, total: amountText.catch(0) })
  .catch(NO_FEE);

/** Amounts, lines and the key must be readable: nothing is paid for an order that is guessed. */
export const orderAnswer = z.object({
  id,
  number: text,
  status: text,
  order_key: readableText,
  created_via: text,
  currency: text,
  date_created: dateText,
  date_created_gmt: dateText,
  date_modified: dateText,
  date_modified_gmt: dateText,
  date_paid: dateText,
  date_paid_gmt: dateText,
  total: amountText,
  total_tax: partText,
  discount_total: partText,
  shipping_total: partText,
  transaction_id: text,
  customer_note: text,
  payment_method_title: text,
  billing: billingAnswer.catch(() => billingAnswer.parse({})),
  shipping: addressAnswer.catch(() => addressAnswer.parse({})),
  line_items: wholeList(lineAnswer),
  shipping_lines: list(z.object({ id })),
  fee_lines: list(feeAnswer),
  // A refund that is not recognised would be given twice.
  refunds: wholeList(refundAnswer)
    .nullable()
    .transform((refunds) => refunds ?? []),
  coupon_lines: list(z.object({ code: readableText })),
  meta_data: meta,
});

type OrderAnswer = z.output<typeof orderAnswer>;

export const ORDER_FIELDS = Object.keys(orderAnswer.shape).join(",");

/** Maps an order to our own types. Its texts are as the customer typed them: escape them where they are shown. */
export function toOrder(row: OrderAnswer): BackendOrder {
  const paidAt = instantOf(row.date_paid, row.date_paid_gmt);
  const ownMeta = toMeta(row.meta_data);
  return {
    id: row.id,
    number: row.number.replace(/^#/, "") || String(row.id),
    ...countedStatus(row.status, paidAt !== undefined),
    key: row.order_key,
    createdVia: row.created_via,
    currency: row.currency,
    createdAt: instantOf(row.date_created, row.date_created_gmt) ?? 0,
    modifiedAt: instantOf(row.date_modified, row.date_modified_gmt) ?? 0,
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
    couponCodes: row.coupon_lines.map((line) => withoutHtml(line.code).toUpperCase()),
    lines: row.line_items.map(toLine),
    shippingLineIds: row.shipping_lines.map((line) => line.id),
    fees: row.fee_lines,
    refunds: row.refunds,
    fulfilment: parseFulfilment(ownMeta),
    stage: stageOf(ownMeta),
    meta: ownMeta,
  };
}

function toLine(line: z.output<typeof lineAnswer>): BackendOrder["lines"][number] {
  const variationId = line.variation_id === 0 ? null : line.variation_id;
  const choices = line.meta_data
    .map(({ key, value }) => ({ key, value: text.parse(value) }))
    .filter(({ key, value }) => !key.startsWith("_") && value !== "");
  const words = personalisationAmong(choices);
  return {
    id: line.id,
    productId: line.product_id,
    variationId,
    name: withoutHtml(line.parent_name || line.name),
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
function variantOf(entries: z.output<typeof meta>): string | null {
  const shown = entries.filter((entry) => !entry.key.startsWith("_") && !isPersonalisation(entry));
  const parts = shown
    .map((entry) => [text.parse(entry.display_key), text.parse(entry.display_value)])
    .filter(([name, value]) => name !== "" && value !== "")
    .map((nameAndValue) => nameAndValue.map(withoutHtml).join(": "));
  return parts.length > 0 ? parts.join(", ") : null;
}

/** Scalars only: plug-ins may store nested values. */
function toMeta(entries: z.output<typeof meta>): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ key, value }) =>
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
