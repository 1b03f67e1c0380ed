import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { locationOf, shopLocation } from "./fulfilment-location.ts";
import { Panel } from "./panel.tsx";

/**
 * When and where the goods reach the customer; nothing for an order without a date.
 * @param isKept whether the date is kept, so that a pickup can be planned
 */
export function FulfilmentPanel({
  order,
  isKept = false,
}: {
  order: Pick<OrderView, "fulfilment" | "shipping">;
  isKept?: boolean;
}) {
  const { fulfilment } = order;
  if (!fulfilment) return null;
  const { way, date, slot } = fulfilment;
  const isPickup = way === "pickup";
  return (
    <Panel title={isPickup ? t("Pickup") : t("Delivery")}>
      <p className="text-lg font-semibold">{longDay(date)}</p>
      <p>{slotLabel(slot)}</p>
      <p className="mt-1 text-bean">
        {t(isPickup ? "At {place}" : "To {place}", { place: locationOf(order) })}
      </p>
      {isKept && isPickup && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shopLocation())}`}
          rel="noopener noreferrer"
          className="btn btn-outline mt-3 print:hidden"
        >
          <Icon name="pin" />
          {t("Open the map")}
        </a>
      )}
    </Panel>
  );
}
