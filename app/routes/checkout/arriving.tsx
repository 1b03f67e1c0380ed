import { href, redirect } from "react-router";
import { MAX_ORDER_LOOKS } from "#app/domain/order-looks.ts";
import { parseLooks } from "#app/domain/payment-looks.ts";
import { OrderArriving } from "#app/features/order/order-arriving.tsx";
import { pageMeta } from "#app/features/layout/meta.ts";
import { t } from "#app/texts/t.ts";
import { continueOrder } from "#server/checkout/place/retry-payment.ts";
import { cartContext, clientAddressContext, shopContext } from "#server/web/context.ts";
import { onlyVisits } from "#server/web/only-visits.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { readBrowserSecret, readOwnOrders } from "#server/web/sessions/own-orders.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { isLeft, leaveCheckout, problemOf } from "./answer-outcome.ts";
import type { Route } from "./+types/arriving";

export const middleware: Route.MiddlewareFunction[] = [onlyVisits];

export { CheckoutError as ErrorBoundary } from "#app/features/layout/error-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("We are checking whether your order arrived"),
    description: t("Whether an order arrived, and the way to its payment."),
    path: "/checkout/arriving",
    hidden: true,
  });
}

/** Continues the order that this browser confirmed with Pay Now and whose answer was lost: the same order, once. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const cart = context.get(cartContext);
  const buyer = { address: context.get(clientAddressContext), own: readOwnOrders(shop, request) };
  const outcome = await continueOrder(shop, cart, readBrowserSecret(shop, request), buyer);
  if (isLeft(outcome)) throw leaveCheckout(shop, request, outcome, { empties: true });
  if (outcome?.kind === "in-progress") {
    return { looks: parseLooks(url.searchParams.get("look"), MAX_ORDER_LOOKS) };
  }
  if (!outcome) throw redirect(href("/checkout"));
  const text = problemOf(outcome).problem;
  // Without a coupon that the back end refused.
  const cookies = outcome.kind === "total-changed" ? [cartCookie(shop, outcome.cart)] : [];
  throw redirectWithFlash(shop, href("/checkout"), { kind: "error", text }, cookies);
}

export default function Arriving({ loaderData }: Route.ComponentProps) {
  return <OrderArriving {...loaderData} />;
}
