import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { customerFacts, receivingFacts } from "./order-facts.ts";

/** Tells the owner of a new paid order, or of a slip for one that is not. @param address of the owner's page */
export function newOrder(
  order: MailOrder,
  address: string,
  kind: "new-order" | "slip-came" = "new-order",
): MailDocument {
  return {
    ...newOrderTexts(kind, order.number, formatRinggit(order.total)),
    action: { label: t("Open the order"), address },
    order,
    facts: [...receivingFacts(order), ...customerFacts(order)],
  };
}

function newOrderTexts(kind: "new-order" | "slip-came", number: string, sum: string) {
  if (kind === "new-order") {
    return {
      subject: t("New paid order {number}: {sum}", { number, sum }),
      heading: t("New order {number}", { number }),
      paragraphs: [t("A new order of {sum} is paid.", { sum })],
    };
  }
  return {
    subject: t("Transfer slip for order {number}: {sum}", { number, sum }),
    heading: t("A slip for order {number}", { number }),
    paragraphs: [
      t(
        "A customer says that {sum} was transferred. Look at your account, then confirm or refuse.",
        { sum },
      ),
    ],
  };
}
