import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/sandbox";

/** The hosted bill pages of the payment sandbox; nothing is here when payments are real. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  return handOver(request, context);
}

export function action({ request, context }: Route.ActionArgs): Promise<Response> | Response {
  return handOver(request, context);
}

function handOver(
  request: Request,
  context: Route.LoaderArgs["context"],
): Promise<Response> | Response {
  const { sandbox } = context.get(shopContext);
  return sandbox?.fetch(request) ?? new Response("Not found", { status: 404 });
}
