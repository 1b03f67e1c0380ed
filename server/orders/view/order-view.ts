import { stateName } from "#app/domain/address.ts";
import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { stageOf } from "#app/domain/order/order-stage.ts";
import { progressFacts } from "#app/domain/order/order-progress.ts";
import type { OrderFacts, OrderSummary, PaymentView } from "#app/domain/order/order.ts";
import type { OrderAddress } from "#server/ports/backend-order.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";

/** The back end's order for its pages and mails. */
export function toOrderFacts(order: BackendOrder): OrderFacts {
  // An order of the back office may have a billing address only, to which it then goes.
  const isBlank = `${order.shipping.address1}${order.shipping.postcode}` === "";
  const fulfilment = parseFulfilment(order.meta);
  const stage = stageOf(order.meta);
  const subtotal = order.lines.reduce((sum, line) => sum + line.subtotal, 0);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    ...(order.statusWords !== undefined && { statusWords: order.statusWords }),
    createdAt: order.createdAt,
    subtotal,
    // The back end's own figure differs where an earlier release corrected the total with a fee line.
    discount: subtotal + order.shippingTotal - order.total,
    shippingTotal: order.shippingTotal,
    ...(fulfilment && { fulfilment }),
    ...(stage && { stage }),
    total: order.total,
    couponCode: order.couponCodes[0] ?? null,
    contact: { email: order.email, phone: order.phone, note: order.note },
    isShared: false,
    shipping: toShownAddress(isBlank ? order.billing : order.shipping),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.name,
      variant: line.variant,
      ...(line.words && { words: line.words }),
      quantity: line.quantity,
      price: line.quantity > 0 ? Math.round(line.subtotal / line.quantity) : line.subtotal,
      total: line.subtotal,
    })),
  };
}

/** An address of the back end with the names of person and state. */
export function toShownAddress(address: OrderAddress): OrderFacts["shipping"] {
  return {
    name: `${address.firstName} ${address.lastName}`.trim(),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    state: stateName(address.stateCode),
    postcode: address.postcode,
    country: address.country,
  };
}

/** The back end's order for a list. `payment`: null when it is not known. */
export function toOrderSummary(order: BackendOrder, payment: PaymentView | null): OrderSummary {
  const { id, number, createdAt, total, lines: goods } = order;
  return { id, number, createdAt, total, payment, goods, ...progressFacts(order) };
}
