import { decodeHTML } from "entities";

/** Text as a person reads it: entities decoded, tags kept. */
export function plainText(html: string): string {
  return decodeHTML(html);
}

/** A key that sorts as the database of a WordPress does: without case and without accents. */
export function sortKey(html: string): string {
  return plainText(html).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const OCTET = /%[\da-f]{2}/gi;

/** `sanitize_text_field`: without tags and percent-encoded bytes. */
export function sanitized(text: string): string {
  const clean = text.replace(/<[^>]*>/g, "").replace(OCTET, "");
  return clean.search(OCTET) >= 0 ? sanitized(clean) : clean.replace(/\s+/g, " ").trim();
}

/** `wp_unslash`: a backslash goes, and keeps the sign behind it, also another backslash. */
export function unslashed(text: string): string {
  return text.replace(/\\(.?)/gs, "$1");
}

/** A name as `wp_kses` leaves it: the sign & as an entity, numbers of entities with three digits. */
export function htmlName(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replace(/&#0*(\d+);/g, (_, code: string) => `&#${code.padStart(3, "0")};`);
}

/** A name as WordPress writes it in addresses: "8 inch" becomes "8-inch". Percent-encoded bytes stay. */
export function slugify(text: string): string {
  return sortKey(text.replace(/<[^>]*>|&[^\s;]*;/g, ""))
    .replace(/[^\p{L}\p{N}\s%_-]|%(?![\da-f]{2})/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}
