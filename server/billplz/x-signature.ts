import { createHmac, timingSafeEqual } from "node:crypto";

/** Received or sent fields in any order, as decoded text: [["billplz[id]", "zq0tm2wc"], ...]. */
export type Fields = readonly (readonly [name: string, value: string])[];

const HEX_DIGEST = /^[0-9a-f]{64}$/;

/** `billplz[paid_at]` is signed as `billplzpaid_at`. */
export function flatName(name: string): string {
  return name.replaceAll(/[[\]]/g, "");
}

/**
 * The text that Billplz signs: each field as name and value with nothing between, these whole elements
 * sorted case-insensitively and joined with a bar. Empty values stay. Rule: Billplz API, "X Signature".
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
 * An empty key never verifies anything: it would make everybody a signer.
 */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  if (key === "" || !HEX_DIGEST.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(xSignature(key, text)));
}

/** Code units decide, as the provider's own order does: a locale would sort `_` elsewhere. */
function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
