import { WORD_FIELDS, wordName, type Words } from "#app/domain/cart/words/words.ts";

/** The words of an order line with their names in the mail's language, in the order in which they are shown. */
export function mailWords(words: Words = {}) {
  return WORD_FIELDS.flatMap((field) => {
    const text = words[field];
    return text === undefined ? [] : [{ name: wordName(field), text }];
  });
}
