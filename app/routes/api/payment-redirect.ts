import { redirect } from "react-router";
import { asPaymentWork } from "#server/platform/storage/payment-work.ts";
import { receiveReturn } from "#server/web/payment/receive-return.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/payment-redirect";

/** The return from the payment provider. Only the signature counts, so a repeated visit changes nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  return redirect(await asPaymentWork(() => receiveReturn(shop, request, url)), 303);
}
