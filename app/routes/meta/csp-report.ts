import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { receiveCspReport } from "#server/web/csp-report.ts";
import type { Route } from "./+types/csp-report";

/** Receives the browsers' reports about violations of the content security policy. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return receiveCspReport(context.get(shopContext), request, context.get(clientAddressContext));
}

export function loader(): Response {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}
