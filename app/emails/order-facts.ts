import { currentShop, linesOfAddress } from "#app/domain/shop/identity.ts";
import { addressLines } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";

/** When and where an order is received, as far as it is known. */
export function receivingFacts(order: MailOrder): MailDocument["facts"] {
  const { fulfilment } = order;
  const isPickup = fulfilment?.way === "pickup";
  const { name, pickup } = currentShop();
  const place = isPickup
    ? [name, ...linesOfAddress(pickup)]
    : [order.shipping.name, ...addressLines(order)].filter(Boolean);
  return [
    ...(fulfilment
      ? [
          {
            title: isPickup ? t("Pickup") : t("Delivery"),
            value: `${longDay(fulfilment.date)}\n${slotLabel(fulfilment.slot)}`,
          },
        ]
      : []),
    { title: isPickup ? t("Pick up at") : t("Deliver to"), value: place.join("\n") },
  ];
}

/** How the customer can be reached, and what they wrote. */
export function customerFacts(order: MailOrder): MailDocument["facts"] {
  const { email, phone, note } = order.contact;
  const reach = [order.shipping.name, phone, email].filter(Boolean).join("\n");
  return [
    { title: t("Contact"), value: reach },
    ...(note === "" ? [] : [{ title: t("Note"), value: note }]),
  ];
}

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
