import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";
import { receivingFacts } from "./order-facts.ts";
import { structuredOrder } from "./structured-order.ts";

/**
 * Tells the shopper that the order is paid, or that its payment has arrived and the order is being checked.
 * @param address of the order's page
 */
export function orderPaid(
  order: MailOrder,
  address: string,
  { isChecked = false }: { isChecked?: boolean } = {},
): MailDocument {
  const { number } = order;
  return {
    subject: isChecked
      ? t("Payment for order {number} received", { number })
      : t("Order {number} is paid", { number }),
    heading: isChecked
      ? t("Payment received, we are checking your order")
      : t("Thank you for your order"),
    paragraphs: [paidText(order, isChecked)],
    action: { label: t("View your order"), address },
    order,
    facts: receivingFacts(order),
    ...(!isChecked && { structured: structuredOrder(order, address, "OrderProcessing") }),
  };
}

function paidText({ number, total }: MailOrder, isChecked: boolean): string {
  if (total <= 0) {
    return t("We have received your order {number}. There is nothing to pay.", { number });
  }
  const sum = formatRinggit(total);
  return isChecked
    ? t(
        "We have received your payment of {sum} for order {number}, and we are looking at your order. Please do not pay again.",
        { sum, number },
      )
    : t("We have received your payment of {sum} for order {number}.", { sum, number });
}
