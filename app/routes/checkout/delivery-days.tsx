import type { ReactNode } from "react";
import { shortDay, weekdayOf, weekdays } from "#app/domain/delivery/calendar.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { DayOffer, SlotOffer } from "#app/domain/delivery/offers.ts";
import { type DayGroup, groupDays } from "#app/domain/delivery/day-groups.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { deliveryField } from "./delivery-form-values.ts";

/** The days that have large buttons. Later ones are in a calendar. */
const BUTTONS = 7;

/** The times of a group are shown below its grid while one of its days is chosen, without scripts too. */
const SHOWN_WITH_DAYS = "order-1 col-span-full hidden in-[.day-group:has(>label>:checked)]:grid";

interface DaysProps {
  way: Way;
  days: DayOffer[];
  /** The date and slot that are chosen at first. */
  first: { date: string; slot: string };
}

/** The next seven days as buttons with their times, and a calendar of the later ones. */
export function DeliveryDays({
  way,
  days,
  date,
  slot,
}: Omit<DaysProps, "first"> & DaysProps["first"]) {
  const first = { date, slot };
  const later = days.slice(BUTTONS);
  if (date === "") {
    return <p className="text-sm text-bean">{t("There is no date to choose at the moment.")}</p>;
  }
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5.25rem,100%),1fr))] gap-2 sm:grid-cols-4">
        {groupDays(days.slice(0, BUTTONS)).map((group) => (
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
        <details open={later.some(({ day }) => day === date)} className="mt-3">
          <summary className="cursor-pointer py-2 text-sm font-semibold text-pandan">
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
    <label
      title={name && offer.refusal ? name : undefined}
      className={classNames("when-button", className)}
    >
      <input
        type="radio"
        name={deliveryField.date(way)}
        value={offer.day}
        defaultChecked={offer.day === first.date}
        disabled={offer.refusal !== null}
        aria-label={name}
      />
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
      <legend className="mb-1 text-sm font-semibold">{t("Time")}</legend>
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

const FIRST_COLUMN = [
  "col-start-1",
  "col-start-2",
  "col-start-3",
  "col-start-4",
  "col-start-5",
  "col-start-6",
  "col-start-7",
];

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
