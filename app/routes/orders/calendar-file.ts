import { type CalendarEvent, calendarFile } from "#app/domain/delivery/calendar-file.ts";
import { shopContext } from "#server/web/context.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { slotTimes } from "#app/domain/delivery/slot.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { locationOf } from "#app/components/order/fulfilment-location.ts";
import { accessContext, decideAccess, statusOf } from "./decide-access.ts";
import type { Route } from "./+types/calendar-file";

export const middleware = [decideAccess];

/** An order's delivery or pickup as a calendar file, for the browsers that may see the order. */
export function loader({ context }: Route.LoaderArgs): Response {
  const access = context.get(accessContext);
  if (!access.found) return new Response(null, { status: statusOf(access) });
  const { order } = access;
  const event = order.lines === null ? null : orderEvent(order, context.get(shopContext).siteUrl);
  if (!event) return new Response(null, { status: 404 });
  return new Response(calendarFile(event), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="order-${order.id}.ics"`,
    },
  });
}

/**
 * The calendar event of an order: its delivery or pickup. Null without a date, or when its slot was changed to another
 * text in the back end.
 */
function orderEvent(order: OrderView, siteUrl: string): CalendarEvent | null {
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
      { number: order.number, shop: currentShop().name },
    ),
    location: locationOf(order),
  };
}
