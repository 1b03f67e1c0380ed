import { createContext, useContext } from "react";
import type { OwnerLanguage } from "#app/domain/owner-language.ts";

/** The texts of a screen, with the same keys in both languages. */
export type Texts<T> = Record<OwnerLanguage, T>;

/** The language of the signed-in person. The layout of the owner's area sets it. */
export const LanguageContext = createContext<OwnerLanguage>("ms");

/** The language of the signed-in person: Malay by default. */
export function useOwnerLanguage(): OwnerLanguage {
  return useContext(LanguageContext);
}

/** A screen's texts in the language of the signed-in person. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[useOwnerLanguage()];
}
