import { shortDay, weekdayOf, weekdays } from "#app/domain/delivery/calendar.ts";
import type { DayLoad } from "#app/domain/delivery/occupancy.ts";
import { t, tPlural } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice, type Tone } from "#app/ui/notice.tsx";
import { ButtonForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { useAnswer } from "#app/components/owner/owner-route.ts";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import type { Route } from "./+types/delivery";
import { wayName } from "./delivery-lists.tsx";

type DeliveryView = Route.ComponentProps["loaderData"];

/** Dates, pickup and areas: whether shoppers choose, what they are offered, and a preview. */
export function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery, today, offers, overview, kept } = loaderData;
  const answer = useAnswer(actionData, kept);
  return (
    <>
      <OwnerHeading
        title={t("Delivery and pickup")}
        subtitle={t("When and where shoppers can receive their orders")}
      >
        {delivery?.isOn && <TodayForm isClosed={delivery.closedDays.includes(today)} />}
      </OwnerHeading>
      {answer && (
        <Notice tone={TONES[answer.kind] ?? "error"} className="mb-4">
          {answer.text}
        </Notice>
      )}
      {delivery === null ? (
        <Notice tone="error">
          {t("The delivery settings could not be read. Please try again.")}
        </Notice>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-6">
          <DeliveryForm key={delivery.version} delivery={delivery} answer={answer} />
          <details className="fold-with-scripts lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:[&::details-content]:[content-visibility:visible]">
            <summary className="panel flex min-h-14 cursor-pointer items-center gap-3 px-4 text-xl lg:supports-[selector(::details-content)]:hidden">
              <Icon name="down" className="size-5 flex-none" /> {t("What shoppers see now")}
            </summary>
            <div className="mt-3 grid gap-4 lg:mt-0">
              <DeliveryPreview isOn={delivery.isOn} offers={offers} />
              {delivery.isOn && <DeliveryOverview days={overview} />}
            </div>
          </details>
        </div>
      )}
    </>
  );
}

const TONES: Partial<Record<SettingsAnswer["kind"], Tone>> = { success: "success", edited: "info" };

/** Closes the shop for today with one press, or opens it again. */
function TodayForm({ isClosed }: { isClosed: boolean }) {
  return (
    <ButtonForm
      values={{ intent: isClosed ? "open-today" : "close-today" }}
      variant={isClosed ? "outline" : "danger"}
    >
      {isClosed ? t("Open again today") : t("Close today")}
    </ButtonForm>
  );
}

/** The days that the preview shows. */
const SHOWN = 7;

/** 'What a shopper sees now': the saved settings' offers of the next days, in the shopper's words. */
function DeliveryPreview({ isOn, offers }: Pick<DeliveryView, "offers"> & { isOn: boolean }) {
  return (
    <section className="rounded-md bg-cream p-4 text-sm sm:p-5" aria-labelledby="preview-title">
      <h2 id="preview-title" className="eyebrow font-sans">
        {t("What shoppers see now")}
      </h2>
      {!isOn && <p className="mt-2">{t("No choice of dates. Checkout as usual.")}</p>}
      <div className="mt-2 grid gap-4 sm:max-lg:grid-cols-2">
        {offers
          .filter(({ days }) => days.length > 0)
          .map(({ way, days }) => (
            <div key={way}>
              <h3 className="font-semibold">{wayName(way)}</h3>
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

/** How full each slot of the next days is. */
function DeliveryOverview({ days }: { days: DayLoad[] }) {
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
                      {wayName(slot.way)} {slot.slot}
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
  if (capacity === null) return tPlural(orders, "{count} order", "{count} orders");
  return `${orders} / ${capacity}${orders >= capacity ? `, ${t("full")}` : ""}`;
}

function toneOf({ orders, capacity }: Load): string {
  if (capacity !== null && orders >= capacity) return "font-semibold text-berry";
  return orders > 0 ? "font-semibold text-pandan" : "text-mocha";
}
