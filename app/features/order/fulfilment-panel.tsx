import { shopConfig } from "#app/config/shop.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import type { OrderView } from "#app/domain/order.ts";
import { Panel } from "./panel.tsx";

/** When and where the goods reach the customer; nothing for an order without a date. */
export function FulfilmentPanel({ order }: { order: Pick<OrderView, "fulfilment" | "shipping"> }) {
  const { fulfilment, shipping } = order;
  if (!fulfilment) return null;
  const isPickup = fulfilment.way === "pickup";
  const { address, name } = shopConfig;
  const place = isPickup
    ? `At ${name}, ${address.street}, ${address.district}, ${address.postcode} ${address.city}`
    : `To ${shipping.postcode} ${shipping.city}`;
  return (
    <Panel title={isPickup ? "Pickup" : "Delivery"}>
      <p className="text-lg font-semibold">{longDay(fulfilment.date)}</p>
      <p>{slotLabel(fulfilment.slot)}</p>
      <p className="mt-1 text-bean">{place}</p>
    </Panel>
  );
}
