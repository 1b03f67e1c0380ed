import { decodeHTML } from "entities";
import { slugById } from "#app/domain/catalogue/slug.ts";

/** Tags, with the sign that stands right after them: `<b>Cookies</b>, fresh` has no blank before its comma. */
const TAGS = /(?:<\/?[a-z!][^>]*>)+([.,;:!?])?/gi;
// C0 and C1 control characters.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;

/**
 * Plain text of a name that the back end stores HTML-escaped and perhaps with tags: `<b>Cookies</b> &amp; Cream`
 * becomes "Cookies & Cream", `Kek<br>Batik` "Kek Batik". Decodes once, so `&amp;lt;` stays `&lt;`.
 */
export function withoutHtml(html: string): string {
  const withoutTags = html.replace(TAGS, (_, sign: string | undefined) => sign ?? " ");
  return decodeHTML(withoutTags).replace(CONTROL, " ").replace(/\s+/g, " ").trim();
}

/**
 * A slug as one part of an address. WordPress percent-encodes slugs; what a plug-in left unencoded is encoded here,
 * because no header may hold it. A percent sign of the name, which WordPress keeps before two hex digits ("10%ad"), is
 * encoded once more: no address can be decoded with it.
 */
export function pathPart(slug: string): string {
  return slug
    .toWellFormed()
    .replace(/(?:%[\da-f]{2})+|%/gi, (bytes) =>
      isEncodedText(bytes) ? bytes : bytes.replaceAll("%", "%25"),
    )
    .replace(/[^\w.~!$&'()*+,;=:@%-]+/g, encodeURIComponent);
}

/** The slug of a product in addresses: one by its id in place of none, and of dots, which browsers leave out. */
export function productSlug({ id, slug }: { id: number; slug: string }): string {
  const own = pathPart(slug);
  return /^\.{0,2}$/.test(own) ? slugById(id) : own;
}

/** Whether these bytes are letters outside ASCII: WordPress encodes no others. */
function isEncodedText(bytes: string): boolean {
  try {
    return /^[^\0-\x7f]+$/.test(decodeURIComponent(bytes));
  } catch {
    return false;
  }
}

/**
 * A text for the back end, which takes names and notes as HTML: what looks like a tag in it would be lost. So would be a
 * backslash (`wp_unslash`, once more with every later save of a product) and a percent sign before two hex digits
 * (`sanitize_text_field`); `wp_kses` keeps their entities.
 */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/\\|%(?=[\da-f]{2})/gi, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** HTML whose backslashes are kept: see `escaped`. */
export const withSlashes = (html: string): string => html.replaceAll("\\", "&#92;");
/** The same HTML as it was written. */
export const slashesIn = (html: string): string => html.replace(/&#0*92;/g, "\\");
