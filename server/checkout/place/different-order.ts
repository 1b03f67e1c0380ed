import { hasReached } from "#app/domain/order/checkout-machine.ts";
import { t } from "#app/texts/t.ts";
import { quoteTo } from "#server/cart/quote/read-delivery.ts";
import { quoteCart } from "#server/cart/quote/quote-cart.ts";
import { cartOf } from "#server/store/attempts.ts";
import { putInReview } from "#server/store/put-in-review.ts";
import { isOverUpstream, isPaidUpstream, isPayable } from "#server/checkout/orders/read-order.ts";
import type { AttemptRow, RevisionRow } from "../../platform/storage/schema.ts";
import type { BackendOrder } from "../../ports/shop-backend.ts";
import { cancelRevision } from "../cancel/cancel-revision.ts";
import { closeAttempt } from "../cancel/close-attempt.ts";
import { writeUnderLease, type CheckoutRun } from "../lease/lease.ts";
import {
  checkoutText,
  confirmed,
  paymentUnavailable,
  type PlaceOrderOutcome,
  refused,
  shopUnavailable,
} from "../outcome.ts";
import { endLiveBill, endBillFromOrder } from "../settle/end-live-bill.ts";
import { whyClosed } from "./closed.ts";
import { destinationOf } from "./confirm-delivery.ts";

/**
 * The back end's order differs from what the shopper confirmed and cannot be corrected: it is cancelled, and the
 * shopper sees the cart's current total. An order that already had a bill is handled by `handleDifferentBilledOrder`.
 * @param order undefined when the back end no longer has it
 */
export async function handleDifferentOrder(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  order: BackendOrder | undefined,
): Promise<PlaceOrderOutcome> {
  if (order && isPaidUpstream(order)) {
    const closed = await closeAttempt(run, attempt, "paid-otherwise");
    return closed === "unavailable" ? shopUnavailable() : confirmed(revision);
  }
  if (hasReached(attempt.state, "billed"))
    return handleDifferentBilledOrder(run, attempt, revision, order);

  const { shop } = run;
  // A changed setting may be the cause, but not of an order that was cancelled.
  if (order && isPayable(order)) shop.backendHealth?.doubt();
  const cancelled = await cancelRevision(run, revision);
  if (cancelled === "unavailable") return shopUnavailable();
  if (cancelled === "paid") return confirmed(revision);
  const closed = await whyClosed(shop);
  if (closed) return closed;
  const quoted = await quoteCart(shop, cartOf(attempt), { fresh: true });
  const quote = await quoteTo(shop, quoted.quote, destinationOf(attempt, revision));
  const { cart } = quoted;
  if (quote.total !== revision.total) return { kind: "total-changed", quote, cart };
  // With the same total the shopper would confirm and be refused endlessly.
  shop.log.error("checkout.no-agreement", { alert: true, attempt: attempt.id });
  return refused(checkoutText("failed"));
}

/** The order was changed or cancelled in the shop back end after its bill was issued. */
async function handleDifferentBilledOrder(
  run: CheckoutRun,
  attempt: AttemptRow,
  revision: RevisionRow,
  order: BackendOrder | undefined,
): Promise<PlaceOrderOutcome> {
  const { shop, lease } = run;
  if (!order || isOverUpstream(order)) {
    const closed = await closeAttempt(run, attempt, "order-cancelled");
    if (closed === "paid") return confirmed(revision);
    return closed === "closed" ? refused(checkoutText("cancelled")) : paymentUnavailable();
  }
  const known = await endLiveBill(run, revision, "order-changed");
  const ended = known === "gone" ? await endBillFromOrder(run, revision, order) : known;
  if (ended === "unavailable") return paymentUnavailable();
  if (ended === "paid") return confirmed(revision);
  await writeUnderLease(shop, lease, (trx) =>
    putInReview(trx, shop, attempt, {
      kind: "order-changed",
      subject: String(order.id),
      orderId: order.id,
      amount: order.total,
      detail: "An unpaid order was changed in the shop. The shopper was asked to get in touch.",
    }),
  );
  return refused(
    t("This order was changed after you placed it. Please contact us before you pay."),
  );
}
