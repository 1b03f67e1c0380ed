import { receiveCallback } from "#server/web/payment/receive-callback.ts";
import { asPaymentWork } from "#server/platform/storage/payment-work.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/payment-callback";

/** Called by the payment provider's server. Its signature is the only credential. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  if (request.method !== "POST") return notAllowed();
  const address = context.get(clientAddressContext);
  return asPaymentWork(() => receiveCallback(context.get(shopContext), request, address));
}

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}
