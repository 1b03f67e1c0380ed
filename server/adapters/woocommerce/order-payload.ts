import { shippingTitle } from "#app/domain/delivery/texts.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { personalisationEntries } from "#app/domain/cart/personalisation/personalisation.ts";
import { inLanguage } from "#server/platform/language.ts";
import type { LineTotal, OrderAddress, OrderDraft } from "#server/ports/shop-backend.ts";

/**
 * The body of POST /orders, with money as text. Lines carry the quote's price before any discount, as the subtotal
 * too, for which the back end would otherwise take its stored price; it computes the coupon itself.
 */
export function toOrderPayload(draft: OrderDraft) {
  return {
    payment_method: draft.payment.name,
    payment_method_title: draft.payment.title,
    set_paid: false,
    created_via: draft.createdVia,
    billing: {
      ...toAddress(draft.billing),
      email: draft.billing.email,
      phone: draft.billing.phone,
    },
    shipping: toAddress(draft.shipping),
    line_items: draft.lines.map((line) => ({
      id: 0,
      product_id: line.productId,
      variation_id: line.variationId ?? 0,
      quantity: line.quantity,
      subtotal: toRinggitText(line.total),
      total: toRinggitText(line.total),
      price: toRinggitText(line.unitPrice),
      name: line.name,
      ...lineMeta(line),
    })),
    shipping_lines: [
      {
        method_id: draft.fulfilment?.way === "pickup" ? "local_pickup" : "flat_rate",
        method_title: inLanguage("en", () => shippingTitle(draft.fulfilment)),
        total: toRinggitText(draft.shippingTotal),
      },
    ],
    ...(draft.coupon && {
      coupon_lines: [
        {
          code: draft.coupon.code,
          discount: toRinggitText(draft.coupon.discount),
          discount_type: draft.coupon.discountType,
        },
      ],
    }),
    customer_note: draft.note,
    meta_data: toMeta(draft.meta),
  };
}

/**
 * Choices as WooCommerce's own cart writes them, which fill the blank meta of the variation's open attribute, and words
 * with their names, which its screens and mails show.
 */
function lineMeta({ choices = [], words }: OrderDraft["lines"][number]) {
  const meta = [...choices, ...personalisationEntries(words)];
  return meta.length > 0 && { meta_data: meta };
}

/** A line that is changed by its id needs quantity, subtotal and total, so all three are sent. */
export function toLineChanges(lines: LineTotal[]) {
  return lines.map(({ id, quantity, subtotal, total }) => ({
    id,
    quantity,
    subtotal: toRinggitText(subtotal),
    total: toRinggitText(total),
  }));
}

/** The back end merges meta by key. */
export function toMeta(meta: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(meta).map(([key, value]) => ({ key, value }));
}

function toAddress(address: OrderAddress) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address_1: address.address1,
    address_2: address.address2,
    city: address.city,
    state: address.stateCode,
    postcode: address.postcode,
    country: address.country,
  };
}
