import { href, redirect, redirectDocument } from "react-router";
import { emptyCart } from "#app/domain/cart/cart.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { t } from "#app/texts/t.ts";
import { checkoutText, type PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { errorPath } from "#server/web/payment/return-path.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import type { Shop } from "#server/shop.ts";

const LEFT = ["pay", "confirmed", "payment-error"] as const;
type Left = Extract<PlaceOrderOutcome, { kind: (typeof LEFT)[number] }>;
type Stayed = Exclude<PlaceOrderOutcome, Left>;

/** Whether an outcome redirects away from the checkout. */
export function isLeft(outcome: PlaceOrderOutcome | undefined): outcome is Left {
  return LEFT.some((kind) => kind === outcome?.kind);
}

/**
 * The redirect to the bill or the confirmation page. It stores the order as this browser's own and, with `empties`,
 * empties the cart. After a payment error the cart is kept.
 */
export function leaveCheckout(
  shop: Shop,
  request: Request,
  outcome: Left,
  options: { empties: boolean },
): Response {
  const own = { id: outcome.orderId, key: outcome.orderKey };
  const headers = new Headers({ "Set-Cookie": rememberOrderCookie(shop, request, own) });
  if (outcome.kind === "payment-error") {
    return redirect(errorPath("server_error"), { status: 303, headers });
  }
  if (options.empties) headers.append("Set-Cookie", cartCookie(shop, emptyCart()));
  const init = { status: 303, headers };
  // The bill is a page of the provider or the sandbox, so the browser must load it.
  return outcome.kind === "pay"
    ? redirectDocument(outcome.billUrl, init)
    : redirect(href("/order-confirmation/:orderId?", { orderId: String(outcome.orderId) }), init);
}

/** The message and the status for a submit that made no order. */
export function problemOf(outcome: Stayed): { problem: string; status: number } {
  switch (outcome.kind) {
    case "total-changed":
      return { problem: changeText(outcome.quote), status: 409 };
    case "choice-refused":
      return { problem: `${outcome.message}.`, status: outcome.field === "postcode" ? 422 : 409 };
    case "refused":
      return { problem: outcome.message, status: outcome.status ?? 422 };
    case "unavailable":
      return { problem: outcome.message, status: 503 };
    case "in-progress":
      return { problem: checkoutText("failed"), status: 503 };
    default:
      return outcome satisfies never;
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
