import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { reviewText } from "#app/features/admin/review-texts.ts";
import type { MailDocument, MailLanguage } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** Tells the owner of a payment that needs a decision. @param address of the review list */
export function reviewMail(
  review: { kind: string; orderId: number | null; amount: Sen | null; detail: string },
  address: string,
  language: MailLanguage,
): MailDocument {
  const texts = MAIL_TEXTS[language].review;
  const { orderId, amount, detail } = review;
  const { title, mend } = reviewText(language, review);
  return {
    language,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [amount === null ? texts.sumless : texts.text(formatRinggit(amount))],
    action: { label: texts.action, address },
    facts: [
      ...(orderId === null ? [] : [{ title: texts.order, value: String(orderId) }]),
      { title, value: mend || detail },
    ],
  };
}
