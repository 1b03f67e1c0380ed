import { t } from "#app/texts/t.ts";
import type { MailDocument } from "./mail-document.ts";

/** Gives the shopper the link that was asked for. @param address of the order's page */
export function orderLink(number: string, address: string): MailDocument {
  return {
    subject: t("Your link to order {number}", { number }),
    heading: t("Here is your order {number}", { number }),
    paragraphs: [
      t(
        "Its link was asked for at our shop. Anyone who has the link can open the order, so please keep it to yourself.",
      ),
      t("If you did not ask for it, you need not do anything."),
    ],
    action: { label: t("View your order"), address },
    facts: [],
  };
}
