import type { ReactNode } from "react";
import { shortDay, WEEKDAYS, weekdayOf } from "#app/domain/delivery/calendar.ts";
import type { Wish } from "#app/domain/delivery/choose.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { DayOffer, SlotOffer } from "#app/domain/delivery/offers.ts";
import { firstSlot } from "#app/domain/delivery/shown.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { classNames } from "#app/ui/class-names.ts";
import { wishField } from "./wish-fields.ts";

/** The days that have large buttons. Later ones are in a calendar. */
const BUTTONS = 7;

/** The times of a day are shown below its grid while its button is chosen, without scripts too. */
const SHOWN_WITH_DAY = "order-1 col-span-full hidden group-has-[>label>:checked]/day:grid";

interface DaysProps {
  way: Way;
  days: DayOffer[];
  /** The date and slot that are chosen at first. */
  first: { date: string; slot: string };
}

/** The next seven days as buttons with their times, and a calendar of the later ones. */
export function DeliveryDays({ way, days, asked }: { way: Way; days: DayOffer[]; asked: Wish }) {
  const first = firstSlot(days, asked.way === way ? asked : { ...asked, date: "" });
  const later = days.slice(BUTTONS);
  if (first.date === "") {
    return <p className="text-sm text-bean">There is no date to choose at the moment.</p>;
  }
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5.25rem,100%),1fr))] gap-2 sm:grid-cols-4">
        {days.slice(0, BUTTONS).map((offer) => (
          <Day key={offer.day} way={way} offer={offer} first={first}>
            <DayText offer={offer} />
          </Day>
        ))}
      </div>
      {later.some(({ refusal }) => refusal === null) && (
        <details open={later.some(({ day }) => day === first.date)} className="mt-3">
          <summary className="cursor-pointer py-2 text-sm font-semibold text-pandan">
            Choose a later date
          </summary>
          <Calendar way={way} days={later} first={first} />
        </details>
      )}
    </>
  );
}

/** The button of a day, with `children` as its text, and its times. */
function Day({
  way,
  offer,
  first,
  title,
  className,
  children,
}: {
  way: Way;
  offer: DayOffer;
  first: DaysProps["first"];
  title?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const isFirst = offer.day === first.date;
  return (
    <div className="group/day contents">
      <label title={title} className={classNames("when-button", className)}>
        <input
          type="radio"
          name={wishField.date(way)}
          value={offer.day}
          defaultChecked={isFirst}
          disabled={offer.refusal !== null}
          className="sr-only"
        />
        {children}
      </label>
      <Slots way={way} offer={offer} chosen={isFirst ? first.slot : ""} />
    </div>
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

function Slots({ way, offer, chosen }: { way: Way; offer: DayOffer; chosen: string }) {
  if (offer.refusal !== null) return null;
  const first = chosen || offer.slots.find(({ refusal }) => refusal === null)?.id;
  return (
    <fieldset className={SHOWN_WITH_DAY}>
      <legend className="mb-1 text-sm font-semibold">Time on {shortDay(offer.day)}</legend>
      {offer.slots.map((slot) => (
        <label key={slot.id} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="radio"
            name={wishField.slot(way, offer.day)}
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
    <div className="mt-1 grid grid-cols-7 gap-1">
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} aria-hidden className="text-center text-xs text-bean">
          {weekday.slice(0, 3)}
        </span>
      ))}
      {days.map((offer, position) => (
        <Day
          key={offer.day}
          way={way}
          offer={offer}
          first={first}
          title={offer.refusal ?? undefined}
          className={classNames(
            "min-h-11 p-0.5",
            position === 0 && FIRST_COLUMN[weekdayOf(offer.day)],
          )}
        >
          <CalendarDay offer={offer} namesMonth={position === 0} />
        </Day>
      ))}
    </div>
  );
}

/** Its number; with the month at its beginning. */
function CalendarDay({ offer, namesMonth }: { offer: DayOffer; namesMonth: boolean }) {
  const [, date = "", month] = shortDay(offer.day).split(" ");
  return (
    <>
      <span className="sr-only">
        {shortDay(offer.day)}
        {offer.refusal !== null && `: ${offer.refusal}`}
      </span>
      <span aria-hidden className="font-semibold">
        {date}
      </span>
      {(namesMonth || date === "1") && (
        <span aria-hidden className="text-xs leading-none">
          {month}
        </span>
      )}
    </>
  );
}
