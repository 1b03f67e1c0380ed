import { shopContext } from "#server/http/context.ts";
import { checkReadiness } from "#server/readiness.ts";
import type { Route } from "./+types/readyz";

/** Whether the store and both upstreams answer: 503 names the part that does not. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const readiness = await checkReadiness(context.get(shopContext));
  return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
}
