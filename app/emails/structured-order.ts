import { currentShop } from "#app/domain/shop/identity.ts";
import { toRinggitText } from "#app/domain/money.ts";
import type { MailOrder } from "./mail-document.ts";

/** How far an order is, in the words of schema.org. */
type OrderStatus =
  | "OrderProcessing"
  | "OrderPickupAvailable"
  | "OrderInTransit"
  | "OrderDelivered"
  | "OrderCancelled";

/** The order in the words of schema.org, without contact data. @param address of the order's page */
export function structuredOrder(order: MailOrder, address: string, status: OrderStatus) {
  return {
    "@context": "https://schema.org",
    "@type": "Order",
    merchant: { "@type": "Organization", name: currentShop().name },
    orderNumber: order.number,
    orderStatus: `https://schema.org/${status}`,
    priceCurrency: "MYR",
    price: toRinggitText(order.total),
    url: address,
    acceptedOffer: order.lines.map((line) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Product", name: line.name },
      price: toRinggitText(line.price),
      priceCurrency: "MYR",
      eligibleQuantity: { "@type": "QuantitativeValue", value: line.quantity },
    })),
  };
}
