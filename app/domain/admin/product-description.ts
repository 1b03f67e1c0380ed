/*
 * Descriptions are HTML in the shop back end. Owners type plain text with blank lines between paragraphs, in which a
 * word may have tags such as <b>; what has tags of blocks is typed and shown as it is.
 */

const TAG = /<[a-z!/]/i;
const BLOCK_TAG =
  /<(?:!|\/?(?:address|article|blockquote|br|center|d[dlt]|details|div|figure|h[1-6r]|iframe|img|li|ol|p|pre|section|style|table|ul|video)\b)/i;
/** HTML that plain text becomes, and nothing else. */
const PLAIN = /^\s*(?:<p>(?:[^<>&]|<br\s*\/?>|&(?:amp|lt|gt);)*<\/p>\s*)+$/;

/** The HTML of a typed description. */
export function htmlOfTyped(typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  const hasTags = TAG.test(text);
  if (text === "" || BLOCK_TAG.test(text) || (hasTags && !text.includes("\n"))) return text;
  const html = hasTags
    ? text
    : text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, "<br>")}</p>`)
    .join("\n");
}

/** A stored description as its owner types it. */
export function typedOfHtml(html: string): string {
  if (!PLAIN.test(html)) return html.trim();
  return html
    .replace(/<br\s*\/?>\n?/g, "\n")
    .replace(/<\/p>\s*<p>/g, "\n\n")
    .replace(/<\/?p>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
}
