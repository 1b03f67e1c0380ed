import { shownId } from "#app/domain/order/own-order.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { reviewText } from "#app/components/owner/review-text.ts";
import { t } from "#app/texts/t.ts";
import type { MailDocument } from "./mail-document.ts";

/** Tells the owner of a payment that needs a decision. @param address of the review list */
export function reviewMail(
  review: { kind: string; orderId: number | null; amount: Sen | null; detail: string },
  address: string,
): MailDocument {
  const { orderId, amount, detail } = review;
  const { title, mend } = reviewText(review);
  const subject = t("A payment needs your decision");
  return {
    subject,
    heading: subject,
    paragraphs: [
      amount === null
        ? t("A payment waits for your decision.")
        : t("A payment of {sum} waits for your decision.", { sum: formatRinggit(amount) }),
    ],
    action: { label: t("Open the review list"), address },
    facts: [
      ...(orderId === null ? [] : [{ title: t("Order"), value: shownId(orderId) }]),
      { title, value: mend || detail },
    ],
  };
}
