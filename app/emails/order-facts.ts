import { shopConfig } from "#app/config/shop.ts";
import { t } from "#app/texts/t.ts";
import { mailDay, mailSlot } from "./mail-date.ts";
import type { MailDocument, MailOrder } from "./mail-document.ts";

/** When and where an order is received, as far as it is known. */
export function receivingFacts(order: MailOrder): MailDocument["facts"] {
  const { fulfilment } = order;
  const isPickup = fulfilment?.way === "pickup";
  const { name, address } = shopConfig;
  const place = isPickup
    ? [name, address.street, address.district, `${address.postcode} ${address.city}`]
    : addressLines(order);
  return [
    ...(fulfilment
      ? [
          {
            title: isPickup ? t("Pickup") : t("Delivery"),
            value: `${mailDay(fulfilment.date)}\n${mailSlot(fulfilment.slot)}`,
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

function addressLines({ shipping }: MailOrder): string[] {
  const { name, company, address1, address2, postcode, city, state } = shipping;
  return [name, company, address1, address2, `${postcode} ${city}`, state].filter(Boolean);
}
