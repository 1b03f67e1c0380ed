import { GOODS_TEXTS } from "#app/config/texts/goods.ts";
import { shopText, t } from "#app/texts/t.ts";

/** What a shopper can have written on a cake or with it, with the names on the order. */
const FIELD_NAMES = {
  message: "Message on cake",
  candles: "Candles",
  card: "Greeting card",
  allergies: "Allergies",
} as const;

export type PersonalisationField = keyof typeof FIELD_NAMES;

/** The name of a field for the shopper. */
export function personalisationName(field: PersonalisationField): string {
  return shopText(field === "message" ? GOODS_TEXTS.message : FIELD_NAMES[field]);
}

/** The name of a field for the owner. Allergies are in capitals, which print without colours. */
export function ownersPersonalisationName(field: PersonalisationField): string {
  switch (field) {
    case "message":
      return t("Message on cake|owner");
    case "allergies":
      return t("ALLERGIES");
    default:
      return personalisationName(field);
  }
}

/** All fields in the order in which they are shown and stored. */
export const PERSONALISATION_FIELDS = Object.keys(FIELD_NAMES) as PersonalisationField[];

/** What each piece of a cart line bears, stored as its `words`. No blank texts, in the order of WORD_FIELDS. */
export type Personalisation = Partial<Record<PersonalisationField, string>>;

/** The fields that a product takes: the most letters of each, and the highest number of candles. */
export type TextLimits = Partial<Record<PersonalisationField, number>>;

/**
 * The words of form fields, in composed Unicode and without superfluous spaces; undefined when all of them are blank.
 * Only a greeting card keeps its line breaks. Nothing is checked here (check-personalisation.ts).
 */
export function readPersonalisation(
  field: (name: PersonalisationField) => unknown,
): Personalisation | undefined {
  const words: Personalisation = {};
  for (const name of PERSONALISATION_FIELDS) {
    const typed = field(name);
    const text = typeof typed === "string" ? cleaned(name, typed) : "";
    if (text !== "") words[name] = text;
  }
  return Object.keys(words).length > 0 ? words : undefined;
}

function cleaned(name: PersonalisationField, typed: string): string {
  const lines = typed.normalize("NFC").split(/\r\n?|\n/);
  const texts = lines.map((line) => line.replace(/\s+/g, " ").trim());
  const text = texts.join(name === "card" ? "\n" : " ").trim();
  if (name !== "candles" || !/^\d+$/.test(text)) return text;
  return text.replace(/^0+/, "");
}

/** The words with their names, in the order in which they are shown. @param nameOf the name of a field */
export function namedPersonalisation(words: Personalisation = {}, nameOf = personalisationName) {
  return PERSONALISATION_FIELDS.flatMap((field) => {
    const text = words[field];
    return text === undefined ? [] : [{ field, name: nameOf(field), text }];
  });
}

/** An entry of an order line. */
interface Entry {
  key: string;
  value: string;
}

/** The words with their names, as an order line stores them. */
export function personalisationEntries(words: Personalisation = {}): Entry[] {
  return PERSONALISATION_FIELDS.flatMap((field) => {
    const value = words[field];
    return value === undefined ? [] : [{ key: FIELD_NAMES[field], value }];
  });
}

/** Whether an entry of an order line is one of its words. */
export function isPersonalisation({ key }: Pick<Entry, "key">): boolean {
  return PERSONALISATION_FIELDS.some((field) => FIELD_NAMES[field] === key);
}

/** The inverse of personalisationEntries; other entries are ignored. */
export function personalisationAmong(entries: readonly Entry[]): Personalisation | undefined {
  return readPersonalisation(
    (field) => entries.find(({ key }) => key === FIELD_NAMES[field])?.value,
  );
}
