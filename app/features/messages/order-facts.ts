import { shopConfig } from "#app/config/shop.ts";
import { mailDay, mailSlot } from "./mail-date.ts";
import type { MailDocument, MailLanguage, MailOrder } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** When and where an order is received, as far as it is known. */
export function receivingFacts(order: MailOrder, language: MailLanguage): MailDocument["facts"] {
  const { fulfilment } = order;
  const texts = MAIL_TEXTS[language];
  const isPickup = fulfilment?.way === "pickup";
  const { name, address } = shopConfig;
  const place = isPickup
    ? [name, address.street, address.district, `${address.postcode} ${address.city}`]
    : addressLines(order);
  return [
    ...(fulfilment
      ? [
          {
            title: isPickup ? texts.pickup : texts.delivery,
            value: `${mailDay(fulfilment.date, language)}\n${mailSlot(fulfilment.slot, language)}`,
          },
        ]
      : []),
    { title: isPickup ? texts.pickUpAt : texts.deliverTo, value: place.join("\n") },
  ];
}

/** How the customer can be reached, and what they wrote. */
export function customerFacts(order: MailOrder, language: MailLanguage): MailDocument["facts"] {
  const texts = MAIL_TEXTS[language];
  const { email, phone, note } = order.contact;
  const reach = [order.shipping.name, phone, email].filter(Boolean).join("\n");
  return [
    { title: texts.contact, value: reach },
    ...(note === "" ? [] : [{ title: texts.note, value: note }]),
  ];
}

function addressLines({ shipping }: MailOrder): string[] {
  const { name, company, address1, address2, postcode, city, state } = shipping;
  return [name, company, address1, address2, `${postcode} ${city}`, state].filter(Boolean);
}
