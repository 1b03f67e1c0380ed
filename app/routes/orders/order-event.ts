import { shopConfig } from "#app/config/shop.ts";
import type { CalendarEvent } from "#app/domain/delivery/calendar-file.ts";
import { slotTimes } from "#app/domain/delivery/slot.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { placeOf } from "#app/components/order/fulfilment-place.ts";

/**
 * The calendar event of an order: its delivery or pickup. Null without a date, or when its slot was changed to another
 * text in the back end.
 */
export function orderEvent(order: OrderView, siteUrl: string): CalendarEvent | null {
  const { fulfilment } = order;
  const times = fulfilment && slotTimes(fulfilment.date, fulfilment.slot);
  if (!times) return null;
  return {
    ...times,
    uid: `order-${order.id}@${new URL(siteUrl).hostname}`,
    madeAt: order.createdAt,
    title: t(
      fulfilment.way === "pickup"
        ? "Pick up order #{number}, {shop}"
        : "Delivery of order #{number}, {shop}",
      { number: order.number, shop: shopConfig.name },
    ),
    place: placeOf(order),
  };
}
