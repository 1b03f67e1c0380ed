import { formatRinggit } from "#app/domain/money.ts";
import type { PaymentView } from "#app/domain/order.ts";
import type { OrderTrouble, PaymentStatus } from "#app/domain/payment-view.ts";
import { t } from "#app/texts/t.ts";
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

const RESULTS: Record<PaymentStatus, Texts> = {
  paid: {
    tone: "good",
    get title() {
      return t("Payment Successful!");
    },
    get text() {
      return t("Your order has been confirmed and is being processed.");
    },
    money: null,
    get status() {
      return t("Paid");
    },
  },
  received: {
    tone: "good",
    get title() {
      return t("Payment received");
    },
    get text() {
      return t("Thank you. Your payment has arrived, and your order goes on by itself.");
    },
    get money() {
      return t("Please do not pay again.");
    },
    get status() {
      return t("Received");
    },
  },
  confirming: {
    tone: "waiting",
    get title() {
      return t("Payment received, being confirmed");
    },
    get text() {
      return t("We are waiting for the payment provider to confirm your payment.");
    },
    get money() {
      return t("It shows here by itself. Please do not pay again.");
    },
    get status() {
      return t("Being confirmed");
    },
  },
  checking: {
    tone: "waiting",
    get title() {
      return t("Payment received, we are checking your order");
    },
    get text() {
      return t("Your payment has arrived, and we are looking at your order.");
    },
    get money() {
      return t("Please do not pay again. If you have a question, please contact us.");
    },
    get status() {
      return t("Received, being checked");
    },
  },
  disputed: {
    tone: "waiting",
    get title() {
      return t("We are checking your payment");
    },
    get text() {
      return t("You came back with a payment, but the payment provider has not confirmed it.");
    },
    get money() {
      return t("Please do not pay again. If money has left your account, please contact us.");
    },
    get status() {
      return t("Being checked");
    },
  },
  refunded: {
    tone: "waiting",
    get title() {
      return t("Order Refunded");
    },
    get text() {
      return t("This order is marked as refunded.");
    },
    get money() {
      return t("If the money has not reached you after a few days, please contact us.");
    },
    get status() {
      return t("Refunded");
    },
  },
  "on-hold": {
    tone: "waiting",
    get title() {
      return t("Order On Hold");
    },
    get text() {
      return t("This order is on hold.");
    },
    get money() {
      return t("If you have a question, please contact us.");
    },
    get status() {
      return t("On hold");
    },
  },
  cancelled: {
    tone: "bad",
    get title() {
      return t("Order Cancelled");
    },
    get text() {
      return t("This order was cancelled and cannot be paid any more.");
    },
    get money() {
      return notPaid();
    },
    get status() {
      return t("Cancelled");
    },
  },
  removed: {
    tone: "bad",
    get title() {
      return t("Order Removed");
    },
    get text() {
      return t("This order was removed and cannot be paid any more.");
    },
    get money() {
      return notPaid();
    },
    get status() {
      return t("Removed");
    },
  },
  failed: {
    tone: "bad",
    get title() {
      return t("Payment Failed");
    },
    get text() {
      return t("There was an issue processing your payment. Please try again.");
    },
    get money() {
      return notPaid();
    },
    get status() {
      return t("Failed");
    },
  },
  pending: {
    tone: "waiting",
    get title() {
      return t("Payment Pending");
    },
    get text() {
      return t("Your order is waiting for payment confirmation.");
    },
    get money() {
      return t(
        "No payment has reached us yet. If you have paid, it shows here by itself: please do not pay again.",
      );
    },
    get status() {
      return t("Pending");
    },
  },
};

const TROUBLES: Record<OrderTrouble, string> = {
  get cancelled() {
    return t("This order was cancelled.");
  },
  get removed() {
    return t("This order was removed.");
  },
  get refunded() {
    return t("This order is marked as refunded.");
  },
  get "on-hold"() {
    return t("This order is on hold.");
  },
  get failed() {
    return t("This order is marked as failed.");
  },
  get changed() {
    return t("The total of this order is not the amount that you paid.");
  },
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
    status === "on-hold" ? (paid === null ? notPaid() : t("Your payment has arrived.")) : null;
  const again =
    paidTwice === null
      ? null
      : t(
          "A second payment of {amount} for this order has arrived. We look at it and give back what was paid too much.",
          { amount: formatRinggit(paidTwice) },
        );
  const more = [isSaid ? null : TROUBLES[trouble], arrived, money, again];
  return { ...words, more: more.filter((sentence) => sentence !== null) };
}
