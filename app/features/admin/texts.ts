import { currentLanguage, type Language } from "#app/texts/language.ts";

/** The texts of a screen, with the same keys in both languages. */
export type Texts<T> = Record<Language, T>;

/** A screen's texts in the language of the signed-in person. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[currentLanguage()];
}
