import { data, redirect } from "react-router";
import type { OrderView } from "#app/domain/order.ts";
import { isUnpaid } from "#app/domain/payment-view.ts";
import type { Quote } from "#app/domain/quote.ts";
import type { Refusal } from "#app/features/checkout/refusal.ts";
import { quoteCart } from "#server/cart/quote-cart.ts";
import { isCheckoutClosed } from "#server/checkout/closed.ts";
import type { Buyer } from "#server/checkout/holds/limits.ts";
import { CHECKOUT_MESSAGES } from "#server/checkout/outcome.ts";
import { resumeAttempt, retryPayment } from "#server/checkout/retry-payment.ts";
import { orUnavailable } from "#server/http/or-unavailable.ts";
import { cartCookie, type CartSession } from "#server/sessions/cart.ts";
import { type OwnOrder, readOwnOrders } from "#server/sessions/own-orders.ts";
import type { Shop } from "#server/shop.ts";
import { orNull } from "../or-null.ts";
import { isLeft, leaveCheckout, problemOf } from "./answer-outcome.ts";
import { findUnpaid, viewOwn } from "./unpaid-order.ts";

/** What the checkout address shows. */
export type CheckoutView =
  /** `cartId`: of the cart that the form is for. */
  | { kind: "form"; cartId: string; quote: Quote; refusal: Refusal | null }
  | { kind: "unpaid"; order: OrderView }
  | { kind: "processing" }
  | { kind: "missing" };

const CLOSED: Refusal = { problem: CHECKOUT_MESSAGES.closed, lastResult: null };
const UNAVAILABLE: Refusal = { problem: CHECKOUT_MESSAGES.shopUnavailable, lastResult: null };

/** The form for a filled cart; the total is read afresh, because it is the one that will be confirmed. */
export async function formView(
  shop: Shop,
  request: Request,
  before: CartSession,
  refusal: Refusal | null = null,
) {
  const own = readOwnOrders(shop, request);
  const reading = { fresh: true, recentCoupon: true, own };
  const fresh = await orNull(quoteCart(shop, before, reading));
  if (!fresh) return closedFormView(shop, before, refusal);
  const { quote, cart } = fresh;
  // The cart page takes out what is gone, and says so.
  if (quote.lines.length === 0) throw redirect("/cart");
  const isChanged =
    cart.lines.length !== before.lines.length || cart.couponCode !== before.couponCode;
  const headers = new Headers();
  if (isChanged || before.needsWriting) headers.set("Set-Cookie", cartCookie(shop, cart));
  const isClosed = isCheckoutClosed(shop);
  return data<CheckoutView>(
    { kind: "form", cartId: cart.id, quote, refusal: refusal ?? (isClosed ? CLOSED : null) },
    { headers, ...(isClosed ? { status: 503 } : {}) },
  );
}

/**
 * While nothing can be ordered: the form with what is remembered of the goods, so that nothing typed is lost. A back
 * end that has just been waited for in vain is not waited for again.
 */
async function closedFormView(shop: Shop, cart: CartSession, refusal: Refusal | null) {
  const { quote } = await orUnavailable(quoteCart(shop, cart, { remembered: true }));
  const closed = refusal ?? (isCheckoutClosed(shop) ? CLOSED : UNAVAILABLE);
  return data<CheckoutView>(
    { kind: "form", cartId: cart.id, quote, refusal: closed },
    { status: 503 },
  );
}

/** An empty cart: this browser's own unpaid order if there is one, else the cart. */
export async function emptyView(
  shop: Shop,
  request: Request,
  cart: CartSession,
  placed: OwnOrder | null,
) {
  const known = readOwnOrders(shop, request).filter((order) => order.id !== placed?.id);
  const unpaid = await findUnpaid(shop, placed ? [placed, ...known] : known);
  if (!unpaid) throw redirect("/cart");
  return unpaidView(shop, cart, unpaid);
}

/** An order that waits for its payment, with an empty cart. */
export function unpaidView(shop: Shop, cart: CartSession, order: OrderView) {
  const headers = new Headers();
  if (cart.needsWriting) headers.set("Set-Cookie", cartCookie(shop, cart));
  return data<CheckoutView>({ kind: "unpaid", order }, { headers });
}

/** The unpaid order that an address names. */
export async function orderView(shop: Shop, own: OwnOrder | undefined) {
  const order = own && (await viewOwn(shop, own));
  if (!order) return data<CheckoutView>({ kind: "missing" }, { status: 404 });
  // Its own page says what is known of a payment, and why it cannot be paid.
  if (order.lines === null || !isUnpaid(order.payment.status)) {
    throw redirect(`/order-confirmation/${order.id}`);
  }
  return data<CheckoutView>({ kind: "unpaid", order });
}

/** The page that looks again: goes on with what another request began. */
export async function resumedView(
  shop: Shop,
  request: Request,
  { cart, placed, buyer }: { cart: CartSession; placed: OwnOrder | null; buyer: Buyer },
) {
  const outcome = await (placed
    ? retryPayment(shop, placed, buyer)
    : resumeAttempt(shop, cart.id, buyer));
  if (outcome?.kind === "in-progress") return data<CheckoutView>({ kind: "processing" });
  if (isLeft(outcome)) throw leaveCheckout(shop, request, outcome, { empties: true });
  if (cart.lines.length === 0) return emptyView(shop, request, cart, placed);
  return formView(
    shop,
    request,
    cart,
    outcome ? { ...problemOf(outcome), lastResult: null } : null,
  );
}
