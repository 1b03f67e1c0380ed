import { weekdayOf, weekdays } from "#app/domain/delivery/calendar.ts";
import type { DayLoad } from "#app/domain/delivery/occupancy.ts";
import { plural, t } from "#app/texts/t.ts";

/** How full each slot of the next days is. */
export function DeliveryOverview({ days }: { days: DayLoad[] }) {
  return (
    <section className="panel p-4 text-sm sm:p-5" aria-labelledby="overview-title">
      <h2 id="overview-title" className="eyebrow font-sans">
        {t("Orders of the next {count} days", { count: days.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {days.map((load) => (
          <li key={load.day}>
            <details open={load.orders > 0}>
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-x-3">
                <span className="font-semibold">{dayOf(load.day)}</span>
                <span className={toneOf(load)}>
                  {load.isClosed && load.orders === 0 ? t("Closed") : countText(load)}
                </span>
              </summary>
              <ul className="grid gap-1 pb-3 pl-4">
                {load.slots.map((slot) => (
                  <li
                    key={`${slot.way} ${slot.slot}`}
                    className="flex flex-wrap justify-between gap-x-3"
                  >
                    <span>
                      {t(slot.way === "delivery" ? "Delivery" : "Pickup")} {slot.slot}
                    </span>
                    <span className={toneOf(slot)}>{countText(slot)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Load = Pick<DayLoad, "orders" | "capacity">;

/** "Sabtu 28/11". */
function dayOf(day: DayLoad["day"]): string {
  const [, month, date] = day.split("-").map(Number);
  return `${weekdays()[weekdayOf(day)]} ${date}/${month}`;
}

/** "3 pesanan", "3 / 5" or "5 / 5, penuh". */
function countText({ orders, capacity }: Load): string {
  if (capacity === null)
    return t(plural(orders, "{count} order", "{count} orders"), { count: orders });
  return `${orders} / ${capacity}${orders >= capacity ? `, ${t("full")}` : ""}`;
}

function toneOf({ orders, capacity }: Load): string {
  if (capacity !== null && orders >= capacity) return "font-semibold text-berry";
  return orders > 0 ? "font-semibold text-pandan" : "text-mocha";
}
