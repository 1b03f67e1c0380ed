import { Link } from "react-router";
import { shopConfig } from "#app/config/shop.ts";
import { whatsAppLink } from "#app/domain/whatsapp.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { Panel } from "#app/features/order/panel.tsx";
import { ShippingAddress } from "#app/features/order/shipping-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mapLink, telLink } from "./contact-links.ts";
import type { OwnersOrder } from "#app/domain/owners-order.ts";
import { ORDER_TEXTS } from "./order-texts.ts";

/** Who ordered and how to reach them. */
export function OrderCustomer({ order, billing, isOwners }: OwnersOrder) {
  const texts = useTexts(ORDER_TEXTS);
  const { contact, shipping, number, fulfilment } = order;
  const isPickup = fulfilment?.way === "pickup";
  const hasAddress = !isPickup && `${shipping.address1}${shipping.postcode}` !== "";
  const tel = telLink(contact.phone);
  const chat = whatsAppLink(contact.phone, texts.greeting(number, shopConfig.name));
  const { address1, address2, postcode, city, state } = shipping;
  return (
    <Panel title={texts.customer}>
      <div className="mb-4 flex flex-wrap gap-2">
        {tel && (
          <a href={tel} className="btn btn-outline">
            <Icon name="phone" />
            {texts.call}
          </a>
        )}
        {chat && (
          <a href={chat} rel="noopener noreferrer" target="_blank" className="btn btn-outline">
            <Icon name="chat" />
            {texts.whatsApp}
          </a>
        )}
        {hasAddress && (
          <a
            href={mapLink([address1, address2, `${postcode} ${city}`, state])}
            rel="noopener noreferrer"
            target="_blank"
            className="btn btn-outline"
          >
            <Icon name="pin" />
            {texts.map}
          </a>
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
          <h3 className="text-sm font-semibold">{texts.customersNote}</h3>
          <p className="break-words whitespace-pre-line">{contact.note}</p>
        </div>
      )}
      {isOwners && (
        <p className="mt-4 text-sm">
          <Link to={`/admin/customer?order=${order.id}`} className="link">
            {texts.customersData}
          </Link>
        </p>
      )}
      {hasAddress && billing.name !== shipping.name && billing.name !== "" && (
        <div className="mt-4 text-sm text-bean">
          <h3 className="font-semibold">{texts.billTo}</h3>
          <ShippingAddress address={billing} />
        </div>
      )}
    </Panel>
  );
}
