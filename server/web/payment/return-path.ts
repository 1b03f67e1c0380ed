import type { PaymentProvider, SignedMessage } from "../../ports/payment-provider.ts";
import type { SettleOutcome } from "../../checkout/settle/settle.ts";

/**
 * The path for a browser that comes back from paying with a verified message; always one of our own paths. The order is
 * found only by the signed bill id.
 * @param isOwn whether this browser may see the order
 */
export function returnPath(
  provider: Pick<PaymentProvider, "returnParameters">,
  message: SignedMessage,
  outcome: SettleOutcome,
  isOwn: boolean,
): string {
  // The bill may be paid although this message is about an earlier, failed payment.
  const isPaid = message.paid || outcome.kind === "paid";
  if (outcome.kind === "unknown" || (outcome.kind === "review" && !isPaid)) {
    return isPaid ? successPath(message) : errorPath("payment_review");
  }
  const confirmation = pathWith(
    `/order-confirmation/${outcome.orderId}`,
    provider.returnParameters(message),
  );
  if (isPaid) return isOwn ? confirmation : successPath(message);
  // The payment of a company waits for its second signature.
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

/** The page about a payment by its bill: also for one that is in review, or whose bill is not known here yet. */
function successPath({ billId, paidAt }: SignedMessage): string {
  return pathWith("/payment/success", {
    bill_id: billId,
    ...(paidAt === undefined ? {} : { paid_at: new Date(paidAt).toISOString() }),
  });
}

function pathWith(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters)}`;
}
