import type { ComponentProps, ReactNode } from "react";
import { shortDay, weekdayOf, weekdays } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { DayOffer, SlotOffer } from "#app/domain/delivery/offers.ts";
import { type DayGroup, groupDays } from "#app/domain/delivery/day-groups.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { t, tPlural } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { deliveryField } from "./delivery-form-values.ts";

/** The days that have large buttons, from the first free one on. Later ones are in a calendar. */
const BUTTONS = 7;

/** The times of a group are shown below its grid while one of its days is chosen, without scripts too. */
const SHOWN_WITH_DAYS =
  "order-1 col-span-full hidden mt-2 in-[.day-group:has(>label>:checked)]:grid";

interface DaysProps {
  way: Way;
  days: DayOffer[];
  /** The date and slot that are chosen at first. */
  first: { date: string; slot: string };
}

/**
 * Seven days from the first free one as buttons with their times, and a calendar of the later ones.
 * @param hours how long the goods take to make
 */
export function DeliveryDays({
  way,
  days,
  hours,
  date,
  slot,
}: Omit<DaysProps, "first"> & DaysProps["first"] & { hours: number }) {
  const first = { date, slot };
  const start = days.findIndex(({ refusal }) => refusal === null);
  const earliest = days[start];
  const later = days.slice(start + BUTTONS);
  if (!earliest) {
    return <p className="text-sm text-bean">{t("There is no date to choose at the moment.")}</p>;
  }
  return (
    <>
      <p className="text-sm text-bean">
        <span>{t("Earliest: {day}.", { day: shortDay(earliest.day) })}</span>{" "}
        {hours > 0 && (
          <span>
            {tPlural(
              hours,
              "We need {count} hour before the time begins.",
              "We need {count} hours before the time begins.",
            )}
          </span>
        )}
      </p>
      <div className="day-row -mx-5 -my-1.5 gap-2 px-5 py-1.5 sm:-mx-6 sm:px-6">
        {groupDays(days.slice(start, start + BUTTONS)).map((group) => (
          <Run key={group.start} way={way} group={group} first={first}>
            {group.days.map((offer) => (
              <Day key={offer.day} way={way} offer={offer} first={first}>
                <DayText offer={offer} />
              </Day>
            ))}
          </Run>
        ))}
      </div>
      {later.some(({ refusal }) => refusal === null) && (
        <details open={later.some(({ day }) => day === date)} className="-my-2">
          <summary className="flex min-h-11 items-center text-sm font-semibold text-pandan">
            {t("Choose a later date")}
          </summary>
          <Calendar way={way} days={later} first={first} />
        </details>
      )}
    </>
  );
}

/** The buttons of some days, and their times. */
function Run({
  way,
  group,
  first,
  children,
}: Omit<DaysProps, "days"> & { group: DayGroup; children: ReactNode }) {
  const isFirst = group.days.some(({ day }) => day === first.date);
  return (
    <div className="day-group contents">
      {children}
      <Slots way={way} group={group} chosen={isFirst ? first.slot : ""} />
    </div>
  );
}

/** The button of a day, with `children` as its text. */
function Day({
  way,
  offer,
  first,
  name,
  className,
  children,
}: Omit<DaysProps, "days"> & {
  offer: DayOffer;
  /** The accessible name, in place of the text. */
  name?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <WhenButton
      title={name && offer.refusal ? name : undefined}
      className={className}
      name={deliveryField.date(way)}
      value={offer.day}
      defaultChecked={offer.day === first.date}
      disabled={offer.refusal !== null}
      aria-label={name}
    >
      {children}
    </WhenButton>
  );
}

/** A radio button that looks like a button, with `children` as its text. */
export function WhenButton({ title, className, children, ...radio }: ComponentProps<"input">) {
  return (
    <label
      title={title}
      className={classNames(
        "when-button relative flex flex-col items-center justify-center outline-offset-2 outline-pandan not-has-checked:hover:border-cocoa has-focus-visible:outline-3",
        className,
      )}
    >
      <input type="radio" {...radio} className="sr-only" />
      {children}
    </label>
  );
}

function DayText({ offer }: { offer: DayOffer }) {
  const [weekday = "", ...date] = shortDay(offer.day).split(" ");
  return (
    <>
      <span className="text-xs">{weekday}</span>{" "}
      <span className="font-semibold">{date.join(" ")}</span>{" "}
      {offer.refusal !== null && <span className="text-xs leading-tight">{offer.refusal}</span>}
    </>
  );
}

function Slots({ way, group, chosen }: { way: Way; group: DayGroup; chosen: string }) {
  if (group.slots.length === 0) return null;
  const first = chosen || group.slots.find(({ refusal }) => refusal === null)?.id;
  return (
    <fieldset className={SHOWN_WITH_DAYS}>
      <legend className="text-sm font-semibold">{t("Time")}</legend>
      {group.slots.map((slot) => (
        <label key={slot.id} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="radio"
            name={deliveryField.slot(way, group.start)}
            value={slot.id}
            defaultChecked={slot.id === first}
            disabled={slot.refusal !== null}
            className="tick"
          />
          <SlotText slot={slot} />
        </label>
      ))}
    </fieldset>
  );
}

function SlotText({ slot }: { slot: SlotOffer }) {
  if (slot.refusal === null) return <span>{slotLabel(slot.id)}</span>;
  return (
    <span className="text-mocha">
      {slotLabel(slot.id)} ({slot.refusal})
    </span>
  );
}

const FIRST_COLUMN =
  "col-start-1 col-start-2 col-start-3 col-start-4 col-start-5 col-start-6 col-start-7".split(" ");

/** Days as in a wall calendar, a week a row. */
function Calendar({ way, days, first }: DaysProps) {
  return (
    <div className="mt-1 grid grid-cols-7 gap-1 [&_.when-button]:min-h-11 [&_.when-button]:p-0.5 [&_.when-button]:font-semibold [&>span]:text-center [&>span]:text-(length:--text-xs) [&>span]:text-bean">
      {weekdays().map((weekday) => (
        <span key={weekday} aria-hidden>
          {weekday.slice(0, 3)}
        </span>
      ))}
      {groupDays(days).map((group) => (
        <Run key={group.start} way={way} group={group} first={first}>
          {group.days.map((offer) => (
            <CalendarDay
              key={offer.day}
              way={way}
              offer={offer}
              first={first}
              isOldest={offer === days[0]}
            />
          ))}
        </Run>
      ))}
    </div>
  );
}

/** A day by its number; the first one and the first of a month with the month. */
function CalendarDay({
  offer,
  isOldest,
  ...rest
}: Omit<DaysProps, "days"> & { offer: DayOffer; isOldest: boolean }) {
  const text = shortDay(offer.day);
  const [, date = "", month] = text.split(" ");
  return (
    <Day
      {...rest}
      offer={offer}
      name={offer.refusal === null ? text : `${text}: ${offer.refusal}`}
      className={isOldest ? FIRST_COLUMN[weekdayOf(offer.day)] : undefined}
    >
      {date}
      {(isOldest || date === "1") && <span className="text-xs leading-none">{month}</span>}
    </Day>
  );
}
