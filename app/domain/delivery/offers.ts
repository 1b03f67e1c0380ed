import { t } from "#app/texts/t.ts";
import {
  addDays,
  type Day,
  dayOf,
  type Minute,
  momentOf,
  weekdayOf,
  weekdays,
} from "./calendar.ts";
import type { DeliveryConfig, Way } from "./config.ts";
import { clockText, type Slot, slotId } from "./slot.ts";

/** A slot on a day. `refusal`: why it cannot be chosen, in words; null when it can. */
export interface SlotOffer {
  id: string;
  refusal: string | null;
  /** Orders that it still takes; null for any number. */
  left: number | null;
}

/** A day from today to the horizon. `refusal`: why none of its slots can be chosen; null when one can. */
export interface DayOffer {
  day: Day;
  refusal: string | null;
  slots: SlotOffer[];
}

/** The orders that a slot of a day has. */
export interface SlotCount {
  way: Way;
  day: Day;
  slot: string;
  orders: number;
}

/** What an offer depends on besides the settings. */
export interface OfferFacts {
  /** The lead time in hours of each good that has its own; null for one without. */
  leadHours: readonly (number | null)[];
  counts: readonly SlotCount[];
  /** Ms since the epoch. */
  now: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The lead time of a cart: the longest of its goods. A good without its own has the shop's. */
export function longestLead(shopHours: number, goods: OfferFacts["leadHours"]): number {
  return goods.length === 0 ? shopHours : Math.max(...goods.map((hours) => hours ?? shopHours));
}

/** All days of a way from today to the horizon, in order; none when the way is not offered. */
export function offersOf(config: DeliveryConfig, way: Way, facts: OfferFacts): DayOffer[] {
  if (!config.isOn || !config.ways[way].isOffered) return [];
  const today = dayOf(facts.now);
  const terms: Terms = {
    way,
    slots: [...config.ways[way].slots]
      .sort((a, b) => a.from - b.from)
      .map((slot) => ({ id: slotId(slot), from: slot.from })),
    tooEarly: tooEarly(config, facts),
  };
  const days = Array.from({ length: config.horizonDays + 1 }, (_, count) =>
    dayOffer(config, terms, addDays(today, count), facts),
  );
  return withSharedSlots(days);
}

/** What is the same for all days of a way. */
interface Terms {
  way: Way;
  /** In the order of the day. */
  slots: { id: string; from: Minute }[];
  tooEarly: { before: number; refusal: string }[];
}

/** Equal lists of slots become one object, which a page's data then has once. */
function withSharedSlots(days: DayOffer[]): DayOffer[] {
  const known = new Map<string, SlotOffer[]>();
  for (const offer of days) {
    const key = JSON.stringify(offer.slots);
    offer.slots = known.get(key) ?? offer.slots;
    known.set(key, offer.slots);
  }
  return days;
}

function dayOffer(
  config: DeliveryConfig,
  { way, slots, tooEarly }: Terms,
  day: Day,
  { counts }: OfferFacts,
): DayOffer {
  const weekday = weekdayOf(day);
  if (config.closedDays.includes(day)) return { day, refusal: t("Closed"), slots: [] };
  if (!config.ways[way].weekdays.includes(weekday)) {
    return { day, refusal: noneOn(way, weekdays()[weekday] ?? ""), slots: [] };
  }
  const midnight = momentOf(day, 0);
  const offers = slots.map(({ id, from }): SlotOffer => {
    const start = midnight + from * MINUTE_MS;
    const left = ordersLeft(config, counts, { way, date: day, slot: id });
    const refusal = tooEarly.find(({ before }) => start < before)?.refusal;
    return { id, left, refusal: refusal ?? (left === 0 ? t("Full") : null) };
  });
  const isOpen = offers.some(({ refusal }) => refusal === null);
  // The refusal of the last slot applies to the whole day, because that slot was open the longest.
  return { day, refusal: isOpen ? null : (offers.at(-1)?.refusal ?? t("Closed")), slots: offers };
}

function noneOn(way: Way, weekday: string): string {
  return way === "delivery"
    ? t("No delivery on {weekday}s", { weekday })
    : t("No pickup on {weekday}s", { weekday });
}

/** Until which moments an order made now is too late for a slot that starts before them, and why. */
function tooEarly(config: DeliveryConfig, { now, leadHours }: OfferFacts): Terms["tooEarly"] {
  const hours = longestLead(config.leadHours, leadHours);
  const limits = [
    { before: now, refusal: t("Closed") },
    { before: now + hours * HOUR_MS, refusal: t("Too soon") },
  ];
  const today = dayOf(now);
  const cutOff = config.cutOffs[weekdayOf(today)] ?? null;
  if (cutOff === null || now < momentOf(today, cutOff)) return limits;
  const countsFrom = momentOf(addDays(today, 1), 0);
  const refusal = t("Orders closed at {time}", { time: clockText(cutOff) });
  return [...limits, { before: countsFrom + hours * HOUR_MS, refusal }];
}

/** The orders that a slot still takes, by its own capacity and that of its day; null for any number. */
export function ordersLeft(
  { ways, dayCapacity }: Pick<DeliveryConfig, "ways" | "dayCapacity">,
  counts: OfferFacts["counts"],
  { way, date, slot }: { way: Way; date: Day; slot: string },
): number | null {
  const ofDay = counts.filter(({ day }) => day === date);
  const ofSlot = ofDay.filter((count) => count.way === way && count.slot === slot);
  const capacity = ways[way].slots.find((known) => slotId(known) === slot)?.capacity ?? null;
  return least(leftOf(dayCapacity, ordersIn(ofDay)), leftOf(capacity, ordersIn(ofSlot)));
}

function ordersIn(counts: OfferFacts["counts"]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}

function leftOf(capacity: Slot["capacity"], orders: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - orders);
}

function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
