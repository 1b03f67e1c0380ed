import { formatRinggit } from "#app/domain/money.ts";
import type { MailDocument, MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";
import { customerFacts, receivingFacts } from "./order-facts.ts";

/** Tells the owner of a new paid order, or of a slip for one that is not. @param address of the owner's page */
export function newOrder(
  order: MailOrder,
  address: string,
  language: MailLanguage,
  kind: "new-order" | "slip-came" = "new-order",
): MailDocument {
  const { newOrder: paid, slipCame } = MAIL_TEXTS[language];
  const texts = kind === "new-order" ? paid : slipCame;
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
