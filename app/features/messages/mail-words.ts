import { WORD_FIELDS, type Words } from "#app/domain/words/words.ts";
import type { MailLanguage } from "./mail-document.ts";
import { MAIL_TEXTS } from "./mail-texts.ts";

/** The words of an order line with their names in the mail's language, in the order in which they are shown. */
export function mailWords(words: Words = {}, language: MailLanguage) {
  const names = MAIL_TEXTS[language].words;
  return WORD_FIELDS.flatMap((field) => {
    const text = words[field];
    return text === undefined ? [] : [{ name: names[field], text }];
  });
}
