import type { PaymentStatus } from "#app/domain/order.ts";
import type { ResultTone } from "./result-head.tsx";

export interface OrderResult {
  tone: ResultTone;
  title: string;
  text: string;
  /** Whether money has moved, in plain words; null where the text says it. */
  money: string | null;
  /** The word for the payment's state among the order's facts. */
  status: string;
}

const RESULTS: Record<PaymentStatus, OrderResult> = {
  paid: {
    tone: "good",
    title: "Payment Successful!",
    text: "Your order has been confirmed and is being processed.",
    money: null,
    status: "Paid",
  },
  failed: {
    tone: "bad",
    title: "Payment Failed",
    text: "There was an issue processing your payment. Please try again.",
    money: "No payment for this order has reached us.",
    status: "Failed",
  },
  pending: {
    tone: "waiting",
    title: "Payment Pending",
    text: "Your order is waiting for payment confirmation.",
    money:
      "No payment has reached us yet. If you have paid, it shows here by itself: please do not pay again.",
    status: "Pending",
  },
};

/** What a page says about an order's payment. */
export function orderResult(status: PaymentStatus): OrderResult {
  return RESULTS[status];
}
