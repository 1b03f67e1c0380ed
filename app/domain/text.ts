import { decodeHTMLStrict } from "entities";

/**
 * Control characters, format characters (bidi marks and overrides, joiners, soft hyphens), lone surrogates, and other
 * invisible characters: fillers, variation selectors, the Braille blank. What is kept is in the first group: an emoji with
 * its variation selector. Without lookbehind, which iOS before 16.4 cannot parse.
 */
const UNWANTED =
  /(\p{Extended_Pictographic}\ufe0f)|(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One line of text for storage: NFC, without control, bidi and zero-width characters, without outer spaces. */
export function cleanText(text: string): string {
  return cleanNote(text.replace(/[\r\n\u2028\u2029]+/g, " "));
}

/** Like cleanText, but keeps line breaks as \n. */
export function cleanNote(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    .replace(UNWANTED, "$1")
    .normalize("NFC")
    .trim();
}

/** One line of typed text: clean, with single plain blanks. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/** A typed code or number with the plain signs of a keyboard for the hyphens and quotes that phones and chats put in. */
export function cleanCode(text: string): string {
  return cleanLine(text)
    .replace(/[`\u00b4\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\uff07]/g, "'")
    .replace(/[\u02ba\u02ee\u201c-\u201f\u2033\u2036\uff02]/g, '"')
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, "-");
}

/** The first `limit` characters (code points). */
export function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return Array.from(text.slice(0, limit * 2))
    .slice(0, limit)
    .join("");
}

/** Text of at most `limit` characters. A longer text is cut after a whole word and ends with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  const whole = text.replace(/\s+/g, " ").trim();
  const start = firstCharacters(whole, limit - 1);
  if (firstCharacters(whole, limit) === whole) return whole;
  const lastSpace = whole[start.length] === " " ? start.length : start.lastIndexOf(" ");
  const words = lastSpace > 0 ? start.slice(0, lastSpace) : start;
  return `${words.replace(/[\s.,;:!?\u2013\u2014-]+$/u, "")}\u2026`;
}

/** Sanitised HTML as one line of plain text, for a description. Not a sanitiser: escape the result on output. */
export function plainText(html: string): string {
  return decodeHTMLStrict(html.replace(/<[^<>]*>/g, " "))
    .replaceAll("\ufffd", "")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
}
