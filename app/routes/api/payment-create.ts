import { createBillFor } from "#server/web/payment/create-bill.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/payment-create";

/** Creates the bill for an unpaid order of this browser; answers JSON. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  if (request.method !== "POST") return notAllowed();
  return createBillFor(context.get(shopContext), request, context.get(clientAddressContext));
}

export function loader(): Response {
  return notAllowed();
}

function notAllowed(): Response {
  return Response.json(
    { error: "Method Not Allowed" },
    { status: 405, headers: { Allow: "POST" } },
  );
}
