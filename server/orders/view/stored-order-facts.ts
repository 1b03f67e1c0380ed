import type { OrderFacts } from "#app/domain/order/order.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";
import { contactOf, quoteOf } from "#server/store/attempts.ts";

/**
 * An unpaid order for its page, from the quote and contact that the shopper confirmed; undefined when they are not
 * stored (any more). The order in the back end equals it (compare-order.ts).
 */
export function storedOrderFacts(
  attempt: AttemptRow,
  revision: RevisionRow,
): OrderFacts | undefined {
  const quote = quoteOf(revision);
  const contact = contactOf(attempt);
  if (!quote || !contact || revision.orderId === null) return undefined;
  return {
    id: revision.orderId,
    number: revision.orderNumber ?? String(revision.orderId),
    status: "pending",
    createdAt: revision.postedAt,
    subtotal: quote.subtotal,
    discount: quote.discount,
    shippingTotal: quote.shipping,
    ...(quote.fulfilment && { fulfilment: quote.fulfilment }),
    total: quote.total,
    couponCode: quote.coupon?.code ?? null,
    contact: { email: contact.email, phone: contact.phone, note: contact.notes },
    isShared: false,
    shipping: {
      name: `${contact.firstName} ${contact.lastName}`.trim(),
      company: contact.company,
      address1: contact.address1,
      address2: contact.address2,
      city: contact.city,
      state: contact.state,
      postcode: contact.postcode,
      country: contact.country,
    },
    lines: quote.lines.map((line, index) => ({
      id: index,
      name: line.name,
      variant: line.variant,
      ...(line.words && { words: line.words }),
      quantity: line.quantity,
      price: line.unitPrice,
      total: line.subtotal,
    })),
  };
}
