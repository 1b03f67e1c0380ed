import { t } from "#app/texts/t.ts";

/**
 * The labels of links to WhatsApp, and the texts that they type in: without personal data, at most an order's number.
 */
export const TALK_TEXTS = {
  get ask() {
    return t("Ask us on WhatsApp");
  },
  product: (name: string) => t("Hello! I have a question about {name}.", { name }),
  get cart() {
    return t("Hello! I need help with my cart.");
  },
  get payment() {
    return t("Hello! I have a question about my payment.");
  },
  failedPayment: (order: number | null) =>
    order === null
      ? t("Hello! My payment did not go through.")
      : t("Hello! My payment for order #{order} did not go through.", { order }),
  order: (number: string) => t("Hello! I have a question about order #{number}.", { number }),
};
