import { decodeHTML } from "entities";

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
 * because no header may hold it.
 */
export function pathPart(slug: string): string {
  return slug.toWellFormed().replace(/[^\w.~!$&'()*+,;=:@%-]+/g, encodeURIComponent);
}

/** A text for the back end, which takes names and notes as HTML: what looks like a tag in it would be lost. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
