import { shortDay } from "#app/domain/delivery/calendar.ts";
import type { Wish } from "#app/domain/delivery/choose.ts";
import type { Way } from "#app/domain/delivery/config.ts";
import type { DayOffer, SlotOffer } from "#app/domain/delivery/offers.ts";
import { firstSlot } from "#app/domain/delivery/shown.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { SelectField } from "#app/ui/field.tsx";
import { LATER, wishField } from "./wish-fields.ts";

/** The days that have buttons of their own. Later ones are in a list. */
const BUTTONS = 7;

/** The times of a day are shown while its button is chosen, without scripts too. */
const SHOWN_WITH_DAY = "order-1 col-span-full hidden group-has-[>label>:checked]/day:grid";

/** The next seven days as buttons with their times, and a list of the later ones. */
export function DeliveryDays({ way, days, asked }: { way: Way; days: DayOffer[]; asked: Wish }) {
  const first = firstSlot(days, asked.way === way ? asked : { ...asked, date: "" });
  const later = days.slice(BUTTONS);
  const isLater = later.some(({ day }) => day === first.date);
  if (first.date === "") {
    return <p className="text-sm text-bean">There is no date to choose at the moment.</p>;
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5.25rem,100%),1fr))] gap-2 sm:grid-cols-4">
      {days.slice(0, BUTTONS).map((offer) => (
        <div key={offer.day} className="group/day contents">
          <DayButton way={way} offer={offer} isChosen={offer.day === first.date} />
          <Slots way={way} offer={offer} chosen={offer.day === first.date ? first.slot : ""} />
        </div>
      ))}
      {later.some(({ refusal }) => refusal === null) && (
        <div className="group/day contents">
          <label className="when-button">
            <input
              type="radio"
              name={wishField.date(way)}
              value={LATER}
              defaultChecked={isLater}
              className="sr-only"
            />
            <span className="font-semibold">Later</span>{" "}
            <span className="text-xs">Another date</span>
          </label>
          <div className={SHOWN_WITH_DAY}>
            <LaterDays way={way} days={later} chosen={`${first.date} ${first.slot}`} />
          </div>
        </div>
      )}
    </div>
  );
}

function DayButton({ way, offer, isChosen }: { way: Way; offer: DayOffer; isChosen: boolean }) {
  const [weekday = "", ...date] = shortDay(offer.day).split(" ");
  return (
    <label className="when-button">
      <input
        type="radio"
        name={wishField.date(way)}
        value={offer.day}
        defaultChecked={isChosen}
        disabled={offer.refusal !== null}
        className="sr-only"
      />
      <span className="text-xs">{weekday}</span>{" "}
      <span className="font-semibold">{date.join(" ")}</span>{" "}
      {offer.refusal !== null && <span className="text-xs leading-tight">{offer.refusal}</span>}
    </label>
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

function LaterDays({ way, days, chosen }: { way: Way; days: DayOffer[]; chosen: string }) {
  return (
    <SelectField
      id={wishField.later(way)}
      label="Date and time"
      name={wishField.later(way)}
      defaultValue={chosen}
    >
      {days.map(({ day, refusal, slots }) =>
        refusal !== null ? (
          <option key={day} disabled>
            {shortDay(day)}: {refusal}
          </option>
        ) : (
          <optgroup key={day} label={shortDay(day)}>
            {slots.map((slot) => (
              <option
                key={slot.id}
                value={`${day} ${slot.id}`}
                disabled={slot.refusal !== null}
              >{`${shortDay(day)}, ${slotLabel(slot.id)}`}</option>
            ))}
          </optgroup>
        ),
      )}
    </SelectField>
  );
}
