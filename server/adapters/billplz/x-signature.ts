import { createHmac, timingSafeEqual } from "node:crypto";

/** Received or sent fields in any order, as decoded text: [["billplz[id]", "zq0tm2wc"], ...]. */
export type Fields = readonly (readonly [name: string, value: string])[];

const HEX_DIGEST = /^[0-9a-f]{64}$/;

/** `billplz[paid_at]` is signed as `billplzpaid_at`. */
export function flatName(name: string): string {
  return name.replaceAll(/[[\]]/g, "");
}

/**
 * The text that Billplz signs: each field as name directly followed by value; these elements are sorted
 * case-insensitively and joined with "|". Empty values stay. Rule: Billplz API, "X Signature".
 */
export function signedText(fields: Fields): string {
  return fields
    .map(([name, value]) => flatName(name) + value)
    .map((element) => ({ element, folded: element.toLowerCase() }))
    .sort((a, b) => byCodeUnit(a.folded, b.folded) || byCodeUnit(a.element, b.element))
    .map(({ element }) => element)
    .join("|");
}

/** X Signature of a signed text: HMAC-SHA256, lower-case hex. */
export function xSignature(key: string, text: string): string {
  return createHmac("sha256", key).update(text, "utf8").digest("hex");
}

/**
 * Whether `signature` is the X Signature of `text`, compared in constant time.
 * An empty key verifies nothing: otherwise any sender could sign.
 */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  if (key === "" || !HEX_DIGEST.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(xSignature(key, text)));
}

/** Compares code units, as the provider does: a locale would sort `_` differently. */
function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?) ?([+-]\d{2}):?(\d{2})$/;

/**
 * Reads the provider's time ("2018-09-27 15:15:09 +0800", or ISO 8601 with an offset).
 * @returns ms since the epoch; undefined for any other text, because no decision depends on it
 */
export function parsePaidAt(text: string | null | undefined): number | undefined {
  const match = LOCAL_TIME.exec(text ?? "");
  if (!match) return undefined;
  const [, date = "", time = "", hours = "", minutes = ""] = match;
  const at = Date.parse(`${date}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? undefined : at;
}
