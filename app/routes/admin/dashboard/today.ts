import { readToday } from "#server/orders/day/read-day.ts";
import { shopContext } from "#server/web/context.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { readOrdersSeenAt } from "#server/web/sessions/orders-seen.ts";
import type { Route } from "./+types/today";

/** The state of the day for the polls of an open dashboard. They do not count as use of the session. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const { role } = context.get(actorContext);
  return Response.json(await readToday(shop, role, readOrdersSeenAt(shop, request)));
}
