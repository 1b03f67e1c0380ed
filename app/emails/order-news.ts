import { slipRefusalText } from "#app/domain/order/transfer.ts";
import { type Message, t } from "#app/texts/t.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { receivingFacts } from "./order-facts.ts";
import { structuredOrder } from "./structured-order.ts";

/** Subject, heading and text of what happens to a paid or cancelled order, and to a slip of a transfer. */
const NEWS = {
  "order-ready": [
    "Order {number} is ready",
    "Your order is ready",
    "Your order is packed and ready.",
  ],
  "order-out": [
    "Order {number} is on its way",
    "Your order is on its way",
    "Your order has left the shop.",
  ],
  "order-completed": [
    "Order {number} is complete",
    "Your order is complete",
    "The shop has completed your order. Thank you for buying from us.",
  ],
  "order-cancelled": [
    "Order {number} was cancelled",
    "Your order was cancelled",
    "The shop has cancelled this order. We have recorded no payment for it.",
  ],
  "order-moved": [
    "Order {number} has a new time",
    "Your order has a new time",
    "Your order is now planned for {time}.",
  ],
  "order-note": ["A message about order {number}", "A message about your order", null],
  "refund-recorded": [
    "Refund for order {number}",
    "A refund was recorded",
    "The shop has recorded a refund of {sum} for your order. The money may take some days to reach your account.",
  ],
  "slip-refused": [
    "We could not accept the slip for order {number}",
    "Please look at your transfer",
    "We could not find your transfer by the slip that you sent. Open your order to see the account, and send a slip again.",
  ],
  // No more slips can be sent now, and the owner has not decided on another one.
  "slip-refused-one-waits": [
    "We could not accept the slip for order {number}",
    "We are still looking at another slip",
    "We could not find your transfer by one of the slips that you sent. We have another slip of yours, and will write to you when we have looked at it.",
  ],
  // No more slips can be sent.
  "last-slip-refused": [
    "We could not accept the slip for order {number}",
    "Please write to us about your transfer",
    "We could not find your transfer by the slips that you sent, and no more can be sent for this order. If you have transferred the money, write to us or call us with the order's number.",
  ],
} as const satisfies Record<string, readonly [Message, Message, Message | null]>;

type News = keyof typeof NEWS;

/**
 * Tells the shopper what has happened to an order.
 * @param address of the order's page
 * @param detail what it is about, for a reader: the amount that was given back, or was paid for a cancelled order; the
 * words of a note; why a slip was refused; "" for none
 */
export function orderNews(
  kind: News,
  order: MailOrder,
  { address, detail }: { address: string; detail: string },
): MailDocument {
  const { subject, heading, text } = newsTexts(kind, order, detail);
  const status = statusAfter(kind, order);
  const isComing = ["order-ready", "order-out", "order-moved"].includes(kind);
  return {
    subject,
    heading,
    paragraphs: kind.includes("slip-refused") ? [slipRefusalText(detail), text] : [text],
    action: { label: t("View your order"), address },
    order,
    facts: isComing ? receivingFacts(order) : [],
    ...(status && { structured: structuredOrder(order, address, status) }),
  };
}

/** The words that tell news about an order. @param detail see orderNews; it is the text of a note */
export function newsTexts(
  kind: News,
  { number, fulfilment }: Pick<MailOrder, "number" | "fulfilment">,
  detail: string,
) {
  const [subject, heading, unpaidText] = NEWS[kind];
  const text =
    kind === "order-cancelled" && detail !== ""
      ? "The shop has cancelled this order, for which {sum} was paid. When a refund is recorded, you get another mail."
      : unpaidText;
  const time = fulfilment ? `${longDay(fulfilment.date)}, ${slotLabel(fulfilment.slot)}` : "–";
  return {
    subject: t(subject, { number }),
    heading: t(heading),
    text: text === null ? detail : t(text, { sum: detail, time }),
  };
}

const STATUSES: Partial<Record<News, Parameters<typeof structuredOrder>[2]>> = {
  "order-out": "OrderInTransit",
  "order-cancelled": "OrderCancelled",
  "order-completed": "OrderDelivered",
};

/** Other news alone, such as a refund or a note, do not tell how far an order is. */
function statusAfter(kind: News, { fulfilment }: MailOrder) {
  if (kind !== "order-ready") return STATUSES[kind];
  return fulfilment?.way === "pickup" ? "OrderPickupAvailable" : "OrderProcessing";
}
