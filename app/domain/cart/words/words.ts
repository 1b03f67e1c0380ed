import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { shopText, t } from "#app/texts/t.ts";

/** What a shopper can have written on a cake or with it, with the names on the order. */
const WORD_NAMES = {
  message: "Message on cake",
  candles: "Candles",
  card: "Greeting card",
  allergies: "Allergies",
} as const;

export type WordField = keyof typeof WORD_NAMES;

/** The name of a field for the shopper. */
export function wordName(field: WordField): string {
  return shopText(field === "message" ? GOODS_TEXTS.message : WORD_NAMES[field]);
}

/** The name of a field for the owner. Allergies are in capitals, which print without colours. */
export function ownersWordName(field: WordField): string {
  switch (field) {
    case "message":
      return t("Message on cake|owner");
    case "allergies":
      return t("ALLERGIES");
    default:
      return wordName(field);
  }
}

/** All fields in the order in which they are shown and stored. */
export const WORD_FIELDS = Object.keys(WORD_NAMES) as WordField[];

/** The words of a cart line, which each of its pieces bears. No blank ones, in the order of WORD_FIELDS. */
export type Words = Partial<Record<WordField, string>>;

/** The fields that a product takes: the most letters of each, and the highest number of candles. */
export type WordLimits = Partial<Record<WordField, number>>;

/**
 * The words of form fields, in composed Unicode and without superfluous spaces; undefined when all of them are blank.
 * Only a greeting card keeps its line breaks. Nothing is checked here (judge-words.ts).
 */
export function readWords(field: (name: WordField) => unknown): Words | undefined {
  const words: Words = {};
  for (const name of WORD_FIELDS) {
    const typed = field(name);
    const text = typeof typed === "string" ? cleaned(name, typed) : "";
    if (text !== "") words[name] = text;
  }
  return Object.keys(words).length > 0 ? words : undefined;
}

function cleaned(name: WordField, typed: string): string {
  const lines = typed.normalize("NFC").split(/\r\n?|\n/);
  const texts = lines.map((line) => line.replace(/\s+/g, " ").trim());
  const text = texts.join(name === "card" ? "\n" : " ").trim();
  if (name !== "candles" || !/^\d+$/.test(text)) return text;
  return text.replace(/^0+/, "");
}

/** An entry of an order line. */
interface Entry {
  key: string;
  value: string;
}

/** The words with their names, as an order line stores them. */
export function namedWords(words: Words = {}): Entry[] {
  return WORD_FIELDS.flatMap((field) => {
    const value = words[field];
    return value === undefined ? [] : [{ key: WORD_NAMES[field], value }];
  });
}

/** Whether an entry of an order line is one of its words. */
export function isWord({ key }: Pick<Entry, "key">): boolean {
  return WORD_FIELDS.some((field) => WORD_NAMES[field] === key);
}

/** The inverse of namedWords; other entries are ignored. */
export function wordsAmong(entries: readonly Entry[]): Words | undefined {
  return readWords((field) => entries.find(({ key }) => key === WORD_NAMES[field])?.value);
}
