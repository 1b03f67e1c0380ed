import type { Asked } from "#app/domain/delivery/shown.ts";
import { type Way, WAYS } from "#app/domain/delivery/config.ts";

/**
 * The names of the fields. Each way has its own date, and each date its own time, so that the choice that is not shown
 * does not count.
 */
export const wishField = {
  way: "way",
  date: (way: Way) => `${way}-date`,
  slot: (way: Way, date: string) => `${way}-slot-${date}`,
};

const LONGEST = 40;

/** The choice in a form; "" for what it does not have. */
export function readAsked(form: FormData): Asked {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, LONGEST) : "";
  };
  const way = text(wishField.way);
  const postcode = text("postcode");
  const known = WAYS.find((name) => name === way);
  if (!known) return { way, date: "", slot: "", postcode };
  const date = text(wishField.date(known));
  return { way, date, slot: date === "" ? "" : text(wishField.slot(known, date)), postcode };
}
