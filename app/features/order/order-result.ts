import { formatRinggit } from "#app/domain/money.ts";
import type { PaymentView } from "#app/domain/order.ts";
import type { OrderTrouble, PaymentStatus } from "#app/domain/payment-view.ts";
import type { ResultTone } from "./result-head.tsx";

interface Texts {
  tone: ResultTone;
  title: string;
  text: string;
  /** A sentence about the money. */
  money: string | null;
  /** The 'Payment Status' in the order information. */
  status: string;
}

const PAID_AGAIN = "Please do not pay again.";
const NOT_PAID = "No payment for this order has reached us.";

const RESULTS: Record<PaymentStatus, Texts> = {
  paid: {
    tone: "good",
    title: "Payment Successful!",
    text: "Your order has been confirmed and is being processed.",
    money: null,
    status: "Paid",
  },
  received: {
    tone: "good",
    title: "Payment received",
    text: "Thank you. Your payment has arrived, and your order goes on by itself.",
    money: PAID_AGAIN,
    status: "Received",
  },
  confirming: {
    tone: "waiting",
    title: "Payment received, being confirmed",
    text: "We are waiting for the payment provider to confirm your payment.",
    money: `It shows here by itself. ${PAID_AGAIN}`,
    status: "Being confirmed",
  },
  checking: {
    tone: "waiting",
    title: "Payment received, we are checking your order",
    text: "Your payment has arrived, and we are looking at your order.",
    money: `${PAID_AGAIN} If you have a question, please contact us.`,
    status: "Received, being checked",
  },
  disputed: {
    tone: "waiting",
    title: "We are checking your payment",
    text: "You came back with a payment, but the payment provider has not confirmed it.",
    money: `${PAID_AGAIN} If money has left your account, please contact us.`,
    status: "Being checked",
  },
  refunded: {
    tone: "waiting",
    title: "Order Refunded",
    text: "This order is marked as refunded.",
    money: "If the money has not reached you after a few days, please contact us.",
    status: "Refunded",
  },
  "on-hold": {
    tone: "waiting",
    title: "Order On Hold",
    text: "This order is on hold.",
    money: "If you have a question, please contact us.",
    status: "On hold",
  },
  cancelled: {
    tone: "bad",
    title: "Order Cancelled",
    text: "This order was cancelled and cannot be paid any more.",
    money: NOT_PAID,
    status: "Cancelled",
  },
  removed: {
    tone: "bad",
    title: "Order Removed",
    text: "This order was removed and cannot be paid any more.",
    money: NOT_PAID,
    status: "Removed",
  },
  failed: {
    tone: "bad",
    title: "Payment Failed",
    text: "There was an issue processing your payment. Please try again.",
    money: NOT_PAID,
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

const TROUBLES: Record<OrderTrouble, string> = {
  cancelled: "This order was cancelled.",
  removed: "This order was removed.",
  refunded: "This order is marked as refunded.",
  "on-hold": "This order is on hold.",
  failed: "This order is marked as failed.",
  changed: "The total of this order is not the amount that you paid.",
};

/** The texts of a page about the payment of an order. `more`: sentences about the order's state and the money. */
export function orderResult({
  status,
  trouble,
  paid,
  paidTwice,
}: Pick<PaymentView, "status" | "trouble" | "paid" | "paidTwice">) {
  const { money, ...words } = RESULTS[status];
  const isSaid = trouble === null || trouble === status;
  const arrived =
    status === "on-hold" ? (paid === null ? NOT_PAID : "Your payment has arrived.") : null;
  const again =
    paidTwice === null
      ? null
      : `A second payment of ${formatRinggit(paidTwice)} for this order has arrived. We look at it and give back what was paid too much.`;
  const more = [isSaid ? null : TROUBLES[trouble], arrived, money, again];
  return { ...words, more: more.filter((sentence) => sentence !== null) };
}
