import { formatRinggit } from "#app/domain/money.ts";
import { type Message, t } from "#app/texts/t.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { customerFacts, receivingFacts } from "./order-facts.ts";

/** Subject, heading and text of a new paid order, and of a slip for one that is not. */
const TEXTS = {
  "new-order": [
    "New paid order {number}: {sum}",
    "New order {number}",
    "A new order of {sum} is paid.",
  ],
  "slip-came": [
    "Transfer slip for order {number}: {sum}",
    "A slip for order {number}",
    "A customer says that {sum} was transferred. Look at your account, then confirm or refuse.",
  ],
} as const satisfies Record<string, readonly Message[]>;

/** Tells the owner of a new paid order, or of a slip for one that is not. @param address of the owner's page */
export function newOrder(
  order: MailOrder,
  address: string,
  kind: keyof typeof TEXTS = "new-order",
): MailDocument {
  const { number } = order;
  const sum = formatRinggit(order.total);
  const [subject, heading, text] = TEXTS[kind];
  return {
    subject: t(subject, { number, sum }),
    heading: t(heading, { number }),
    paragraphs: [t(text, { sum })],
    action: { label: t("Open the order"), address },
    order,
    facts: [...receivingFacts(order), ...customerFacts(order)],
  };
}
