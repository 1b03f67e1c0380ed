/**
 * Control characters, format characters (bidi marks and overrides, joiners, soft hyphens), halves of a character, and
 * whatever else shows nothing: fillers, variation selectors, the blank of Braille. Not what makes an emoji a picture.
 */
const UNWANTED =
  /(?!\n|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line of text as it may be stored: NFC, no control, bidi or zero-width characters, no outer space. */
export function cleanText(text: string): string {
  return cleanNote(text.replace(/[\r\n\u2028\u2029]+/g, " "));
}

/** Like cleanText, but keeps line breaks (as \n), for a note of several lines. */
export function cleanNote(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(UNWANTED, "")
    .normalize("NFC")
    .trim();
}

/** The first `limit` characters, never half of one. */
export function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return Array.from(text.slice(0, limit * 2))
    .slice(0, limit)
    .join("");
}

/** Text of at most `limit` characters, cut after a whole word and ended with an ellipsis where it was cut. */
export function cutAtWord(text: string, limit: number): string {
  const whole = text.replace(/\s+/g, " ").trim();
  const start = firstCharacters(whole, limit - 1);
  if (firstCharacters(whole, limit) === whole) return whole;
  const lastSpace = whole[start.length] === " " ? start.length : start.lastIndexOf(" ");
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : start;
  return `${words.replace(/[\s.,;:!?\u2013\u2014-]+$/u, "")}\u2026`;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "\u2026",
  ndash: "\u2013",
  mdash: "\u2014",
  lsquo: "\u2018",
  rsquo: "\u2019",
  ldquo: "\u201c",
  rdquo: "\u201d",
};

/** What sanitised HTML says, as one line of plain text for a description. Not a sanitiser: escape it on output. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, decodeEntity)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity;
  const isHex = name[1] === "x" || name[1] === "X";
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "";
}
