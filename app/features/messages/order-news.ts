import type { MailDocument, MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { receivingFacts } from "./order-facts.ts";
import { structuredOrder } from "./structured-order.ts";

/** What happens to a paid or cancelled order. */
type News = keyof (typeof MAIL_TEXTS)["en"]["news"];

/**
 * Tells the shopper what has happened to an order.
 * @param address of the order's page
 * @param sum the amount that it is about, for a reader: given back, or paid for a cancelled order; "" for none
 */
export function orderNews(
  kind: News,
  order: MailOrder,
  { address, language, sum }: { address: string; language: MailLanguage; sum: string },
): MailDocument {
  const texts = MAIL_TEXTS[language];
  const { subject, heading, text } = texts.news[kind];
  const status = statusAfter(kind, order);
  const isComing = kind === "order-ready" || kind === "order-out";
  return {
    language,
    subject: subject(order.number),
    heading,
    paragraphs: [text(sum)],
    action: { label: texts.orderPaid.action, address },
    order,
    facts: isComing ? receivingFacts(order, language) : [],
    ...(status && { structured: structuredOrder(order, address, status) }),
  };
}

const WITHOUT_STATUS = new Set<News>([
  "refund-recorded",
  "slip-refused",
  "slip-refused-one-waits",
  "last-slip-refused",
]);

/** A refund alone does not tell how far an order is. */
function statusAfter(kind: News, { fulfilment }: MailOrder) {
  if (WITHOUT_STATUS.has(kind)) return undefined;
  if (kind === "order-out") return "OrderInTransit";
  if (kind === "order-cancelled") return "OrderCancelled";
  if (kind === "order-completed") return "OrderDelivered";
  return fulfilment?.way === "pickup" ? "OrderPickupAvailable" : "OrderProcessing";
}
