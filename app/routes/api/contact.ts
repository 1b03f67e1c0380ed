import { lastContact } from "#server/checkout/orders/browser-orders.ts";
import { shopContext } from "#server/web/context.ts";
import { orUnavailable } from "#server/web/or-unavailable.ts";
import { knowledgeOf } from "#server/web/orders/placed-cart.ts";
import type { Route } from "./+types/contact";

/** The contact of this browser's last order. 404 without one. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const contact = await orUnavailable(lastContact(shop, knowledgeOf(shop, request)));
  return contact ? Response.json(contact) : Response.json({ error: "No order" }, { status: 404 });
}
