import { data } from "react-router";
import { errorWithoutPageContext, referenceOfErrorWithoutPage } from "#server/web/answer-page.ts";
import { shopContext } from "#server/web/context.ts";
import { fromWordPress } from "#app/routes/present-address.ts";
import type { Route } from "./+types/not-found";

/**
 * All unknown addresses: the error page with status 404, but for those of WordPress. Also the page of a refusal that had
 * none.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<never> {
  const refusal = context.get(errorWithoutPageContext);
  if (refusal)
    throw data(referenceOfErrorWithoutPage(context, refusal), { status: refusal.status });
  const moved = await fromWordPress(context.get(shopContext), url);
  throw moved ?? data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
