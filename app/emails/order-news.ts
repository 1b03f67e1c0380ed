import { slipRefusalText } from "#app/domain/order/transfer.ts";
import { t } from "#app/texts/t.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { mailDay, mailSlot } from "./mail-date.ts";
import { receivingFacts } from "./order-facts.ts";
import { structuredOrder } from "./structured-order.ts";

/** What happens to a paid or cancelled order, and to a slip of a transfer. */
type News =
  | "order-ready"
  | "order-out"
  | "order-completed"
  | "order-cancelled"
  | "order-moved"
  | "order-note"
  | "refund-recorded"
  | "slip-refused"
  /** No more slips can be sent now, and the owner has not decided on another one. */
  | "slip-refused-one-waits"
  /** No more slips can be sent. */
  | "last-slip-refused";

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

/** The words that tell news about an order. @param detail see orderNews */
export function newsTexts(
  kind: News,
  { number, fulfilment }: Pick<MailOrder, "number" | "fulfilment">,
  detail: string,
) {
  switch (kind) {
    case "order-ready":
      return {
        subject: t("Order {number} is ready", { number }),
        heading: t("Your order is ready"),
        text: t("Your order is packed and ready."),
      };
    case "order-out":
      return {
        subject: t("Order {number} is on its way", { number }),
        heading: t("Your order is on its way"),
        text: t("Your order has left the shop."),
      };
    case "order-completed":
      return {
        subject: t("Order {number} is complete", { number }),
        heading: t("Your order is complete"),
        text: t("The shop has completed your order. Thank you for buying from us."),
      };
    case "order-cancelled":
      return {
        subject: t("Order {number} was cancelled", { number }),
        heading: t("Your order was cancelled"),
        text:
          detail === ""
            ? t("The shop has cancelled this order. We have recorded no payment for it.")
            : t(
                "The shop has cancelled this order, for which {sum} was paid. When a refund is recorded, you get another mail.",
                { sum: detail },
              ),
      };
    case "order-moved":
      return {
        subject: t("Order {number} has a new time", { number }),
        heading: t("Your order has a new time"),
        text: t("Your order is now planned for {time}.", {
          time: fulfilment ? `${mailDay(fulfilment.date)}, ${mailSlot(fulfilment.slot)}` : "–",
        }),
      };
    case "order-note":
      return {
        subject: t("A message about order {number}", { number }),
        heading: t("A message about your order"),
        text: detail,
      };
    case "refund-recorded":
      return {
        subject: t("Refund for order {number}", { number }),
        heading: t("A refund was recorded"),
        text: t(
          "The shop has recorded a refund of {sum} for your order. The money may take some days to reach your account.",
          { sum: detail },
        ),
      };
    case "slip-refused":
      return {
        subject: slipRefused(number),
        heading: t("Please look at your transfer"),
        text: t(
          "We could not find your transfer by the slip that you sent. Open your order to see the account, and send a slip again.",
        ),
      };
    case "slip-refused-one-waits":
      return {
        subject: slipRefused(number),
        heading: t("We are still looking at another slip"),
        text: t(
          "We could not find your transfer by one of the slips that you sent. We have another slip of yours, and will write to you when we have looked at it.",
        ),
      };
    case "last-slip-refused":
      return {
        subject: slipRefused(number),
        heading: t("Please write to us about your transfer"),
        text: t(
          "We could not find your transfer by the slips that you sent, and no more can be sent for this order. If you have transferred the money, write to us or call us with the order's number.",
        ),
      };
    default:
      return kind satisfies never;
  }
}

const slipRefused = (number: string) =>
  t("We could not accept the slip for order {number}", { number });

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
