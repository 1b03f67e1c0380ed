import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { MAX_ORDER_LOOKS } from "#app/domain/order/order-looks.ts";
import { parseLooks } from "#app/domain/order/payment-looks.ts";
import { continueOrder } from "#server/checkout/place/retry-payment.ts";
import type { Buyer } from "#server/checkout/lease/lease.ts";
import { onlyNavigations } from "#server/web/prefetch.ts";
import { isArrivalLook } from "#server/web/orders/placed-cart.ts";
import { type CartSession, cartCookie } from "#server/web/sessions/cart.ts";
import { readBrowserSecret } from "#server/web/sessions/own-orders.ts";
import type { Shop } from "#server/shop.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { isLeft, leaveCheckout, problemOf } from "./answer-outcome.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** A look whether an order arrived may make its bill, so it must be a navigation. */
export const refusePrefetch: MiddlewareFunction<Response> = (args, next) =>
  isArrivalLook(args.request, args.url) ? onlyNavigations(args, next) : next();

/**
 * Continues the order that this browser confirmed with Pay Now and whose answer was lost: the same order, once.
 * @param buyer identifies the shopper for limits
 * @throws the redirect to the bill, or to the form with the reason
 */
export async function arrivalView(
  shop: Shop,
  request: Request,
  { cart, buyer, look }: { cart: CartSession; buyer: Buyer; look: string | null },
) {
  const outcome = await continueOrder(shop, cart, readBrowserSecret(shop, request), buyer);
  if (isLeft(outcome)) throw leaveCheckout(shop, request, outcome, { empties: true });
  if (outcome?.kind === "in-progress") {
    return data<CheckoutView>({ kind: "arriving", looks: parseLooks(look, MAX_ORDER_LOOKS) });
  }
  if (!outcome) throw redirect(href("/checkout"));
  const text = problemOf(outcome).problem;
  // Without a coupon that the back end refused.
  const cookies = outcome.kind === "total-changed" ? [cartCookie(shop, outcome.cart)] : [];
  throw redirectWithFlash(shop, href("/checkout"), { kind: "error", text }, cookies);
}
