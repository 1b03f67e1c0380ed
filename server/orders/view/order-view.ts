import { stateName } from "#app/domain/address.ts";
import type { OrderFacts } from "#app/domain/order/order.ts";
import { orderDraft } from "#server/checkout/place/order-draft.ts";
import { refundedOf } from "#server/orders/actions/order-facts.ts";
import type { AttemptRow, RevisionRow } from "#server/platform/storage/schema.ts";
import type { BackendOrder, OrderAddress } from "#server/ports/backend-order.ts";
import { contactOf, quoteOf } from "#server/store/attempts.ts";

/** The parts of an order that its readers see. */
type SeenParts =
  | ("id" | "number" | "status" | "statusWords" | "createdAt" | "total" | "shippingTotal" | "note")
  | ("fulfilment" | "stage" | "email" | "phone" | "couponCodes" | "billing" | "shipping")
  | ("meta" | "refunds");
type SeenLine = Omit<BackendOrder["lines"][number], "total">;

/** An order for its pages, lists and mails. */
export function toOrderFacts(
  order: Pick<BackendOrder, SeenParts> & { lines: readonly SeenLine[] },
): OrderFacts {
  const { id, number, status, statusWords, createdAt, total, shippingTotal } = order;
  const { fulfilment, stage } = order;
  // An order of the back office may have a billing address only, to which it then goes.
  const isBlank = `${order.shipping.address1}${order.shipping.postcode}` === "";
  const subtotal = order.lines.reduce((sum, line) => sum + line.subtotal, 0);
  return {
    id,
    number,
    status,
    statusWords,
    createdAt,
    fulfilment,
    stage,
    subtotal,
    // The back end's own figure differs where an earlier release corrected the total with a fee line.
    discount: subtotal + shippingTotal - total,
    shippingTotal,
    total,
    refunded: refundedOf(order),
    couponCode: order.couponCodes[0] ?? null,
    contact: { email: order.email, phone: order.phone, note: order.note },
    billing: toShownAddress(order.billing),
    shipping: toShownAddress(isBlank ? order.billing : order.shipping),
    lines: order.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      variationId: line.variationId,
      name: line.name,
      picture: line.picture,
      variant: line.variant,
      choices: line.choices,
      words: line.words,
      quantity: line.quantity,
      price: line.quantity > 0 ? Math.round(line.subtotal / line.quantity) : line.subtotal,
      total: line.subtotal,
    })),
  };
}

function toShownAddress({ firstName, lastName, stateCode, ...address }: OrderAddress) {
  const { company, address1, address2, city, postcode, country } = address;
  const name = `${firstName} ${lastName}`.trim();
  return {
    name,
    company,
    address1,
    address2,
    city,
    state: stateName(stateCode),
    postcode,
    country,
  };
}

/**
 * An unpaid order, from the quote and contact that the shopper confirmed; undefined when they are not stored (any more).
 * The order in the back end equals it (compare-order.ts).
 */
export function storedOrderFacts(
  attempt: AttemptRow,
  revision: RevisionRow,
): OrderFacts | undefined {
  const quote = quoteOf(revision);
  const contact = contactOf(attempt);
  if (!quote || !contact || revision.orderId === null) return undefined;
  return toOrderFacts({
    ...orderDraft(quote, contact),
    id: revision.orderId,
    number: revision.orderNumber ?? String(revision.orderId),
    status: "pending",
    createdAt: revision.postedAt,
    total: quote.total,
    refunds: [],
    couponCodes: quote.coupon ? [quote.coupon.code] : [],
    email: contact.email,
    phone: contact.phone,
    lines: quote.lines.map(({ image: picture, choices = [], ...line }, id) => ({
      ...line,
      id,
      choices,
      picture,
    })),
  });
}
