import { type Message, t } from "#app/texts/t.ts";

/** The title of each kind of payment review, and what the owner should do. */
const REVIEWS = {
  "payment-mismatch": [
    "Amount or collection does not fit the bill",
    "This payment counts for no order. Give that payment back to the customer, or settle the order yourself.",
  ],
  "unknown-bill": [
    "Payment for an unknown bill",
    "No order waits for this bill. Check the bill at the payment provider.",
  ],
  "second-payment": [
    "Second payment for the same order",
    "One of the two payments must be given back.",
  ],
  "paid-after-close": [
    "Paid after the order was closed",
    "Revive the order, or give the payment back to the customer.",
  ],
  "paid-while-held": [
    "Paid while the order was under review",
    "Finish the review of that order first. If it does not go on, give the payment back.",
  ],
  "bill-still-due": [
    "The order is paid, but another bill of it can still be paid",
    "That bill could not be deleted for an hour. Delete it at the payment provider.",
  ],
  "order-cancelled": [
    "The order was cancelled before the payment arrived",
    "Give that payment back to the customer, or revive the order.",
  ],
  "order-changed": [
    "The total of the order is not the payment",
    "Check what has changed in the order, then ask for the difference or give it back.",
  ],
  "paid-otherwise": [
    "The order counts as paid, but not by this bill",
    "Check whether the customer paid twice. If so, give one payment back.",
  ],
  "order-would-not-move": [
    "Paid, but the status of the order did not change",
    "Change the status of the order in the shop yourself.",
  ],
  "former-back-end": [
    "Paid for an order of the former shop system",
    "It counts as paid here. Mark the order as paid in the former one yourself.",
  ],
  oversold: ["More was sold than was in stock", "Make more, or give the payment back."],
  "over-capacity": [
    "A delivery or pickup time has more orders than its limit",
    "The payment arrived when that time was full. Serve the order too, offer the customer another time, or give the payment back.",
  ],
  refunded: ["The payment provider has given the payment back", "Record the refund in the order."],
  "not-confirmed": [
    "The provider has not confirmed the payment",
    "A genuine message says that this bill is paid, but the payment provider denies it. Check the bill there.",
  ],
} as const satisfies Record<string, readonly [title: Message, mend: Message]>;
const BY_KIND = new Map(Object.entries(REVIEWS));

/**
 * The title of a review and what the owner should do. The stored detail is English, for the log and the order's notes.
 * The goods, the chosen time and the order status are taken from it.
 */
export function reviewText({ kind, detail }: { kind: string; detail: string }): {
  title: string;
  mend: string;
} {
  const [title, mend] = BY_KIND.get(kind) ?? [];
  const [, goods] = /in stock: (.+)\. Make more/.exec(detail) ?? [];
  const [, time] = /was full: \w+ on (.+)\. Serve it too/.exec(detail) ?? [];
  const [, status] = /Order status: ([\w-]+)\.$/.exec(detail) ?? [];
  const facts = [
    goods && `${goodsText(goods)}.`,
    time && `${time}.`,
    status && status !== "none" && `${t("Order status")}: "${status}".`,
    mend && t(mend),
  ];
  return { title: title ? t(title) : kind, mend: facts.filter(Boolean).join(" ") };
}

function goodsText(goods: string): string {
  return goods.replace(
    /\((\d+) missing\)/g,
    (_, count: string) => `(${t("{count} missing", { count })})`,
  );
}
