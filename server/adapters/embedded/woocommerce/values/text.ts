import { decodeHTML } from "entities";

/** Text as a person reads it: entities decoded, tags kept. */
export function plainText(html: string): string {
  return decodeHTML(html);
}

/** A key that sorts as the database of a WordPress does: without case and without accents. */
export function sortKey(html: string): string {
  return plainText(html).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A name as WordPress writes it in addresses: "8 inch" becomes "8-inch". */
export function slugify(text: string): string {
  return sortKey(text)
    .replace(/<[^>]*>|&[^\s;]*;/g, "")
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}
