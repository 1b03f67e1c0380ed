import "#app/routes/checkout/checkout.css";
import { useMemo } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { mayBePaid } from "#app/domain/order/payment-view.ts";
import { parseCheckout } from "#app/routes/checkout/checkout-form.ts";
import { CheckoutPage } from "#app/routes/checkout/checkout-page.tsx";
import { lostOrder } from "#app/routes/checkout/lost-order.ts";
import type { Refusal } from "#app/routes/checkout/refusal.ts";
import { OrderOver } from "#app/routes/checkout/order-over.tsx";
import { UnpaidOrder } from "#app/routes/checkout/unpaid-order-page.tsx";
import { readDeliveryForm } from "#app/routes/checkout/delivery-form-values.ts";
import { submitOrFallback } from "#app/components/frame/lost-answer.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { OrderArriving } from "#app/routes/checkout/order-arriving.tsx";
import { OrderNotFound } from "#app/components/order/order-not-found.tsx";
import { t } from "#app/texts/t.ts";
import { isRepeat } from "#server/checkout/place/is-repeat.ts";
import { whyOver } from "#server/checkout/cancel/closed-orders.ts";
import { knowsOrder } from "#server/orders/view/order-knowledge.ts";
import { checkoutText } from "#server/checkout/outcome.ts";
import { placeOrder } from "#server/checkout/place/place-order.ts";
import { retryPayment } from "#server/checkout/place/retry-payment.ts";
import { timingOf } from "#server/store/durations.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { waitingOrderOf } from "#server/orders/view/waiting-order.ts";
import { cartContext, clientAddressContext, shopContext } from "#server/web/context.ts";
import { waitContext } from "#server/web/limit-posts.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import { browserSecretContext, giveSecret } from "#server/web/sessions/own-orders.ts";
import {
  emptyPlacedCart,
  isArrivalLook,
  knowledgeOf,
  placedOrderContext,
} from "#server/web/orders/placed-cart.ts";
import { readForm } from "#server/web/read-form.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { readOwnOrders } from "#server/web/sessions/own-orders.ts";
import type { Shop } from "#server/shop.ts";
import { orNull } from "../or-null.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { isLeft, leaveCheckout, problemOf } from "./answer-outcome.ts";
import { arrivalView, refusePrefetch } from "./arrival.ts";
import { changePromo, promoIntent } from "./change-promo.ts";
import {
  answerByContext,
  deliveryChoiceContext,
  emptyView,
  formView,
  orderView,
  unpaidView,
} from "./checkout-view.ts";
import { refuseCheckout, refuseChoice, refuseFields, refuseToSay, slowDown } from "./refuse.ts";
import { findUnpaid, isWaiting, orderOfForm, ownOrder, triedOrderContext } from "./unpaid-order.ts";
import type { Route } from "./+types/checkout";

/** Retry-After for a refusal because of too many unpaid orders, in ms. */
const MINUTE = 60_000;

export const middleware: Route.MiddlewareFunction[] = [refusePrefetch, giveSecret, emptyPlacedCart];

export { CheckoutError as ErrorBoundary } from "#app/components/frame/error-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t("Secure Checkout"),
    description: t("Enter your shipping details, see the total and pay securely."),
    path: "/checkout",
    hidden: true,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const cart = context.get(cartContext);
  const placed = context.get(placedOrderContext);
  const tried = context.get(triedOrderContext);
  if (isArrivalLook(request, url)) {
    const look = url.searchParams.get("look");
    return arrivalView(shop, request, { cart, buyer: buyerOf(shop, request, context), look });
  }
  const order = url.searchParams.get("order");
  if (order !== null) return orderView(shop, request, ownOrder(shop, request, order), tried);
  if (cart.lines.length > 0) {
    const choice = context.get(deliveryChoiceContext);
    return formView(shop, request, cart, { answerBy: context.get(answerByContext), choice });
  }
  return tried ? unpaidView(shop, cart, tried) : emptyView(shop, request, cart, placed);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  context.set(answerByContext, performance.now() + timingOf(shop).pressWithin);
  const cart = context.get(cartContext);
  const form = await readForm(request);
  const choice = readDeliveryForm(form);
  context.set(deliveryChoiceContext, choice);
  if (context.get(waitContext) !== null) return slowDown(form);
  if (form.get("intent") === "retry") return retry(request, context, form.get("order"));

  const intent = promoIntent(form);
  const sent = intent ? undefined : await orderOfForm(shop, request, cart, form);
  if (sent) return retry(request, context, String(sent.id));
  if (cart.lines.length === 0) {
    // A form that is sent again after its answer emptied the cart leads to the same bill.
    const { unpaid } = await findUnpaid(shop, readOwnOrders(shop, request));
    return unpaid ? retry(request, context, String(unpaid.id)) : redirect(href("/cart"), 303);
  }
  if (intent) {
    const address = context.get(clientAddressContext);
    const changed = await changePromo(shop, cart, { intent, form, address });
    context.set(cartContext, { ...cart, ...changed.cart });
    context.set(waitContext, changed.waitMs);
    return changed.answer;
  }
  const { submission, confirmedTotal } = parseCheckout(form);
  if (submission.status !== "success") return refuseFields(submission.reply());

  const contact = submission.value;
  const buyer = buyerOf(shop, request, context);
  const browserSecret = context.get(browserSecretContext);
  const submit = { cart, contact, choice, confirmedTotal, buyer, browserSecret };
  if (!(await isRepeat(shop, submit))) {
    const waiting = await waitingOrderOf(shop, knowledgeOf(shop, request));
    if (waiting && waiting.cartId !== cart.id) {
      return refuseCheckout(409, checkoutText("order-waits"), submission.reply());
    }
    const address = context.get(clientAddressContext);
    const verdict = await takeUse(shop, { limit: "new-checkout-attempts", address });
    if (!verdict.allowed) {
      context.set(waitContext, verdict.retryAfterMs);
      return slowDown(form);
    }
  }
  const outcome = await placeOrder(shop, submit);
  if (isLeft(outcome)) {
    const own = { id: outcome.orderId, key: outcome.orderKey };
    const isKnown = await knowsOrder(shop, own, knowledgeOf(shop, request), contact);
    if (!isKnown) return refuseCheckout(409, checkoutText("placed-elsewhere"), submission.reply());
    return leaveCheckout(shop, request, outcome, { empties: true });
  }
  const { problem, status } = problemOf(outcome);
  if (status === 429) context.set(waitContext, MINUTE);
  if (status === 503) context.set(answerByContext, 0);
  // Without an attempt nothing was sent to the back end.
  if (outcome.kind === "in-progress" && (await isRepeat(shop, submit))) return refuseToSay();
  if (outcome.kind === "choice-refused") return refuseChoice(outcome, submission);
  if (outcome.kind !== "total-changed") return refuseCheckout(status, problem, submission.reply());
  // Removes a coupon that was refused by the back end from the cart too. Otherwise the same total is refused again.
  context.set(cartContext, { ...cart, ...outcome.cart });
  return refuseCheckout(status, problem, submission.reply(), {
    "Set-Cookie": cartCookie(shop, outcome.cart),
  });
}

async function retry(
  request: Request,
  context: Route.ActionArgs["context"],
  id: FormDataEntryValue | null,
) {
  const shop = context.get(shopContext);
  const cart = context.get(cartContext);
  const own = ownOrder(shop, request, id);
  if (!own) throw data(null, { status: 404 });
  const outcome = await retryPayment(shop, own, buyerOf(shop, request, context));
  if (isLeft(outcome)) return leaveCheckout(shop, request, outcome, { empties: false });
  const ownPage = href("/order-confirmation/:orderId?", { orderId: String(own.id) });
  const { status, ...answer } = problemOf(outcome);
  if (status === 429) context.set(waitContext, MINUTE);
  const isRefused = outcome.kind === "refused";
  const problem = status === 503 ? checkoutText("payment-failed") : answer.problem;
  const within = context.get(answerByContext) - performance.now();
  if (status === 503) context.set(answerByContext, 0);
  if (!isRefused && cart.lines.length > 0) return refuseCheckout(status, problem);
  const order = await orNull(
    viewOrder(shop, own.id, { key: own.key, isShared: own.isShared, within }),
  );
  // The order can turn out to be paid. Its confirmation page shows that.
  if (order && mayBePaid(order.payment.status)) return redirect(ownPage, 303);
  if (isWaiting(order)) context.set(triedOrderContext, order);
  const isNamed = new URL(request.url).searchParams.has("order");
  if (isWaiting(order) || isNamed || cart.lines.length > 0) {
    return refuseCheckout(status, problem);
  }
  // Its page says so.
  if ((await whyOver(shop, own)) === "sold-meanwhile") {
    return redirect(`${href("/checkout")}?order=${own.id}`, 303);
  }
  // The checkout has no order to show, or could not read it in time.
  const isOver = order !== null && !isRefused;
  const text = isOver ? checkoutText("cancelled") : problem;
  return redirectWithFlash(shop, href("/cart"), { kind: "error", text });
}

/** Identifies the buyer for the limit of unpaid orders. */
function buyerOf(shop: Shop, request: Request, context: Route.ActionArgs["context"]) {
  return { address: context.get(clientAddressContext), own: readOwnOrders(shop, request) };
}

/**
 * After a conflict too, because the page must show the total that the next submit confirms. Not after a 503, to avoid
 * waiting again for a back end that did not answer.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, defaultShouldRevalidate } = args;
  return actionStatus === 409 || (actionStatus !== 503 && defaultShouldRevalidate);
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrFallback(args, lostOrder);

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  const shown = loaderData.kind === "form" ? loaderData.refusal : null;
  // Memoised, because each new object moves the focus to the notice again.
  const formRefusal = useMemo(() => withProblem(refusal, shown), [refusal, shown]);
  if (refusal?.isChecking) return <OrderArriving looks={0} />;
  switch (loaderData.kind) {
    case "form":
      return (
        <CheckoutPage
          cartId={loaderData.cartId}
          quote={loaderData.quote}
          refusal={formRefusal}
          madeOrder={loaderData.madeOrder}
          contact={loaderData.contact}
          town={loaderData.town}
          delivery={loaderData.delivery}
          sendsEmails={loaderData.sendsEmails}
          ways={loaderData.ways}
        />
      );
    case "unpaid":
      return <UnpaidOrder order={loaderData.order} ways={loaderData.ways} refusal={refusal} />;
    case "arriving":
      return <OrderArriving looks={loaderData.looks} />;
    case "over":
      return <OrderOver number={loaderData.number} reason={loaderData.reason} />;
    case "missing":
      return <OrderNotFound reason="missing" />;
    default:
      return loaderData satisfies never;
  }
}

/** The refusal of the form, with the message of a closed checkout if it has none. */
function withProblem(refusal: Refusal | null, shown: Refusal | null): Refusal | null {
  return refusal ? { ...refusal, problem: refusal.problem ?? shown?.problem ?? null } : shown;
}
