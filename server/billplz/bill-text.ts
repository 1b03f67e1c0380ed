/**
 * Becomes a space: control and line-breaking characters, and the bar. The bar joins the elements of the
 * provider's signature, so a name with one could pretend to be another field.
 */
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}|]+/gu;
/** Dropped: what turns the reading direction around or is not seen. Joiners stay, some scripts need them. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** One line of plain text of at most `limit` characters (code points), without anything unwanted. */
export function plainLine(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(BREAKING, " ")
    .replaceAll(/\s+/g, " ");
  return Array.from(clean.trim()).slice(0, limit).join("").trim();
}

/**
 * A mobile number as the provider wants it (60123456789), or "" when it is not a Malaysian mobile:
 * the provider then goes by the e-mail. Same rule as its own WooCommerce plugin.
 */
export function billMobile(text: string): string {
  const digits = text.replaceAll(/\D/g, "").replace(/^0/, "60");
  return /^601\d{8,9}$/.test(digits) ? digits : "";
}
