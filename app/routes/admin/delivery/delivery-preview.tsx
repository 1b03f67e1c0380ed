import { shortDay } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { DayOffer } from "#app/domain/delivery/offers.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { t } from "#app/texts/t.ts";

/** The days that the preview shows. */
const SHOWN = 7;

/** 'What a shopper sees now': the saved settings' offers of the next days, in the shopper's words. */
export function DeliveryPreview({
  isOn,
  offers,
}: {
  isOn: boolean;
  offers: { way: Way; days: DayOffer[] }[];
}) {
  return (
    <section className="rounded-md bg-cream p-4 text-sm sm:p-5" aria-labelledby="preview-title">
      <h2 id="preview-title" className="eyebrow font-sans">
        {t("What shoppers see now")}
      </h2>
      {!isOn && <p className="mt-2">{t("No choice of dates. Checkout as usual.")}</p>}
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {offers
          .filter(({ days }) => days.length > 0)
          .map(({ way, days }) => (
            <div key={way}>
              <h3 className="font-semibold">{t(way === "delivery" ? "Delivery" : "Pickup")}</h3>
              <ul className="mt-1 grid gap-1">
                {days.slice(0, SHOWN).map(({ day, refusal, slots }) => (
                  <li key={day}>
                    <span className="font-medium">{shortDay(day)}:</span>{" "}
                    <span className={refusal === null ? "text-pandan" : "text-mocha"}>
                      {refusal ??
                        slots
                          .filter((slot) => slot.refusal === null)
                          .map(({ id }) => slotLabel(id))
                          .join(", ")}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </section>
  );
}
