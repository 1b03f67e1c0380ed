import { formatRinggit } from "#app/domain/money.ts";
import type { PaymentView } from "#app/domain/order/order.ts";
import type { OrderTrouble, PaymentStatus } from "#app/domain/order/payment-view.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";
import type { ResultTone } from "./result-head.tsx";

interface Words {
  tone: ResultTone;
  title: PlainMessage;
  text: PlainMessage;
  /** A sentence about the money. */
  money: PlainMessage | null;
  /** The 'Payment Status' in the order information. */
  status: PlainMessage;
}

const NOT_PAID = "No payment for this order has reached us.";

const WORDS: Record<PaymentStatus, Words> = {
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
    money: "Please do not pay again.",
    status: "Received",
  },
  confirming: {
    tone: "waiting",
    title: "Payment received, being confirmed",
    text: "We are waiting for the payment provider to confirm your payment.",
    money: "It shows here by itself. Please do not pay again.",
    status: "Being confirmed",
  },
  checking: {
    tone: "waiting",
    title: "Payment received, we are checking your order",
    text: "Your payment has arrived, and we are looking at your order.",
    money: "Please do not pay again. If you have a question, please contact us.",
    status: "Received, being checked",
  },
  disputed: {
    tone: "waiting",
    title: "We are checking your payment",
    text: "You came back with a payment, but the payment provider has not confirmed it.",
    money: "Please do not pay again. If money has left your account, please contact us.",
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

/** The texts of a page about the payment of an order. `more`: sentences about the order's state and the money. */
export function orderResult({
  status,
  trouble,
  paid,
  paidTwice,
}: Pick<PaymentView, "status" | "trouble" | "paid" | "paidTwice">) {
  const words = WORDS[status];
  const isSaid = trouble === null || trouble === status;
  const arrived =
    status === "on-hold" ? t(paid === null ? NOT_PAID : "Your payment has arrived.") : null;
  const again =
    paidTwice === null
      ? null
      : t(
          "A second payment of {amount} for this order has arrived. We are checking it and will give the extra money back.",
          { amount: formatRinggit(paidTwice) },
        );
  const money = words.money && t(words.money);
  const more = [isSaid ? null : t(TROUBLE_TEXTS[trouble]), arrived, money, again];
  return {
    tone: words.tone,
    title: t(words.title),
    text: t(words.text),
    status: t(words.status),
    more: more.filter((sentence) => sentence !== null),
  };
}

const TROUBLE_TEXTS = {
  cancelled: "This order was cancelled.",
  removed: "This order was removed.",
  refunded: "This order is marked as refunded.",
  "on-hold": "This order is on hold.",
  failed: "This order is marked as failed.",
  changed: "The total of this order is not the amount that you paid.",
} as const satisfies Record<OrderTrouble, PlainMessage>;
