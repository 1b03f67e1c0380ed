import { href, redirect, redirectDocument } from "react-router";
import { emptyCart } from "#app/domain/cart.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";
import { CHECKOUT_MESSAGES, type PlaceOrderOutcome } from "#server/checkout/outcome.ts";
import { errorPath } from "#server/web/payment/return-path.ts";
import { cartCookie } from "#server/web/sessions/cart.ts";
import { rememberOrderCookie } from "#server/web/sessions/own-orders.ts";
import type { Shop } from "#server/shop.ts";

const LEFT = ["pay", "confirmed", "payment-error"] as const;
type Left = Extract<PlaceOrderOutcome, { kind: (typeof LEFT)[number] }>;
type Stayed = Exclude<PlaceOrderOutcome, Left>;

/** Whether an outcome leads away from the checkout. */
export function isLeft(outcome: PlaceOrderOutcome | undefined): outcome is Left {
  return LEFT.some((kind) => kind === outcome?.kind);
}

/**
 * The one answer that empties the cart, remembers the order as this browser's own, and leads to the bill. A cart that
 * is not the order's own stays as it is, and so does one whose order cannot be paid yet.
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
  // The bill is a document of the provider, or of the sandbox, and never a page of this app.
  return outcome.kind === "pay"
    ? redirectDocument(outcome.billUrl, init)
    : redirect(href("/order-confirmation/:orderId?", { orderId: String(outcome.orderId) }), init);
}

/** Why a submit made no order, for the shopper and as a status. */
export function problemOf(outcome: Stayed): { problem: string; status: number } {
  switch (outcome.kind) {
    case "total-changed":
      return { problem: changeText(outcome.quote), status: 409 };
    case "refused":
      return { problem: outcome.message, status: outcome.status ?? 422 };
    case "unavailable":
      return { problem: outcome.message, status: 503 };
    case "in-progress":
      return { problem: CHECKOUT_MESSAGES.failed, status: 503 };
    default:
      return outcome satisfies never;
  }
}

/** What went or stopped being valid, and the total that is to be confirmed now. */
function changeText({ notices, total }: Quote): string {
  const reasons = notices.map((notice) => (notice.endsWith(".") ? notice : `${notice}.`));
  return [
    ...reasons,
    `The total is now ${formatRinggit(total)}.`,
    "Please look at your order once more, then press Pay Now to confirm.",
  ].join(" ");
}
