/*
 * Descriptions are HTML in the shop back end. Owners type text with blank lines between paragraphs and with signs of
 * Markdown: **bold**, *italic*, "- " before an item of a list, "## " before a heading. A word may have tags such as <b>;
 * what has tags of blocks is typed and shown as it is.
 */

const TAG = /<[a-z!/]/i;
const BLOCK_TAG =
  /<(?:!|\/?(?:address|article|blockquote|br|center|d[dlt]|details|div|figure|h[1-6r]|iframe|img|li|ol|p|pre|section|style|table|ul|video)\b)/i;
/** HTML that text without signs becomes, and nothing else. */
const PLAIN = /^\s*(?:<p>(?:[^<>&]|<br\s*\/?>|&(?:amp|lt|gt);)*<\/p>\s*)+$/;

/** Whether a description is typed as HTML, in which signs have no meaning. */
export function isTypedHtml(text: string): boolean {
  return BLOCK_TAG.test(text) || (TAG.test(text) && !text.includes("\n"));
}

/** The HTML of a typed description. */
export function htmlOfTyped(typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  if (text === "" || isTypedHtml(text)) return text;
  const html = TAG.test(text)
    ? text
    : text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return html
    .replace(/\*\*(?![\s*])((?:[^*\n]|\*(?!\*))+)(?<![\s*])\*\*/g, "<strong>$1</strong>")
    .replace(/(?<![\w*])\*(?!\s)([^*\n]+)(?<!\s)\*(?![\w*])/g, "<em>$1</em>")
    .replace(/^## (.+)$/gm, "\n\n<h3>$1</h3>\n\n")
    .replace(/^- (.+)$/gm, "<li>$1</li>")
    .replace(/^<li>.+(?:\n<li>.+)*$/gm, "\n\n<ul>\n$&\n</ul>\n\n")
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map((block) =>
      BLOCK_TAG.test(block) ? block.trim() : `<p>${block.trim().replace(/\n/g, "<br>")}</p>`,
    )
    .join("\n");
}

/** A stored description as its owner types it; as HTML where the same HTML would not come of the text. */
export function typedOfHtml(html: string): string {
  const typed = html
    .replace(/<br\s*\/?>\n?/g, "\n")
    .replace(/<\/?(?:strong|b)>/g, "**")
    .replace(/<\/?(?:em|i)>/g, "*")
    .replace(/<h3>/g, "## ")
    .replace(/<li>/g, "- ")
    .replace(/<\/li>\s*(?=- )/g, "\n")
    .replace(/(?:<\/li>\s*<\/ul>|<\/(?:p|h3)>)\s*/g, "\n\n")
    .replace(/<p>|<ul>\s*/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
  return PLAIN.test(html) || inOneForm(htmlOfTyped(typed)) === inOneForm(html)
    ? typed
    : html.trim();
}

const inOneForm = (html: string): string =>
  html
    .trim()
    .replace(/<br\s*\/?>\n?/g, "<br>")
    .replace(/(<\/?)b>/g, "$1strong>")
    .replace(/(<\/?)i>/g, "$1em>")
    .replace(/>\s+</g, "><");

interface Signed {
  /** Of the text before, what is replaced. */
  from: number;
  to: number;
  by: string;
  /** What is marked afterwards. */
  marked: [number, number];
}

/** The change of a text whose part from `start` to `end` gets a sign. */
export function signed(text: string, [start, end]: [number, number], sign: string): Signed {
  if (!sign.endsWith(" ")) {
    const by = sign + text.slice(start, end) + sign;
    return { from: start, to: end, by, marked: [start + sign.length, end + sign.length] };
  }
  const from = text.slice(0, start).lastIndexOf("\n") + 1;
  const lines = text.slice(from, end).split("\n");
  const by = lines.map((line) => (line.startsWith(sign) ? line : sign + line)).join("\n");
  return { from, to: end, by, marked: [from + by.length, from + by.length] };
}
