import { startFor } from "#app/domain/delivery/day-groups.ts";
import type { DeliveryFormValues } from "#app/domain/delivery/delivery-options.ts";
import { type Way, WAYS } from "#app/domain/delivery/config.ts";

/**
 * The names of the fields. Each way has its own date, and each run of days its own time, so that the choice that is not
 * shown does not count.
 */
export const deliveryField = {
  way: "way",
  date: (way: Way) => `${way}-date`,
  /** @param start the first date that the time is for; it counts until the next one that has its own */
  slot: (way: Way, start: string) => `${way}-slot-${start}`,
};

/** The id of the button of a way. */
export const wayId = (way: Way) => `way-${way}`;

const LONGEST = 40;

/** The choice in a form; "" for what it does not have. */
export function readDeliveryForm(form: FormData): DeliveryFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  const way = text(deliveryField.way);
  const postcode = text("postcode");
  const known = WAYS.find((name) => name === way);
  if (!known) return { way, date: "", slot: "", postcode };
  const date = text(deliveryField.date(known));
  const prefix = deliveryField.slot(known, "");
  const names = [...form.keys()].filter((name) => name.startsWith(prefix));
  const starts = names.map((name) => name.slice(prefix.length));
  const start = startFor(date, starts);
  return {
    way,
    date,
    slot: start === undefined ? "" : text(deliveryField.slot(known, start)),
    postcode,
  };
}
