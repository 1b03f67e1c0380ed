import type { SignedMessage } from "../ports/payment-provider.ts";
import type { SettleOutcome } from "./settle.ts";

/**
 * Where a browser goes that comes back from paying with a verified message (decision 9). Always one of our own
 * paths. `isOwn`: whether this browser may be shown the order; an order is only ever found by the signed bill id.
 */
export function returnPath(message: SignedMessage, outcome: SettleOutcome, isOwn: boolean): string {
  if (outcome.kind === "unknown" || outcome.kind === "review") return errorPath("payment_review");
  const confirmation = pathWith(`/order-confirmation/${outcome.orderId}`, {
    "billplz[id]": message.billId,
    "billplz[paid]": String(message.paid),
  });
  // The bill may be paid although this message speaks of an attempt that failed before.
  if (message.paid || outcome.kind === "paid") {
    return isOwn ? confirmation : pathWith("/payment/success", paidParameters(message));
  }
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

function paidParameters({ billId, paidAt }: SignedMessage): Record<string, string> {
  return {
    bill_id: billId,
    ...(paidAt === undefined ? {} : { paid_at: new Date(paidAt).toISOString() }),
  };
}

function pathWith(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters)}`;
}
