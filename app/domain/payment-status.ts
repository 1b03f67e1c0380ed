import type { PaymentStatus } from "./order.ts";

/**
 * What the confirmation page says about a payment (decision 27). Only stored, verified facts and the order itself
 * count; nothing from the page's address does.
 */
export function paymentStatusOf(evidence: {
  /** The order's status in the shop back end. */
  orderStatus: string;
  /** A verified message or our own look-up says that a bill of this order was paid. */
  paid: boolean;
  /** A verified message says that the payment of the latest bill failed. */
  declined: boolean;
}): PaymentStatus {
  const { orderStatus, paid, declined } = evidence;
  if (paid || orderStatus === "processing" || orderStatus === "completed") return "paid";
  return declined ? "failed" : "pending";
}
