import "#app/routes/checkout/checkout.css";
import { useMemo } from "react";
import {
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
} from "react-router";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { pageMeta } from "#app/components/frame/meta.ts";
import { OrderNotFound } from "#app/components/order/order-not-found.tsx";
import { t } from "#app/texts/t.ts";
import { payNow, type PressOutcome } from "#server/checkout/place/pay-now.ts";
import { continueOrder } from "#server/checkout/place/retry-payment.ts";
import { timingOf } from "#server/store/durations.ts";
import { cartContext, clientAddressContext, shopContext } from "#server/web/context.ts";
import { waitContext } from "#server/web/limit-posts.ts";
import {
  emptyPlacedCart,
  isArrivalLook,
  placedOrderContext,
} from "#server/web/orders/placed-cart.ts";
import { onlyNavigations } from "#server/web/prefetch.ts";
import { readForm } from "#server/web/read-form.ts";
import {
  browserSecretContext,
  giveSecret,
  readBrowserSecret,
  readOwnOrders,
} from "#server/web/sessions/own-orders.ts";
import { answerLook, answerPress } from "./answers.ts";
import { parseCheckout } from "./checkout-form.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import {
  answerByContext,
  deliveryChoiceContext,
  emptyView,
  formView,
  orderView,
  type Refusal,
  unpaidView,
} from "./checkout-view.ts";
import { readDeliveryForm } from "./delivery-form-values.ts";
import { OrderArriving } from "./processing.tsx";
import { findUnpaid, isWaiting, ownOrder, triedOrderContext } from "./unpaid-order.ts";
import { OrderOver, UnpaidOrder } from "./unpaid-order-page.tsx";
import type { Route } from "./+types/checkout";

/** A look whether an order arrived may make its bill, so it must be a navigation. */
const refusePrefetch: MiddlewareFunction<Response> = (args, next) =>
  isArrivalLook(args.request, args.url) ? onlyNavigations(args, next) : next();

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
    const secret = readBrowserSecret(shop, request);
    const outcome = await continueOrder(shop, cart, secret, buyerOf(request, context));
    return answerLook({ request, context }, outcome, look);
  }
  const order = url.searchParams.get("order");
  if (order !== null) return orderView(shop, request, ownOrder(shop, request, order), tried);
  if (cart.lines.length > 0) {
    const choice = context.get(deliveryChoiceContext);
    const answerBy = context.get(answerByContext);
    const fillsLast = url.searchParams.get("details") === "last";
    return formView(shop, request, cart, { answerBy, choice, fillsLast });
  }
  return tried ? unpaidView(shop, cart, tried) : emptyView(shop, request, cart, placed);
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  context.set(answerByContext, performance.now() + timingOf(shop).pressWithin);
  const form = await readForm(request);
  const choice = readDeliveryForm(form);
  context.set(deliveryChoiceContext, choice);
  const { submission, ...sent } = parseCheckout(form);
  const answer = (outcome: PressOutcome) => answerPress({ request, context }, submission, outcome);
  const waitMs = context.get(waitContext);
  if (waitMs !== null) return answer({ kind: "too-fast", waitMs });
  const buyer = buyerOf(request, context);
  const press = {
    ...sent,
    cart: context.get(cartContext),
    contact: submission.status === "success" ? submission.value : null,
    choice,
    buyer,
    browserSecret: context.get(browserSecretContext),
    findUnpaid: async () => {
      const found = await findUnpaid(shop, buyer.own);
      return isWaiting(found?.order) ? found.own : undefined;
    },
  };
  return answer(await payNow(shop, press));
}

/** Identifies the buyer for the limit of unpaid orders. */
function buyerOf(request: Request, context: Route.ActionArgs["context"]) {
  const own = readOwnOrders(context.get(shopContext), request);
  return { address: context.get(clientAddressContext), own };
}

/**
 * After a conflict too, because the page must show the total that the next submit confirms. Not after a 503, to avoid
 * waiting again for a back end that did not answer.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, defaultShouldRevalidate } = args;
  return actionStatus === 409 || (actionStatus !== 503 && defaultShouldRevalidate);
}

/** The order may have been made. The form still contains the id of its attempt, which makes only one order. */
function lostOrder(): Refusal {
  const wayBack = t(
    "The connection was lost. Nothing was charged, and pressing Pay Now again continues the same order: it is not made twice.",
  );
  return { problem: `${lostText()} ${wayBack}`, lastResult: null };
}

const lostText = () => t("Failed to process order. Please try again.");
lostTexts["routes/checkout/checkout"] = lostText;

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Refusal | null>();
  // Memoised, because each new object moves the focus to the notice again.
  const refusal = useMemo(() => (answer === null ? lostOrder() : (answer ?? null)), [answer]);
  const shown = loaderData.kind === "form" ? loaderData.refusal : null;
  const formRefusal = useMemo(() => withProblem(refusal, shown), [refusal, shown]);
  if (refusal?.isChecking) return <OrderArriving looks={0} />;
  switch (loaderData.kind) {
    case "form":
      return <CheckoutPage {...loaderData} refusal={formRefusal} />;
    case "unpaid":
      return <UnpaidOrder {...loaderData} refusal={refusal} />;
    case "arriving":
      return <OrderArriving {...loaderData} />;
    case "over":
      return <OrderOver {...loaderData} />;
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
