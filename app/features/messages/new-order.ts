import { formatRinggit } from "#app/domain/money.ts";
import type { MailDocument, MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { customerFacts, receivingFacts } from "./order-facts.ts";

/** Tells the owner of a new paid order. @param address of the owner's page */
export function newOrder(order: MailOrder, address: string, language: MailLanguage): MailDocument {
  const texts = MAIL_TEXTS[language].newOrder;
  const sum = formatRinggit(order.total);
  return {
    language,
    subject: texts.subject(order.number, sum),
    heading: texts.heading(order.number),
    paragraphs: [texts.text(sum)],
    action: { label: texts.action, address },
    order,
    facts: [...receivingFacts(order, language), ...customerFacts(order, language)],
  };
}
