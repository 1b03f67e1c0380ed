import { formatRinggit } from "#app/domain/money.ts";
import type { PaymentView } from "#app/domain/order/order.ts";
import type { OrderTrouble, PaymentStatus } from "#app/domain/order/payment-view.ts";
import { type Message, t } from "#app/texts/t.ts";
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

const notPaid = () => t("No payment for this order has reached us.");

/** The texts of a page about the payment of an order. `more`: sentences about the order's state and the money. */
export function orderResult({
  status,
  trouble,
  paid,
  paidTwice,
}: Pick<PaymentView, "status" | "trouble" | "paid" | "paidTwice">) {
  const { money, ...words } = wordsOf(status);
  const isSaid = trouble === null || trouble === status;
  const arrived =
    status === "on-hold" ? (paid === null ? notPaid() : t("Your payment has arrived.")) : null;
  const again =
    paidTwice === null
      ? null
      : t(
          "A second payment of {amount} for this order has arrived. We are checking it and will give the extra money back.",
          { amount: formatRinggit(paidTwice) },
        );
  const more = [isSaid ? null : troubleText(trouble), arrived, money, again];
  return { ...words, more: more.filter((sentence) => sentence !== null) };
}

function wordsOf(status: PaymentStatus): Texts {
  switch (status) {
    case "paid":
      return {
        tone: "good",
        title: t("Payment Successful!"),
        text: t("Your order has been confirmed and is being processed."),
        money: null,
        status: t("Paid"),
      };
    case "received":
      return {
        tone: "good",
        title: t("Payment received"),
        text: t("Thank you. Your payment has arrived, and your order goes on by itself."),
        money: t("Please do not pay again."),
        status: t("Received"),
      };
    case "confirming":
      return {
        tone: "waiting",
        title: t("Payment received, being confirmed"),
        text: t("We are waiting for the payment provider to confirm your payment."),
        money: t("It shows here by itself. Please do not pay again."),
        status: t("Being confirmed"),
      };
    case "checking":
      return {
        tone: "waiting",
        title: t("Payment received, we are checking your order"),
        text: t("Your payment has arrived, and we are looking at your order."),
        money: t("Please do not pay again. If you have a question, please contact us."),
        status: t("Received, being checked"),
      };
    case "disputed":
      return {
        tone: "waiting",
        title: t("We are checking your payment"),
        text: t("You came back with a payment, but the payment provider has not confirmed it."),
        money: t("Please do not pay again. If money has left your account, please contact us."),
        status: t("Being checked"),
      };
    case "refunded":
      return {
        tone: "waiting",
        title: t("Order Refunded"),
        text: t("This order is marked as refunded."),
        money: t("If the money has not reached you after a few days, please contact us."),
        status: t("Refunded"),
      };
    case "on-hold":
      return {
        tone: "waiting",
        title: t("Order On Hold"),
        text: t("This order is on hold."),
        money: t("If you have a question, please contact us."),
        status: t("On hold"),
      };
    case "cancelled":
      return {
        tone: "bad",
        title: t("Order Cancelled"),
        text: t("This order was cancelled and cannot be paid any more."),
        money: notPaid(),
        status: t("Cancelled"),
      };
    case "removed":
      return {
        tone: "bad",
        title: t("Order Removed"),
        text: t("This order was removed and cannot be paid any more."),
        money: notPaid(),
        status: t("Removed"),
      };
    case "failed":
      return {
        tone: "bad",
        title: t("Payment Failed"),
        text: t("There was an issue processing your payment. Please try again."),
        money: notPaid(),
        status: t("Failed"),
      };
    case "pending":
      return {
        tone: "waiting",
        title: t("Payment Pending"),
        text: t("Your order is waiting for payment confirmation."),
        money: t(
          "No payment has reached us yet. If you have paid, it shows here by itself: please do not pay again.",
        ),
        status: t("Pending"),
      };
    default:
      return status satisfies never;
  }
}

const TROUBLE_TEXTS = {
  cancelled: "This order was cancelled.",
  removed: "This order was removed.",
  refunded: "This order is marked as refunded.",
  "on-hold": "This order is on hold.",
  failed: "This order is marked as failed.",
  changed: "The total of this order is not the amount that you paid.",
} as const satisfies Record<string, Message>;

function troubleText(trouble: OrderTrouble): string {
  return t(TROUBLE_TEXTS[trouble]);
}
