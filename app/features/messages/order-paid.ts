import { formatRinggit } from "#app/domain/money.ts";
import type { MailDocument, MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { receivingFacts } from "./order-facts.ts";
import { structuredOrder } from "./structured-order.ts";

/** Tells the shopper that the order is paid. @param address of the order's page */
export function orderPaid(order: MailOrder, address: string, language: MailLanguage): MailDocument {
  const texts = MAIL_TEXTS[language];
  const { number, total } = order;
  return {
    language,
    subject: texts.orderPaid.subject(number),
    heading: texts.orderPaid.heading,
    paragraphs: [
      total > 0
        ? texts.orderPaid.text(formatRinggit(total), number)
        : texts.orderPaid.freeText(number),
    ],
    action: { label: texts.orderPaid.action, address },
    order,
    facts: receivingFacts(order, language),
    structured: structuredOrder(order, address, "OrderProcessing"),
  };
}
