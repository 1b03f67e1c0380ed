import { createContext, data, href, redirect } from "react-router";
import { isAwaited, parseLooks } from "#app/domain/payment-looks.ts";
import { pageMeta } from "#app/features/layout/meta.ts";
import { OrderNotFound } from "#app/features/order/order-not-found.tsx";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { orderResult } from "#app/features/order/order-result.ts";
import { openOrder, type OrderAccess } from "#server/web/orders/order-access.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { TOO_FAST, waitContext } from "#server/web/limit-posts.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import { pathWithout } from "../path-without.ts";
import type { Route } from "./+types/order-confirmation";

const accessContext = createContext<OrderAccess>();

/** Decides whether the browser may see the order. As middleware it runs before the loaders of all kinds of requests. */
const decideAccess: Route.MiddlewareFunction = async ({ request, url, params, context }, next) => {
  const shop = context.get(shopContext);
  const access = await openOrder(shop, request, url, params.orderId);
  if (access.found && url.searchParams.has("key")) {
    // The key is stored in a cookie and removed from the address.
    const cookie = rememberOrderCookie(shop, request, access.own);
    throw redirect(pathWithout(url, "key"), { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if (!access.found && access.reason === "missing") {
    const address = context.get(clientAddressContext);
    const verdict = await takeUse(shop, { limit: "missed-orders", address });
    if (!verdict.allowed) {
      context.set(waitContext, verdict.retryAfterMs);
      throw data(TOO_FAST, { status: 429 });
    }
  }
  context.set(accessContext, access);
  const response = await next();
  if (access.found || response.status !== 200) return response;
  // A data request can skip the loader below, so its status is set here.
  return new Response(response.body, { status: statusOf(access), headers: response.headers });
};

export const middleware = [decideAccess];

export { CheckoutError as ErrorBoundary } from "#app/features/layout/error-page.tsx";

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const order = loaderData?.order;
  return pageMeta(matches, {
    title: order ? orderResult(order.payment).title : "Order Not Found",
    description: "How the payment of an order stands, what was ordered, and where it goes.",
    path: `/order-confirmation/${encodeURIComponent(params.orderId ?? "")}`,
    hidden: true,
  });
}

export function loader({ url, context }: Route.LoaderArgs) {
  const access = context.get(accessContext);
  if (!access.found) {
    return data({ order: null, reason: access.reason }, { status: statusOf(access) });
  }
  const { order, own } = access;
  const { siteUrl, env, payments } = context.get(shopContext);
  const path = href("/order-confirmation/:orderId?", { orderId: String(own.id) });
  const shareUrl = `${siteUrl}${path}?key=${encodeURIComponent(own.key)}`;
  const looks = parseLooks(url.searchParams.get("look"));
  const instructions = isAwaited(order.payment.status) ? payments.instructions : undefined;
  return { order, shareUrl, looks, sendsEmails: env.sendsOrderEmails, instructions };
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  return loaderData.order ? (
    <OrderPage {...loaderData} />
  ) : (
    <OrderNotFound reason={loaderData.reason} />
  );
}

function statusOf({ reason }: OrderAccess & { found: false }): number {
  return reason === "unavailable" ? 503 : 404;
}
