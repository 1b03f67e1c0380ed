import { ZONE_OFFSET_MS } from "#app/domain/dates.ts";
import { type Day, isDay, momentOf } from "#app/domain/delivery/calendar.ts";
import { moved } from "./slider-edits.ts";

/** A tag of a product; the id of a new one is 0. */
export interface ProductTag {
  id: number;
  name: string;
}

/** What most products leave as it is. */
export interface ProductDetails {
  /** The first and the last day of the sale price; null: from now on, and without an end. */
  saleFrom: Day | null;
  saleUntil: Day | null;
  /** The seller's own number; "" for none. */
  sku: string;
  /** Whether an order takes only one of it. */
  soldIndividually: boolean;
  /** From the order to the delivery; null: as the shop's. */
  leadHours: number | null;
  /** The most letters of a message on it; null: none is offered, unless its tags do. */
  letters: number | null;
  /** Where it stands in the shop's lists, the smallest first; 0 for most. */
  place: number;
  /** The slug of its shipping class; "" for none. */
  shippingClass: string;
  /** Words that shoppers find it by, beside its texts. */
  tags: ProductTag[];
  /** Plain text; "" for none. */
  malayName: string;
  /** HTML, as it is stored; "" for none. */
  malayShortDescription: string;
  /** HTML, as it is stored; "" for none. */
  malayDescription: string;
  /** Pieces that are put aside while it is sold out (`SoldOutPart`); "" for none. */
  putAside: string;
}

/** What a product's delivery needs, such as "Must stay cold"; the areas of delivery name it by its slug. */
export interface ShippingClass {
  slug: string;
  name: string;
}

/** Of a SKU, in UTF-16 units. */
export const LONGEST_SKU = 100;

/** The most tags of a product, and the length of one in UTF-16 units. */
export const TAG_LIMITS = { most: 20, length: 60 };

const plainTag = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");
/** Tags with one key are one tag to WordPress. */
export const tagKey = (name: string): string => plainTag(name).toLowerCase();

/** Tags as they are typed, between commas, each once; undefined for too many, too long ones or signs of HTML. */
export function readTags(text: string): string[] | undefined {
  const typed = text.split(",").map(plainTag);
  const tags = new Map(typed.filter(Boolean).map((tag) => [tagKey(tag), tag]));
  const isTooLong = [...tags.values()].some((tag) => tag.length > TAG_LIMITS.length);
  return tags.size > TAG_LIMITS.most || isTooLong || /[<>]/.test(text)
    ? undefined
    : [...tags.values()];
}

/**
 * The tags after a form: those that stay as they are spelled and in their order, then new ones. An imported tag may have
 * a comma; it stays while all its parts are typed.
 */
export function tagsAfter(before: ProductTag[], typed: string[]): ProductTag[] {
  const keys = new Set(typed.map(tagKey));
  const partsOf = ({ name }: ProductTag) => name.split(",").map(tagKey).filter(Boolean);
  const kept = before.filter((tag) => partsOf(tag).every((part) => keys.has(part)));
  const known = new Set(kept.flatMap(partsOf));
  const added = typed.filter((tag) => !known.has(tagKey(tag)));
  return [...kept, ...added.map((name) => ({ id: 0, name }))];
}

interface Placed {
  id: number;
  place: number;
}

/**
 * The new places, by product, after one takes the place of another one; as few as possible. Those with the same place
 * stand by their names.
 * @param rows the list in its order, from the row before both to its end
 */
export function placesAfterMove(rows: Placed[], from: number, to: number): Map<number, number> {
  const after = moved(rows, from, to) ?? [];
  const pushed = new Map<number, number>();
  let last = after[to - 1]?.place ?? -1;
  for (const { id, place } of after.slice(to)) {
    if (pushed.size > 0 && place > last) break;
    last += 1;
    pushed.set(id, last);
  }
  const [first, end] = from < to ? [from, to + 1] : [to, from + 1];
  const around = rows.slice(Math.max(0, first - 1), end + 1);
  const areDifferent = new Set(around.map(({ place }) => place)).size === around.length;
  if (!areDifferent || pushed.size < end - first) return pushed;
  const places = rows.slice(first, end).map(({ place }) => place);
  return new Map(after.slice(first, end).map(({ id }, at) => [id, places[at] ?? 0]));
}

/**
 * Whether WooCommerce keeps a choice, the name of an option, a fact or a SKU as it is typed: it removes tags and
 * percent-encoded bytes (`sanitize_text_field`: "50%ab" becomes "50"), and separates choices by |. Names of products,
 * categories and tags are written so that it keeps all.
 */
export const isKept = (text: string): boolean => !/[|<>]|%[\da-f]{2}/i.test(text);

/** A SKU with its blanks cut; undefined for one that WooCommerce would not keep, or too long. A | is none of its choices. */
export function readSku(text: string): string | undefined {
  const sku = text.trim();
  return sku.length > LONGEST_SKU || !isKept(sku.replaceAll("|", "")) ? undefined : sku;
}

/** A day of a form; null for a blank field, undefined for any other text. */
export function readTypedDay(text: string): Day | null | undefined {
  if (text.trim() === "") return null;
  return isDay(text.trim()) ? text.trim() : undefined;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/;

/** The moment of a form's day and time in Malaysia, ms since the epoch; null for a blank field, undefined for any other text. */
export function readTypedMoment(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const [, day = "", hour, minute] = MOMENT.exec(text.trim()) ?? [];
  return isDay(day) ? momentOf(day, Number(hour) * 60 + Number(minute)) : undefined;
}

/** A moment as `readTypedMoment` reads it. */
export function typedOfMoment(moment: number): string {
  return new Date(moment + ZONE_OFFSET_MS).toISOString().slice(0, 16);
}

/** A whole number from `from` to `most`; null for a blank field, undefined for any other text. */
export function readTypedCount(
  text: string,
  from: number,
  most: number,
): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  if (!/^\d{1,6}$/.test(typed)) return undefined;
  return Number(typed) >= from && Number(typed) <= most ? Number(typed) : undefined;
}
