import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { localPath } from "#app/texts/language.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { openOrder, type OrderAccess } from "#server/web/orders/order-access.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import { pathWithout } from "#app/routes/path-without.ts";

/** The order that `decideAccess` has opened, or why it is not shown. */
export const accessContext = createContext<OrderAccess>();

/** Decides whether the browser may see the order. As middleware it runs before the loaders of all kinds of requests. */
export const decideAccess: MiddlewareFunction<Response> = async (
  { request, url, params, context },
  next,
) => {
  const shop = context.get(shopContext);
  const access = await openOrder(shop, request, url, params.orderId);
  if (access.found && url.searchParams.has("key")) {
    // The key is stored in a cookie and removed from the address.
    const cookie = rememberOrderCookie(shop, request, access.own);
    const page = localPath(pathWithout(url, "key"));
    throw redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if (!access.found && access.reason === "missing") {
    const address = context.get(clientAddressContext);
    const verdict = await takeUse(shop, { limit: "missed-orders", address });
    if (!verdict.allowed) {
      context.set(waitContext, verdict.retryAfterMs);
      throw data(tooFast(), { status: 429 });
    }
  }
  context.set(accessContext, access);
  const response = await next();
  if (access.found || response.status !== 200) return response;
  // A data request can skip the loader below, so its status is set here.
  return new Response(response.body, { status: statusOf(access), headers: response.headers });
};

/** The status of an answer without the order. */
export function statusOf({ reason }: OrderAccess & { found: false }): number {
  return reason === "unavailable" ? 503 : 404;
}
