import type { PaymentProvider, SignedMessage } from "../../ports/payment-provider.ts";
import type { SettleOutcome } from "../../checkout/settle/settle.ts";

/**
 * Where a browser goes that comes back from paying with a verified message. Always one of our own
 * paths. `isOwn`: whether this browser may be shown the order; an order is only ever found by the signed bill id.
 */
export function returnPath(
  provider: Pick<PaymentProvider, "returnParameters">,
  message: SignedMessage,
  outcome: SettleOutcome,
  isOwn: boolean,
): string {
  // The bill may be paid although this message speaks of an attempt that failed before.
  const isPaid = message.paid || outcome.kind === "paid";
  if (outcome.kind === "unknown" || (outcome.kind === "review" && !isPaid)) {
    return isPaid ? successPath(message) : errorPath("payment_review");
  }
  const confirmation = pathWith(
    `/order-confirmation/${outcome.orderId}`,
    provider.returnParameters(message),
  );
  if (isPaid) return isOwn ? confirmation : successPath(message);
  // A company's payment waits for its second signature: nothing has failed.
  if (message.transactionStatus === "pending" && isOwn) return confirmation;
  return pathWith("/payment/failed", {
    bill_id: message.billId,
    reason: message.transactionStatus === "pending" ? "pending" : "payment_failed",
  });
}

/** The page for a return that could not be followed up. */
export function errorPath(reason: string): string {
  return pathWith("/payment/error", { reason });
}

/** What is known of a payment, by its bill: also when it has to be looked at, or its bill is not known here yet. */
function successPath({ billId, paidAt }: SignedMessage): string {
  return pathWith("/payment/success", {
    bill_id: billId,
    ...(paidAt === undefined ? {} : { paid_at: new Date(paidAt).toISOString() }),
  });
}

function pathWith(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters)}`;
}
