import { data } from "react-router";
import { errorWithoutPageContext, referenceOfErrorWithoutPage } from "#server/web/answer-page.ts";
import type { Route } from "./+types/not-found";

/** All unknown addresses: the error page with status 404. Also the page of a refusal that had none. */
export function loader({ context }: Route.LoaderArgs): never {
  const refusal = context.get(errorWithoutPageContext);
  if (refusal)
    throw data(referenceOfErrorWithoutPage(context, refusal), { status: refusal.status });
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
