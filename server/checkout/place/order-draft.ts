import { stateCode } from "#app/domain/address.ts";
import { fulfilmentMeta } from "#app/domain/delivery/fulfilment.ts";
import { toRinggitText } from "#app/domain/money.ts";
import type { Contact } from "#app/domain/order/order.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { inLanguage } from "../../platform/language.ts";
import type { OrderAddress, OrderDraft } from "../../ports/shop-backend.ts";

/** The order to send, from a confirmed quote and a checked contact. */
export function orderDraft(
  quote: Pick<Quote, "lines" | "shipping" | "coupon" | "fulfilment">,
  contact: Contact,
): Omit<OrderDraft, "createdVia" | "payment"> {
  const address = orderAddress(contact);
  const { coupon, fulfilment } = quote;
  return {
    billing: { ...address, email: contact.email, phone: contact.phone },
    shipping: address,
    lines: quote.lines.map((line) => ({
      productId: line.productId,
      variationId: line.variationId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      total: line.subtotal,
      name: line.orderName ?? line.name,
      ...(line.choices && { choices: line.choices }),
      ...(line.words && { words: line.words }),
    })),
    shippingTotal: quote.shipping,
    ...(fulfilment && { fulfilment }),
    coupon,
    note: contact.notes,
    meta: {
      _billing_email: contact.email,
      _billing_phone: contact.phone,
      ...(coupon && {
        _applied_coupon_code: coupon.code,
        _coupon_discount_amount: toRinggitText(coupon.discount),
      }),
      // For the owner: English also on Malay pages.
      ...(fulfilment && inLanguage("en", () => fulfilmentMeta(fulfilment))),
    },
  };
}

function orderAddress(contact: Contact): OrderAddress {
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    company: contact.company,
    address1: contact.address1,
    address2: contact.address2,
    city: contact.city,
    stateCode: stateCode(contact.state) ?? contact.state,
    postcode: contact.postcode,
    country: contact.country,
  };
}
