import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { CONTACT_FIELDS } from "./contact-schema.ts";
import { readKept } from "#app/components/checkout/use-kept-fields.ts";

const KEY = "checkout-contact";
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Beside the fields: when the entry ends, ms since the epoch. */
const UNTIL = "until";

/** The contact details that the shopper had remembered in this browser; undefined without, and after 90 days. */
export function readRemembered(now: number): Map<string, string> | undefined {
  const texts = readKept(readStored(KEY));
  const until = Number(texts.get(UNTIL));
  texts.delete(UNTIL);
  if (until > now) return texts;
  forgetContact();
  return undefined;
}

/** The fields that a postcode, a cookie or the page itself may have filled in. */
const PLACE = ["postcode", "city", "state"] as const;
const ADDRESS: readonly string[] = ["address1", "address2", ...PLACE];

/**
 * The remembered texts that belong into a form. None if it has details of a person, who may be another one. No part of
 * the address if the form has the place of another postcode: a street is never combined with it.
 * @param shown the texts of the form
 */
export function textsToFill(
  remembered: ReadonlyMap<string, string>,
  shown: Readonly<Record<string, string>>,
): Map<string, string> {
  const isPersonal = (name: string) => name !== "country" && !PLACE.some((part) => part === name);
  if (CONTACT_FIELDS.some((name) => isPersonal(name) && shown[name])) return new Map();
  const isElsewhere =
    shown.postcode !== remembered.get("postcode") && PLACE.some((name) => shown[name]);
  return new Map([...remembered].filter(([name]) => !isElsewhere || !ADDRESS.includes(name)));
}

/** Stores the texts of fields for 90 days. */
export function rememberContact(texts: Record<string, string>, now: number): void {
  writeStored(KEY, JSON.stringify({ ...texts, [UNTIL]: String(now + KEPT_MS) }));
}

export function forgetContact(): void {
  writeStored(KEY, null);
}
