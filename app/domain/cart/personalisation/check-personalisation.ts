import { t } from "#app/texts/t.ts";
import {
  PERSONALISATION_FIELDS,
  type PersonalisationField,
  type TextLimits,
  personalisationName,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";

/** The product tags by which an owner offers a message, candles and a greeting card. */
export const PERSONALISATION_TAGS = {
  message: "message-on-cake",
  candles: "candles",
  card: "greeting-card",
} as const;

/** The product meta with the most letters of a message. It offers a message too. */
export const LETTERS_META = "_kedai_message_letters";

const USUAL_LETTERS = 30;
/** A longer message fits neither a cake nor the cart cookie. */
export const MOST_LETTERS = 100;
const MOST_CANDLES = 99;
const CARD_LETTERS = 200;
const ALLERGY_LETTERS = 150;

/**
 * What a product with these tags takes; undefined when it takes no words.
 * @param letters the value of LETTERS_META; anything but a whole number from 1 is no value
 */
export function textLimits(tags: readonly string[], letters: unknown): TextLimits | undefined {
  const typed = typeof letters === "string" || typeof letters === "number" ? Number(letters) : 0;
  const own = Number.isInteger(typed) && typed > 0 ? Math.min(typed, MOST_LETTERS) : undefined;
  const isOffered = (field: keyof typeof PERSONALISATION_TAGS) =>
    tags.includes(PERSONALISATION_TAGS[field]);
  const limits: TextLimits = {
    ...((own !== undefined || isOffered("message")) && { message: own ?? USUAL_LETTERS }),
    ...(isOffered("candles") && { candles: MOST_CANDLES }),
    ...(isOffered("card") && { card: CARD_LETTERS }),
  };
  if (Object.keys(limits).length === 0) return undefined;
  return { ...limits, allergies: ALLERGY_LETTERS };
}

/** Signs that can be piped: a class for regular expressions, in the syntax of the flag `u` and of the flag `v`. */
export const PIPED = String.raw`[\p{Script=Latin}0-9 .,:;!?'"‘’“”…\-–—\/&+%#@*\(\)]`;
const CAN_BE_PIPED = new RegExp(PIPED, "u");
/** Text of any language, without emoji: their variation selectors and keycaps count as marks. */
const CAN_BE_WRITTEN = /(?![\ufe00-\ufe0f\u20e3])[\p{L}\p{M}\p{N}\p{P}\p{Zs}+=\n\u200c\u200d]/u;

/** What can be piped, for the shopper. */
export const pipedSigns = () => t("Latin letters, digits and usual punctuation");

/** Letters as a shopper counts them: code points. */
export function countLetters(text: string): number {
  return Array.from(text).length;
}

/** Why these words cannot be taken: one sentence for the shopper, without its full stop; null when they can. */
export function checkPersonalisation(
  limits: TextLimits | undefined,
  words: Personalisation,
): string | null {
  for (const field of PERSONALISATION_FIELDS) {
    const text = words[field];
    const problem = text === undefined ? null : textProblem(field, text, limits?.[field]);
    if (problem !== null) return `${personalisationName(field)}: ${problem}`;
  }
  return null;
}

/** The same for one field, without its name. @param limit undefined when the product does not take it */
export function textProblem(
  field: PersonalisationField,
  text: string,
  limit: number | undefined,
): string | null {
  if (limit === undefined) return t("not offered with this product");
  if (field === "candles") {
    const isNumber = /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= limit;
    return isNumber ? null : t("please choose a whole number from 1 to {limit}", { limit });
  }
  const signs = field === "message" ? CAN_BE_PIPED : CAN_BE_WRITTEN;
  const wrong = Array.from(text).find((sign) => !signs.test(sign));
  if (wrong !== undefined) {
    const what = /\p{C}/u.test(wrong) ? t("a hidden sign") : `“${wrong}”`;
    return field === "message"
      ? t("{what} cannot be piped. {signs} can", { what, signs: pipedSigns() })
      : t("{what} cannot be written. {signs} can", {
          what,
          signs: t("Letters of any language, digits and punctuation"),
        });
  }
  const excess = countLetters(text) - limit;
  return excess > 0
    ? t("at most {limit} letters, this is {excess} too many", { limit, excess })
    : null;
}
