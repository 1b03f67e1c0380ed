import type { SubmissionResult } from "@conform-to/react";
import { createContext, data, href, redirect } from "react-router";
import type { DeliveryFormValues, DeliveryOptions } from "#app/domain/delivery/delivery-options.ts";
import type { Contact, OrderView, OverReason } from "#app/domain/order/order.ts";
import { isCalledOff, isUnpaid } from "#app/domain/order/payment-view.ts";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import type { FilledTown } from "#app/domain/delivery/town.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { withShownVariant } from "#app/domain/catalogue/goods-word.ts";
import type { RefusedCode } from "#app/components/cart/promo-code.tsx";
import { t } from "#app/texts/t.ts";
import { townOfPostcode } from "#server/platform/town-of-postcode.ts";
import { readDeliveryOptions } from "#server/cart/quote/read-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { confirmedQuote, orderWithoutBill } from "#server/checkout/place/attempt-answer.ts";
import { isCheckoutClosed } from "#server/checkout/place/closed.ts";
import { endUnpaid } from "#server/checkout/cancel/end-unpaid.ts";
import { inTime } from "#server/checkout/lease/lease.ts";
import { keptContact, whyOver } from "#server/checkout/cancel/closed-orders.ts";
import { checkoutText } from "#server/checkout/outcome.ts";
import { type Knowledge, knowsOrder, lastContact } from "#server/checkout/orders/browser-orders.ts";
import { offeredPaymentWays } from "#server/checkout/payment-ways.ts";
import { knowledgeOf } from "#server/web/orders/placed-cart.ts";
import { cartCookie, type CartSession } from "#server/web/sessions/cart.ts";
import { readBrowserSecret, readOwnOrders } from "#server/web/sessions/own-orders.ts";
import { readPostcode } from "#server/web/sessions/postcode-and-wishes.ts";
import type { OwnOrder } from "#app/domain/order/own-order.ts";
import type { Shop } from "#server/shop.ts";
import { orNull } from "../or-null.ts";
import { findUnpaid, isSlipWaiting, isWaiting, viewOwn } from "./unpaid-order.ts";

/**
 * The form of a filled cart. `cartId`: the cart that it was made for; the browser can have another one when it is sent
 * again. `madeOrder`: number of its order, if an earlier press on Pay Now has made it. `contact`: the contact details
 * that were sent with it. `offersLast`: whether the details of this browser's last order can be filled in. `town`: where the last postcode is that this browser asked about. `delivery`: the offered
 * dates, if the shop asks for one. `sendsEmails`: whether an e-mail is sent for a paid order. `ways`: how it can be paid.
 */
export interface FormView {
  kind: "form";
  cartId: string;
  quote: Quote;
  refusal: Refusal | null;
  madeOrder: string | null;
  contact: Contact | null;
  offersLast: boolean;
  town: FilledTown | null;
  delivery: DeliveryOptions | null;
  sendsEmails: boolean;
  ways: PaymentWay[];
}

/** The loader data of the checkout. */
export type CheckoutView =
  | FormView
  | { kind: "unpaid"; order: OrderView; ways: PaymentWay[] }
  /** It is not known whether the order arrived. `looks`: how often the page has looked. */
  | { kind: "arriving"; looks: number }
  /** It cannot be paid any more. */
  | { kind: "over"; number: string; reason: OverReason }
  | { kind: "missing" };

/** The action data of the checkout when a submit made no order. */
export interface Refusal {
  /** The message for the shopper; null when the messages of the fields are enough. */
  problem: string | null;
  /** The order may have arrived: the page looks for it. */
  isChecking?: true;
  /** The messages of the fields and the typed values. */
  lastResult: SubmissionResult | null;
  /** The missing fields that have a value now, from the postcode. */
  filledIn?: string[];
  /** Why the chosen way, date or time was refused. */
  choice?: string;
  /** A refused promo code that was sent with the form. */
  refusedCode?: RefusedCode;
  /** A success message: the promo code sent with the form was applied or removed. */
  done?: string;
}

const closed = (): Refusal => ({ problem: checkoutText("closed"), lastResult: null });
/** How long the form waits for its goods after a failure. */
const HURRIED_MS = 1_000;
const unavailable = (): Refusal => ({
  problem: t(
    "Ordering is not possible right now. Nothing was charged and your cart is kept. Please try again in a few minutes.",
  ),
  lastResult: null,
});

/** The time limit for the answer to Pay Now, on the clock of `performance.now()`; 0 after a failure. */
export const answerByContext = createContext<number>(Number.POSITIVE_INFINITY);

/** The way, date and slot of the form that this request posts. */
export const deliveryChoiceContext = createContext<DeliveryFormValues>({
  way: "",
  date: "",
  slot: "",
  postcode: "",
});

/**
 * The form for a filled cart, with a fresh quote, because the shopper confirms its total. After a failure, past the time
 * limit and while checkout is closed, the form is shown too, so that typed values are not lost: with the goods of the
 * index or the last confirmed quote. The next press on Pay Now checks the total again.
 */
export async function formView(
  shop: Shop,
  request: Request,
  before: CartSession,
  {
    answerBy,
    choice,
    fillsLast,
  }: { answerBy: number; choice: DeliveryFormValues; fillsLast: boolean },
) {
  const own = readOwnOrders(shop, request);
  const holds = { cartId: before.id, orderKeys: own.map(({ key }) => key) };
  const fresh = await freshQuote(shop, before, own, answerBy - performance.now());
  const known = knowledgeOf(shop, request);
  const [madeOrder, kept, last] = await Promise.all([
    ownMadeOrder(shop, before, known),
    keptContact(shop, before.id, known.secret),
    orNull(lastContact(shop, known)),
  ]);
  const contact = fillsLast && last ? { ...last, notes: "" } : kept;
  const quote = fresh?.quote ?? (await olderQuote(shop, before));
  if (!quote) throw data(null, { status: 503 });
  const headers = new Headers();
  if (fresh) {
    const { cart } = fresh;
    // The cart page removes unavailable lines and reports them.
    if (quote.lines.length === 0) throw redirect(href("/cart"));
    const isChanged =
      cart.lines.length !== before.lines.length || cart.couponCode !== before.couponCode;
    if (isChanged || before.needsWriting) headers.set("Set-Cookie", cartCookie(shop, cart));
  }
  const openRefusal = fresh ? null : unavailable();
  const refusal = isCheckoutClosed(shop) ? closed() : openRefusal;
  const shown = withPostcode(choice, contact, readPostcode(shop, request));
  const delivery = await readDeliveryOptions(shop, quote, shown, holds);
  return data<CheckoutView>(
    {
      kind: "form",
      cartId: before.id,
      quote: { ...quote, lines: quote.lines.map(withShownVariant) },
      refusal,
      madeOrder,
      contact,
      offersLast: last !== null && contact === null,
      town: filledTown(delivery),
      delivery,
      sendsEmails: shop.env.sendsOrderEmails,
      ways: offeredPaymentWays(shop),
    },
    { headers, ...(refusal && { status: 503 }) },
  );
}

/** The number of the order that this browser's last press on Pay Now made of the cart and that has no bill yet. */
async function ownMadeOrder(shop: Shop, cart: CartSession, known: Knowledge) {
  const made = await orderWithoutBill(shop, cart);
  return made && (await knowsOrder(shop, made, known)) ? made.number : null;
}

/** The postcode that the form shows: the posted one, that of the cancelled order, or the one last asked about. */
function withPostcode(choice: DeliveryFormValues, contact: Contact | null, last: string) {
  return { ...choice, postcode: choice.postcode || (contact?.postcode ?? last) };
}

function filledTown(delivery: DeliveryOptions | null): FilledTown | null {
  const postcode = delivery?.choice.postcode ?? "";
  if (postcode === "") return null;
  return { postcode, ...(townOfPostcode(postcode) ?? { city: "", state: "" }) };
}

async function freshQuote(shop: Shop, cart: CartSession, own: OwnOrder[], ms: number) {
  if (ms <= 0) return null;
  const quote = orNull(quoteCart(shop, cart, { fresh: true, recentCoupon: true, own }));
  if (ms === Number.POSITIVE_INFINITY) return quote;
  return (await inTime(shop, ms, quote)) ?? null;
}

/** Hardly waits again for a back end that has just not answered. */
async function olderQuote(shop: Shop, cart: CartSession): Promise<Quote | null> {
  const hurried = orNull(quoteCart(shop, cart, { isHurried: true }));
  return (await inTime(shop, HURRIED_MS, hurried))?.quote ?? (await confirmedQuote(shop, cart));
}

/**
 * For an empty cart: this browser's unpaid order, or its last order if that is cancelled; else a redirect to the
 * cart.
 */
export async function emptyView(
  shop: Shop,
  request: Request,
  cart: CartSession,
  placed: OwnOrder | null,
) {
  const known = readOwnOrders(shop, request).filter((order) => order.id !== placed?.id);
  const found = await findUnpaid(shop, placed ? [placed, ...known] : known);
  if (isWaiting(found?.order)) {
    if (await isSlipWaiting(shop, found.own)) throw redirectToOrder(found.own);
    return unpaidView(shop, cart, found.order);
  }
  if (found && isCalledOff(found.order.payment.status)) {
    return overView(shop, request, found.own, found.order.number);
  }
  throw redirect(href("/cart"));
}

/** An unpaid order, for an empty cart. */
export function unpaidView(shop: Shop, cart: CartSession, order: OrderView) {
  const headers = new Headers();
  if (cart.needsWriting) headers.set("Set-Cookie", cartCookie(shop, cart));
  return data<CheckoutView>({ kind: "unpaid", order, ways: offeredPaymentWays(shop) }, { headers });
}

/** A cancelled order. If it was cancelled in the back office, this ends its bill too. */
async function overView(shop: Shop, request: Request, own: OwnOrder, number: string) {
  const browserSecret = readBrowserSecret(shop, request);
  await orNull(endUnpaid(shop, own, { browserSecret, reason: "shopper-cancelled" }));
  const reason = await whyOver(shop, own);
  return data<CheckoutView>({ kind: "over", number, reason });
}

/** The unpaid order that an address names. */
export async function orderView(
  shop: Shop,
  request: Request,
  own: OwnOrder | undefined,
  tried: OrderView | null = null,
) {
  const ways = offeredPaymentWays(shop);
  if (own && tried?.id === own.id)
    return data<CheckoutView>({ kind: "unpaid", order: tried, ways });
  const order = own && (await viewOwn(shop, own));
  if (!order) return data<CheckoutView>({ kind: "missing" }, { status: 404 });
  if (isCalledOff(order.payment.status)) return overView(shop, request, own, order.number);
  const isPayable = order.lines !== null && isUnpaid(order.payment.status);
  if (!isPayable || (await isSlipWaiting(shop, own))) throw redirectToOrder(order);
  return data<CheckoutView>({ kind: "unpaid", order, ways });
}

/** To the page that shows the payment status, and why the order cannot be paid. */
const redirectToOrder = ({ id }: { id: number }) =>
  redirect(href("/order-confirmation/:orderId?", { orderId: String(id) }));
