import { data } from "react-router";
import { shopContext } from "#server/web/context.ts";
import { carriesToken } from "#server/web/may-know-causes.ts";
import type { Route } from "./+types/metrics";

/** Figures for Prometheus, with METRICS_TOKEN as a bearer token. There is no such page without that setting. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { metrics, env, store } = context.get(shopContext);
  if (!metrics || env.metricsToken === undefined) throw data(null, { status: 404 });
  if (!carriesToken(request, env.metricsToken)) {
    return new Response("A bearer token is needed.\n", {
      status: 401,
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  const { contentType, text } = await metrics.read(store);
  return new Response(text, {
    headers: { "Content-Type": contentType, "Cache-Control": "no-store" },
  });
}
