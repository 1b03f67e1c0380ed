import { Link } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import { whatsAppUrl } from "#app/domain/whatsapp.ts";
import { Panel } from "#app/components/order/panel.tsx";
import { ShippingAddress } from "#app/components/order/shipping-address.tsx";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnersOrder } from "./action-form.tsx";

/** For a link to another site. */
export const ELSEWHERE = { rel: "noopener noreferrer", target: "_blank" } as const;

/** Who ordered and how to reach them. */
export function OrderCustomer({ order, isOwners }: OwnersOrder) {
  const { billing, contact, shipping, number, fulfilment } = order;
  const isPickup = fulfilment?.way === "pickup";
  const hasAddress = !isPickup && `${shipping.address1}${shipping.postcode}` !== "";
  const { address1, address2, postcode, city, state } = shipping;
  const map = mapLink([address1, address2, `${postcode} ${city}`, state]);
  const chat = whatsAppUrl(contact.phone, `${greeting(number)} `);
  const ways = [
    { href: telLink(contact.phone), icon: "phone", name: t("Call") },
    { href: chat, icon: "chat", name: t("WhatsApp"), ...ELSEWHERE },
    { href: hasAddress ? map : undefined, icon: "pin", name: t("Open the map"), ...ELSEWHERE },
  ] as const;
  return (
    <Panel title={t("Customer")}>
      <div className="mb-4 flex flex-wrap gap-2">
        {ways.map(
          ({ icon, name, ...link }) =>
            link.href !== undefined && (
              <a key={icon} {...link} className="btn btn-outline">
                <Icon name={icon} />
                {name}
              </a>
            ),
        )}
      </div>
      <div className="break-words">
        {hasAddress ? (
          <ShippingAddress address={shipping} />
        ) : (
          <p className="font-semibold">{billing.name || shipping.name}</p>
        )}
        <p className="mt-2 tabular-nums">{contact.phone}</p>
        <p className="break-all">{contact.email}</p>
      </div>
      {contact.note !== "" && (
        <div className="mt-4 rounded-md bg-syrup p-3">
          <h3 className="text-sm font-semibold">{t("Customer's note")}</h3>
          <p className="break-words whitespace-pre-line">{contact.note}</p>
        </div>
      )}
      {isOwners && (
        <p className="mt-4 text-sm">
          <Link to={`/admin/customer?order=${order.id}`} className="link">
            {t("Copy or erase this customer's data")}
          </Link>
        </p>
      )}
      {hasAddress && billing.name !== shipping.name && billing.name !== "" && (
        <div className="mt-4 text-sm text-bean">
          <h3 className="font-semibold">{t("Billing address")}</h3>
          <ShippingAddress address={billing} />
        </div>
      )}
    </Panel>
  );
}

/** How a chat with a customer begins. */
export function greeting(number: string): string {
  return t("Hello, this is {shop} about your order #{number}:", {
    shop: currentShop().name,
    number,
  });
}

/** A `tel:` link; undefined without digits. */
export function telLink(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, "");
  return /^\+?\d{6,15}$/.test(number) ? `tel:${number}` : undefined;
}

export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent(address.filter((line) => line !== "").join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
