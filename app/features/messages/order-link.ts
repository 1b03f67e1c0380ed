import type { MailDocument, MailLanguage } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** Gives the shopper the link that was asked for. @param address of the order's page */
export function orderLink(number: string, address: string, language: MailLanguage): MailDocument {
  const { orderLink: texts, orderPaid } = MAIL_TEXTS[language];
  return {
    language,
    subject: texts.subject(number),
    heading: texts.heading(number),
    paragraphs: [texts.text, texts.unasked],
    action: { label: orderPaid.action, address },
    facts: [],
  };
}
