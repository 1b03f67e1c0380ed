import { createContext, useContext } from "react";

/** Malay is the default; the owner may choose English. */
export type OwnerLanguage = "ms" | "en";

/** The texts of a screen, with the same keys in both languages. */
export type Texts<T> = Record<OwnerLanguage, T>;

/** The language of the signed-in person. The layout of the owner's area sets it. */
export const LanguageContext = createContext<OwnerLanguage>("ms");

/** A screen's texts in the language of the signed-in person. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[useContext(LanguageContext)];
}
