import { plainNumber } from "#app/domain/order/order.ts";
import type { BackendOrder, OrderAddress } from "#server/ports/shop-backend.ts";

/** The fewest digits that are taken for a part of a phone number. */
const PHONE_DIGITS = 6;

/** What a search of the owner asks for. */
export interface Sought {
  /** The number of an order or a part of it, as numbers are compared; of digits only, perhaps its id. */
  number?: string;
  /** What the back end is asked for; none when it would only find other things. */
  texts: string[];
}

/**
 * The meaning of a searched text. Few digits are an order's number: the back end would find them in postcodes and ids
 * everywhere. Phone numbers are compared by the digits after the country or area prefix, because orders from other
 * programs may contain them in any spelling.
 */
export function soughtBy(q: string): Sought {
  const number = plainNumber(q);
  const phone = phoneDigits(q);
  if (isOnlyDigits(number)) return { number, texts: phone === undefined ? [] : [phone] };
  const texts = phone === undefined || phone === q ? [q] : [phone, q];
  return /\d/.test(number) ? { number, texts } : { texts };
}

/** Whether an order has the text in its number, a name, the e-mail address or the phone number. */
export function matchesSearch(order: BackendOrder, q: string): boolean {
  const phone = phoneDigits(q);
  if (phone !== undefined && digitsOf(order.phone).includes(phone)) return true;
  const text = plainNumber(folded(q));
  const names = [order.billing, order.shipping].flatMap(namesOf);
  return [order.number, order.email, ...names].some((part) => folded(part).includes(text));
}

function namesOf({ firstName, lastName, company }: OrderAddress): string[] {
  return [`${firstName} ${lastName}`, company];
}

/** The digits of a text that may be a part of a phone number, without "+60", "60" or "0" at the start. */
function phoneDigits(q: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(q)) return undefined;
  const digits = digitsOf(q);
  return digits.length >= PHONE_DIGITS ? digits.replace(/^(?:60|0)/, "") : undefined;
}

/** Whether a number may be an id. */
export const isOnlyDigits = (number: string): boolean => /^\d{1,12}$/.test(number);
const digitsOf = (text: string): string => text.replace(/\D/g, "");
const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();
