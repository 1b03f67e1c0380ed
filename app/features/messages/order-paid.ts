import { formatRinggit } from "#app/domain/money.ts";
import type { MailDocument, MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { receivingFacts } from "./order-facts.ts";
import { structuredOrder } from "./structured-order.ts";

/**
 * Tells the shopper that the order is paid, or that its payment has arrived and the order is being checked.
 * @param address of the order's page
 */
export function orderPaid(
  order: MailOrder,
  address: string,
  language: MailLanguage,
  { isChecked = false }: { isChecked?: boolean } = {},
): MailDocument {
  const texts = MAIL_TEXTS[language];
  const { number, total } = order;
  const words = isChecked ? texts.orderChecked : texts.orderPaid;
  return {
    language,
    subject: words.subject(number),
    heading: words.heading,
    paragraphs: [
      total > 0 ? words.text(formatRinggit(total), number) : texts.orderPaid.freeText(number),
    ],
    action: { label: texts.orderPaid.action, address },
    order,
    facts: receivingFacts(order, language),
    ...(!isChecked && { structured: structuredOrder(order, address, "OrderProcessing") }),
  };
}
