import { type Day, shortDay } from "#app/domain/delivery/calendar.ts";
import type { DeliveryConfig, Way } from "#app/domain/delivery/config.ts";
import type { DayLoad } from "#app/domain/delivery/occupancy.ts";
import type { DayOffer } from "#app/domain/delivery/offers.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import type { DeliveryAnswer } from "./delivery-answer.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { DeliveryOverview } from "./delivery-overview.tsx";

interface DeliveryPageProps {
  /** Null if the settings could not be read. */
  delivery: (DeliveryConfig & { version: number; savedAt: number | null }) | null;
  today: Day;
  offers: { way: Way; days: DayOffer[] }[];
  overview: DayLoad[];
  answer: DeliveryAnswer | null;
}

/** Dates, pickup and areas: whether shoppers choose, what they are offered, and a preview. */
export function DeliveryPage({ delivery, today, offers, overview, answer }: DeliveryPageProps) {
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading
        title={t("Delivery and pickup")}
        subtitle={t("When and where shoppers can receive their orders")}
      />
      {answer && (
        <Notice tone={answer.kind === "success" ? "success" : TONES[answer.kind]}>
          {answer.text}
        </Notice>
      )}
      {delivery === null ? (
        <Notice tone="error">
          {t("The delivery settings could not be read. Please try again.")}
        </Notice>
      ) : (
        <>
          <DeliveryPreview isOn={delivery.isOn} offers={offers} />
          {delivery.isOn && <DeliveryOverview days={overview} />}
          {delivery.isOn && <TodayForm isClosed={delivery.closedDays.includes(today)} />}
          <DeliveryForm delivery={delivery} answer={answer} />
        </>
      )}
    </div>
  );
}

const TONES = {
  edited: "info",
  invalid: "error",
  changed: "error",
  failed: "error",
  kept: "error",
} as const;

/** Closes the shop for today with one press, or opens it again. */
function TodayForm({ isClosed }: { isClosed: boolean }) {
  return (
    <OwnerForm intent={isClosed ? "open-today" : "close-today"}>
      <Button variant={isClosed ? "outline" : "danger"}>
        {isClosed ? t("Open again today") : t("Close today")}
      </Button>
    </OwnerForm>
  );
}

/** The days that the preview shows. */
const SHOWN = 7;

/** 'What a shopper sees now': the saved settings' offers of the next days, in the shopper's words. */
function DeliveryPreview({
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
