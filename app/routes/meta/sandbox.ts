import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/sandbox";

/** The hosted bill pages of the payment sandbox. 404 if payments are real. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  const { sandbox } = context.get(shopContext);
  return sandbox?.fetch(request) ?? new Response("Not found", { status: 404 });
}

export const action = loader;
