import { type OwnOrder, ownOrderOf } from "#app/domain/order/own-order.ts";
import type { CartChange } from "#server/cart/cart-change.ts";
import { applyCoupon, removeCoupon } from "#server/cart/promo-code.ts";
import { takeUse } from "../../platform/limits/limits.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Buyer } from "../lease/lease.ts";
import { knowsOrder, waitingOrderOf } from "../orders/browser-orders.ts";
import { checkoutText, type PlaceOrderOutcome, refused } from "../outcome.ts";
import { isRepeat, placedOrder } from "./attempt-answer.ts";
import { placeOrder } from "./place-order.ts";
import { retryPayment } from "./retry-payment.ts";
import type { Submit } from "./submit.ts";

/** What a posted checkout form asks for. */
export type PressIntent =
  | { kind: "pay" }
  /** Pays an unpaid order; undefined for a malformed id. */
  | { kind: "retry"; orderId: number | undefined }
  /** Applies a promo code; null removes the cart's. */
  | { kind: "promo"; code: string | null };

/** A posted checkout form, and what the shop knows of the browser that sent it. */
export interface Press extends Omit<Submit, "contact"> {
  intent: PressIntent;
  /** Null when a field is missing or wrong. */
  contact: Submit["contact"] | null;
  /** The cart that the form was made for; it can be an earlier one than the browser's. */
  formCartId: string;
  buyer: Buyer;
  /** This browser's newest order that can be paid. */
  findUnpaid: () => Promise<OwnOrder | undefined>;
}

export type PressOutcome =
  | PlaceOrderOutcome
  /** An existing order was paid again. */
  | { kind: "retried"; own: OwnOrder; outcome: PlaceOrderOutcome }
  /** The order to pay is not this browser's. */
  | { kind: "missing" }
  | { kind: "empty-cart" }
  | { kind: "promo"; code: string | null; change: CartChange }
  | { kind: "fields-refused" }
  /** 429 */
  | { kind: "too-fast"; waitMs: number }
  /** 503: the order may have been made. The page looks for it. */
  | { kind: "arriving" };

/**
 * Handles a posted checkout form. A form whose order exists continues that order; a new order is placed only when this
 * browser has no other one that waits for its payment, and within the limit of its client.
 */
export async function payNow(shop: CheckoutShop, press: Press): Promise<PressOutcome> {
  const { intent, cart, contact, buyer } = press;
  if (intent.kind === "retry") {
    const own = buyer.own.find(({ id }) => id === intent.orderId);
    return own ? retry(shop, own, buyer) : { kind: "missing" };
  }
  const sent = intent.kind === "pay" ? await orderOfForm(shop, press) : undefined;
  if (sent) return retry(shop, sent, buyer);
  if (cart.lines.length === 0) {
    // A form that is sent again after its answer emptied the cart leads to the same bill.
    const unpaid = await press.findUnpaid();
    return unpaid ? retry(shop, unpaid, buyer) : { kind: "empty-cart" };
  }
  if (intent.kind === "promo") {
    const { code } = intent;
    const { address } = buyer;
    const change = code === null ? removeCoupon(cart) : applyCoupon(shop, cart, { code, address });
    return { kind: "promo", code, change: await change };
  }
  return contact ? submit(shop, { ...press, contact }) : { kind: "fields-refused" };
}

/**
 * The order of a form that is sent again while the browser already has another cart. Undefined if the form made no
 * order, or if this browser may not see the order.
 */
async function orderOfForm(shop: CheckoutShop, { cart, formCartId, buyer }: Press) {
  if (formCartId === cart.id) return undefined;
  const placed = await placedOrder(shop, formCartId);
  return placed && ownOrderOf(buyer.own, placed);
}

async function retry(shop: CheckoutShop, own: OwnOrder, buyer: Buyer): Promise<PressOutcome> {
  return { kind: "retried", own, outcome: await retryPayment(shop, own, buyer) };
}

async function submit(shop: CheckoutShop, sent: Submit & { buyer: Buyer }): Promise<PressOutcome> {
  const { cart, contact, buyer } = sent;
  const knowledge = { orders: buyer.own, secret: sent.browserSecret };
  if (!(await isRepeat(shop, sent))) {
    const waiting = await waitingOrderOf(shop, knowledge);
    if (waiting && waiting.cartId !== cart.id) return refused(checkoutText("order-waits"), 409);
    const { address } = buyer;
    const verdict = await takeUse(shop, { limit: "new-checkout-attempts", address });
    if (!verdict.allowed) return { kind: "too-fast", waitMs: verdict.retryAfterMs };
  }
  const outcome = await placeOrder(shop, sent);
  if ("orderId" in outcome) {
    const own = { id: outcome.orderId, key: outcome.orderKey };
    const isKnown = await knowsOrder(shop, own, knowledge, contact);
    return isKnown ? outcome : refused(checkoutText("placed-elsewhere"), 409);
  }
  // Without an attempt nothing was sent to the back end.
  const isSent = outcome.kind === "in-progress" && (await isRepeat(shop, sent));
  return isSent ? { kind: "arriving" } : outcome;
}
