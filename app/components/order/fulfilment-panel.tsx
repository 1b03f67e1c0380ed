import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel, slotTimes } from "#app/domain/delivery/slot.ts";
import type { OrderView } from "#app/domain/order/order.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { locationOf, shopLocation } from "./fulfilment-location.ts";
import { Panel } from "./panel.tsx";

/**
 * When and where the goods reach the customer; nothing for an order without a date.
 * @param isKept whether the date is kept, so that it can be added to a calendar
 */
export function FulfilmentPanel({
  order,
  isKept = false,
}: {
  order: Pick<OrderView, "id" | "fulfilment" | "shipping">;
  isKept?: boolean;
}) {
  const { id, fulfilment } = order;
  if (!fulfilment) return null;
  const { way, date, slot } = fulfilment;
  const isPickup = way === "pickup";
  const hasTimes = slotTimes(date, slot) !== undefined;
  return (
    <Panel title={isPickup ? t("Pickup") : t("Delivery")}>
      <p className="text-lg font-semibold">{longDay(date)}</p>
      <p>{slotLabel(slot)}</p>
      <p className="mt-1 text-bean">
        {t(isPickup ? "At {place}" : "To {place}", { place: locationOf(order) })}
      </p>
      {isKept && (
        <p className="mt-3 flex flex-wrap gap-3 print:hidden">
          {hasTimes && (
            <a
              href={localPath(`/order-confirmation/${id}/calendar.ics`)}
              className="btn btn-outline"
            >
              <Icon name="clock" />
              {t("Add to calendar")}
            </a>
          )}
          {isPickup && (
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shopLocation())}`}
              rel="noopener noreferrer"
              className="btn btn-outline"
            >
              <Icon name="pin" />
              {t("Open the map")}
            </a>
          )}
        </p>
      )}
    </Panel>
  );
}
