import { calendarFile } from "#app/domain/delivery/calendar-file.ts";
import { orderEvent } from "#app/routes/orders/order-event.ts";
import { shopContext } from "#server/web/context.ts";
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
