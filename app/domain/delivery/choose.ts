import { t } from "#app/texts/t.ts";
import { type Day, dayOf, isDay, longDay, shortDay } from "./calendar.ts";
import { type DeliveryConfig, type Way, WAYS } from "./config.ts";
import { type DayOffer, type OfferFacts, offersOf } from "./offers.ts";

/** What a form asks for; "" for what it leaves open. */
export interface DeliveryChoice {
  way: string;
  date: string;
  slot: string;
}

/** When and how an order reaches the shopper, as it is stored with the order. */
export interface Fulfilment {
  way: Way;
  date: Day;
  /** "10:00-13:00". */
  slot: string;
}

export type Chosen =
  | { ok: true; fulfilment: Fulfilment }
  /** The field that the message belongs to. */
  | { ok: false; field: "way" | "date" | "slot"; message: string };

/** A choice that leaves everything open: the first way that is offered, and its earliest slot. */
export const NOTHING_CHOSEN: DeliveryChoice = { way: "", date: "", slot: "" };

/**
 * Resolves a choice against these offers. What the choice leaves open is filled in: the way with the first that is offered,
 * the date with the earliest, the slot with the day's earliest.
 */
export function choose(config: DeliveryConfig, facts: OfferFacts, choice: DeliveryChoice): Chosen {
  const given = choice.way === "" ? WAYS.find((way) => config.ways[way].isOffered) : choice.way;
  const way = WAYS.find((name) => name === given && config.ways[name].isOffered);
  if (!way) return { ok: false, field: "way", message: t("Please choose delivery or pickup") };

  const days = offersOf(config, way, facts);
  const found =
    choice.date === "" ? earliestDay(days) : days.find(({ day }) => day === choice.date);
  if (!found || found.refusal !== null) {
    const message = dayMessage(choice.date, found, dayOf(facts.now));
    return { ok: false, field: "date", message };
  }
  const open = found.slots.find(({ refusal }) => refusal === null);
  const slot = choice.slot === "" ? open : found.slots.find(({ id }) => id === choice.slot);
  if (!slot || slot.refusal !== null) {
    const message = slot?.refusal
      ? slotMessage(slot.refusal)
      : t("This time is no longer available. Please choose another");
    return { ok: false, field: "slot", message };
  }
  return { ok: true, fulfilment: { way, date: found.day, slot: slot.id } };
}

/** Why a slot of a day that is offered cannot be chosen. @param refusal as in its offer */
export function slotMessage(refusal: string): string {
  return t("This time is no longer available ({reason}). Please choose another", {
    reason: inSentence(refusal),
  });
}

/** The first day with a slot that can be chosen. */
export function earliestDay(days: readonly DayOffer[]): DayOffer | undefined {
  return days.find(({ refusal }) => refusal === null);
}

function dayMessage(date: string, found: DayOffer | undefined, today: Day): string {
  if (date === "") return t("There is no date to choose at the moment");
  if (!isDay(date)) return t("Please choose a date");
  if (date < today) return t("This date is past. Please choose another");
  if (!found?.refusal)
    return t("{day} is too far ahead. Please choose an earlier date", { day: longDay(date) });
  return t("{day} is no longer available ({reason}). Please choose another", {
    day: shortDay(date),
    reason: inSentence(found.refusal),
  });
}

function inSentence(reason: string): string {
  return reason.slice(0, 1).toLowerCase() + reason.slice(1);
}
