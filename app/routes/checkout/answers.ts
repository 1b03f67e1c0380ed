import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, href, redirect, redirectDocument } from "react-router";
import { emptyCart } from "#app/domain/cart/cart.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import type { Town } from "#app/domain/delivery/town.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { MAX_ORDER_LOOKS } from "#app/domain/order/order-looks.ts";
import { mayBePaid } from "#app/domain/order/payment-view.ts";
import { parseLooks } from "#app/domain/order/payment-looks.ts";
import { t } from "#app/texts/t.ts";
import { whyOver } from "#server/checkout/cancel/closed-orders.ts";
import { checkoutText, type PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import type { PressOutcome } from "#server/checkout/place/pay-now.ts";
import { viewOrder } from "#server/orders/view/view-order.ts";
import { townOfPostcode } from "#server/platform/town-of-postcode.ts";
import { cartContext, shopContext } from "#server/web/context.ts";
import { tooFast, waitContext } from "#server/web/limit-posts.ts";
import { errorPath } from "#server/web/payment/return-path.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import { orNull } from "../or-null.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { answerByContext, type CheckoutView, type Refusal } from "./checkout-view.ts";
import { isWaiting, triedOrderContext } from "./unpaid-order.ts";
import type { Route } from "./+types/checkout";

/** Retry-After for a refusal because of too many unpaid orders, in ms. */
const MINUTE = 60_000;

type Visit = Pick<Route.ActionArgs, "request" | "context">;
type Left = Extract<PlaceOrderOutcome, { orderId: number }>;
type Stayed = Exclude<PlaceOrderOutcome, Left>;

/**
 * The answer to a posted checkout form.
 * @param submission the parsed fields, for the typed values
 * @throws the page for an order that is not this browser's, with 404
 */
export async function answerPress(
  visit: Visit,
  submission: Pick<Submission<unknown>, "reply">,
  outcome: PressOutcome,
) {
  const { context } = visit;
  const shop = context.get(shopContext);
  const typed = submission.reply();
  switch (outcome.kind) {
    case "pay":
    case "confirmed":
    case "payment-error":
      return leaveCheckout(visit, outcome, { empties: true });
    case "retried":
      return answerRetry(visit, outcome);
    case "missing":
      throw data(null, { status: 404 });
    case "empty-cart":
      return redirect(href("/cart"), 303);
    case "promo":
      return answerPromo(visit, typed, outcome);
    case "fields-refused":
      return refuse(422, { problem: null, ...withTown(typed) });
    case "too-fast":
      context.set(waitContext, outcome.waitMs);
      return refuse(429, { problem: tooFast(), lastResult: typed });
    case "arriving":
      context.set(answerByContext, 0);
      return refuse(503, { problem: null, isChecking: true, lastResult: null });
  }
  const { problem, status } = problemOf(visit, outcome);
  const refusal: Refusal = { problem, lastResult: typed };
  if (outcome.kind === "total-changed") {
    // Removes a coupon that was refused by the back end from the cart too. Otherwise the same total is refused again.
    context.set(cartContext, { ...context.get(cartContext), ...outcome.cart });
    return refuse(status, refusal, { "Set-Cookie": cartCookie(shop, outcome.cart) });
  }
  if (outcome.kind !== "choice-refused") return refuse(status, refusal);
  const { field, message } = outcome;
  // The page has new choices of way, date and time.
  if (field !== "postcode") return refuse(status, { ...refusal, choice: message });
  const lastResult = submission.reply({ fieldErrors: { postcode: [message] } });
  return refuse(status, { problem: null, lastResult });
}

async function answerRetry(
  visit: Visit,
  { own, outcome }: Extract<PressOutcome, { kind: "retried" }>,
) {
  if ("orderId" in outcome) return leaveCheckout(visit, outcome, { empties: false });
  const { request, context } = visit;
  const shop = context.get(shopContext);
  const within = context.get(answerByContext) - performance.now();
  const { status, ...refusal } = problemOf(visit, outcome);
  const problem = status === 503 ? checkoutText("payment-failed") : refusal.problem;
  const isRefused = outcome.kind === "refused";
  const hasCart = context.get(cartContext).lines.length > 0;
  const stay = () => refuse(status, { problem, lastResult: null });
  if (!isRefused && hasCart) return stay();
  const order = await orNull(
    viewOrder(shop, own.id, { key: own.key, isShared: own.isShared, within }),
  );
  // The order can turn out to be paid. Its confirmation page shows that.
  if (order && mayBePaid(order.payment.status)) {
    return redirect(href("/order-confirmation/:orderId?", { orderId: String(own.id) }), 303);
  }
  if (isWaiting(order)) context.set(triedOrderContext, order);
  const isNamed = new URL(request.url).searchParams.has("order");
  if (isWaiting(order) || isNamed || hasCart) return stay();
  // Its page says so.
  if ((await whyOver(shop, own)) === "sold-meanwhile") {
    return redirect(`${href("/checkout")}?order=${own.id}`, 303);
  }
  // The checkout has no order to show, or could not read it in time.
  const isOver = order !== null && !isRefused;
  const text = isOver ? checkoutText("cancelled") : problem;
  return redirectWithFlash(shop, href("/cart"), { kind: "error", text });
}

/** The form with the typed values and the changed cart. Without errors, because it is not submitted yet. */
function answerPromo(
  { context }: Visit,
  { initialValue = {} }: SubmissionResult,
  { code, change }: Extract<PressOutcome, { kind: "promo" }>,
) {
  const refusal = { problem: null, lastResult: { initialValue } };
  if (!change.ok) {
    context.set(waitContext, change.retryAfterMs ?? null);
    const refusedCode = { typed: code ?? "", message: change.message };
    return refuse(change.status, { ...refusal, refusedCode });
  }
  context.set(cartContext, { ...context.get(cartContext), ...change.cart });
  const headers = { "Set-Cookie": cartCookie(context.get(shopContext), change.cart) };
  return refuse(200, { ...refusal, done: change.message }, headers);
}

/**
 * The answer to a look for the order that this browser confirmed with Pay Now and whose answer was lost.
 * @param outcome of continuing that order; undefined when there is none
 * @throws the redirect to the bill, or to the form with the reason
 */
export function answerLook(
  visit: Visit,
  outcome: PlaceOrderOutcome | undefined,
  look: string | null,
) {
  if (!outcome) throw redirect(href("/checkout"));
  if ("orderId" in outcome) throw leaveCheckout(visit, outcome, { empties: true });
  if (outcome.kind === "in-progress") {
    return data<CheckoutView>({ kind: "arriving", looks: parseLooks(look, MAX_ORDER_LOOKS) });
  }
  const shop = visit.context.get(shopContext);
  const text = problemOf(visit, outcome).problem;
  // Without a coupon that the back end refused.
  const cookies = outcome.kind === "total-changed" ? [cartCookie(shop, outcome.cart)] : [];
  throw redirectWithFlash(shop, href("/checkout"), { kind: "error", text }, cookies);
}

/**
 * The redirect to the bill or the confirmation page. It stores the order as this browser's own and, with `empties`,
 * empties the cart. After a payment error the cart is kept.
 */
function leaveCheckout(
  { request, context }: Visit,
  outcome: Left,
  options: { empties: boolean },
): Response {
  const shop = context.get(shopContext);
  const own = { id: outcome.orderId, key: outcome.orderKey };
  const headers = new Headers({ "Set-Cookie": rememberOrderCookie(shop, request, own) });
  if (outcome.kind === "payment-error") {
    return redirect(errorPath("server_error"), { status: 303, headers });
  }
  if (options.empties) headers.append("Set-Cookie", cartCookie(shop, emptyCart()));
  const init = { status: 303, headers };
  // The bill is a page of the provider or the sandbox, so the browser must load it; for a transfer, that of the order.
  const isForeign =
    outcome.kind === "pay" && !outcome.billUrl.startsWith(`${shop.siteUrl}/order-confirmation/`);
  return isForeign
    ? redirectDocument(outcome.billUrl, init)
    : redirect(href("/order-confirmation/:orderId?", { orderId: String(outcome.orderId) }), init);
}

/** Message and status for a submit that made no order. */
function problemOf({ context }: Visit, outcome: Stayed): { problem: string; status: number } {
  switch (outcome.kind) {
    case "total-changed":
      return { problem: changeText(outcome.quote), status: 409 };
    case "choice-refused":
      return { problem: `${outcome.message}.`, status: outcome.field === "postcode" ? 422 : 409 };
    case "refused":
      if (outcome.status === 429) context.set(waitContext, MINUTE);
      return { problem: outcome.message, status: outcome.status ?? 422 };
    default: {
      // No second wait for a back end that did not answer.
      context.set(answerByContext, 0);
      const problem = outcome.kind === "unavailable" ? outcome.message : checkoutText("failed");
      return { problem, status: 503 };
    }
  }
}

/** The notices of the new quote, and the total to confirm. */
function changeText({ notices, total }: Quote): string {
  const reasons = notices.map((notice) => (notice.endsWith(".") ? notice : `${notice}.`));
  return [
    ...reasons,
    t("The total is now {amount}.", { amount: formatRinggit(total) }),
    t("Please look at your order once more, then press Pay Now to confirm."),
  ].join(" ");
}

/**
 * A missing city or state is filled in from the postcode, for the shopper to confirm: the message at the field stays.
 */
function withTown(lastResult: SubmissionResult): Pick<Refusal, "lastResult" | "filledIn"> {
  const initialValue = lastResult.initialValue ?? {};
  const typed = initialValue["postcode"];
  const town = typeof typed === "string" ? townOfPostcode(typed.trim()) : undefined;
  const isOpen = (name: keyof Town) => (initialValue[name] ?? "") === "";
  const fits = isOpen("state") || initialValue["state"] === town?.state;
  const filledIn = fits ? (["city", "state"] as const).filter(isOpen) : [];
  if (!town || filledIn.length === 0) return { lastResult };
  const filled = Object.fromEntries(filledIn.map((name) => [name, town[name]]));
  return { lastResult: { ...lastResult, initialValue: { ...initialValue, ...filled } }, filledIn };
}

function refuse(status: number, refusal: Refusal, headers: HeadersInit = {}) {
  return data<Refusal>(refusal, { status, headers });
}
