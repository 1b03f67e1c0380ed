import { backendProblemTexts } from "#server/checks/backend-problem-texts.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { mayKnowCauses } from "#server/web/may-know-causes.ts";
import { checkReadiness } from "#server/web/readiness.ts";
import type { Route } from "./+types/readyz";

/**
 * Whether the store and both upstreams answer; a 503 names the failed part. The problems of the back end are included
 * for requests from this machine and for requests with the token.
 */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const readiness = await checkReadiness(shop);
  const asker = { request, url, address: context.get(clientAddressContext) };
  const problems = mayKnowCauses(shop.env.metricsToken, asker)
    ? (shop.backendHealth?.problems() ?? [])
    : [];
  const causes = problems.map((problem) => ({
    kind: problem.kind,
    ...backendProblemTexts(problem),
  }));
  const body = { ...readiness, ...(causes.length > 0 ? { misfits: causes } : {}) };
  return Response.json(body, { status: readiness.ready ? 200 : 503 });
}
