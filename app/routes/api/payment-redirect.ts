import { redirect } from "react-router";
import { receiveReturn } from "#server/web/payment/receive-return.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/payment-redirect";

/** A shopper comes back from the payment provider. The signature decides, so a repeated visit changes nothing more. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  return redirect(await receiveReturn(context.get(shopContext), request, url), 303);
}
