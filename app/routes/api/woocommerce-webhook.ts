import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/woocommerce-webhook";

/** Deliveries of the shop back end's webhooks. Nothing is here unless their secret is configured. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  return receive(request, context);
}

export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  return receive(request, context);
}

function receive(
  request: Request,
  context: Route.ActionArgs["context"],
): Promise<Response> | Response {
  const { webhooks } = context.get(shopContext);
  return webhooks?.receive(request) ?? new Response("Not found", { status: 404 });
}
