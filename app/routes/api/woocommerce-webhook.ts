import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/woocommerce-webhook";

/** Receives the webhooks of the shop back end. 404 unless their secret is configured. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  const { webhooks } = context.get(shopContext);
  return webhooks?.receive(request) ?? new Response("Not found", { status: 404 });
}

export const loader = action;
